// Package config reads the configuration.
package config

import (
	"encoding/json"
	"errors"
	"os"
	"time"
)

// Settings of the proxy.
type Settings struct {
	Listen      string
	Upstreams   []string
	Timeout     time.Duration
	MaxBodySize int64
}

var ErrNoUpstreams = errors.New("config: at least one upstream is needed")

// Load reads a file and checks it.
func Load(path string) (*Settings, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	settings := defaults()
	if err := json.Unmarshal(text, settings); err != nil {
		return nil, err
	}
	return settings, validate(settings)
}

func defaults() *Settings {
	return &Settings{Listen: ":8080", Timeout: 30 * time.Second, MaxBodySize: 10 << 20}
}

func validate(settings *Settings) error {
	if len(settings.Upstreams) == 0 {
		return ErrNoUpstreams
	}
	return nil
}
