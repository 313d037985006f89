// Command relay serves the proxy.
package main

import (
	"flag"
	"log"
	"net/http"

	"example.org/relay/config"
	"example.org/relay/proxy"
)

func main() {
	path := flag.String("config", "relay.json", "the file of the configuration")
	flag.Parse()
	settings, err := config.Load(*path)
	if err != nil {
		log.Fatal(err)
	}
	server := proxy.NewServer(settings)
	log.Fatal(http.ListenAndServe(settings.Listen, server))
}
