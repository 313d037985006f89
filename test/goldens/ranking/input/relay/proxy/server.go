// Package proxy hands requests on.
package proxy

import (
	"net/http"

	"example.org/relay/config"
)

// Server is the handler of all requests.
type Server struct {
	pool    *Pool
	limit   int64
	handler http.Handler
}

// NewServer puts the parts together: logging around limits around the proxy.
func NewServer(settings *config.Settings) *Server {
	server := &Server{pool: NewPool(settings.Upstreams, settings.Timeout), limit: settings.MaxBodySize}
	server.handler = logRequests(limitBody(server.limit, http.HandlerFunc(server.forward)))
	return server
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.handler.ServeHTTP(w, r)
}

// forward tries upstreams until one answers.
func (s *Server) forward(w http.ResponseWriter, r *http.Request) {
	for range s.pool.Len() {
		upstream := s.pool.Next()
		if upstream == nil {
			break
		}
		if err := upstream.Send(w, r); err == nil {
			return
		}
		s.pool.MarkDown(upstream)
	}
	http.Error(w, "no upstream answered", http.StatusBadGateway)
}
