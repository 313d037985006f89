// Calls of a Go repository as go/types resolves them, as JSON, one line per call.
//
//	go run ./go-oracle REPO [FOLDER...]
//
// Packages of the repository and of the standard library are checked from source. Other modules need not be there:
// calls into them by package name are external, and what only their types could tell is left out.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go-oracle REPO [FOLDER...]")
		os.Exit(2)
	}
	repo, err := filepath.Abs(os.Args[1])
	if err != nil {
		fail(err)
	}
	loader, err := newLoader(repo)
	if err != nil {
		fail(err)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for _, folder := range loader.folders {
		if !isUnder(folder, os.Args[2:]) {
			continue
		}
		for _, checked := range loader.checkWhole(folder) {
			for _, call := range callsOf(checked, loader) {
				if err := encoder.Encode(call); err != nil {
					fail(err)
				}
			}
		}
	}
}

func isUnder(folder string, wanted []string) bool {
	for _, prefix := range wanted {
		if folder == prefix || strings.HasPrefix(folder, prefix+"/") {
			return true
		}
	}
	return len(wanted) == 0
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "go-oracle:", err)
	os.Exit(1)
}
