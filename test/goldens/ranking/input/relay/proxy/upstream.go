package proxy

import (
	"io"
	"net/http"
	"time"
)

// hopHeaders are of one connection alone and are not handed on.
var hopHeaders = []string{"Connection", "Keep-Alive", "Transfer-Encoding", "Upgrade"}

// Upstream is a server that requests are handed to.
type Upstream struct {
	address   string
	client    *http.Client
	downSince time.Time
}

func NewUpstream(address string, timeout time.Duration) *Upstream {
	return &Upstream{address: address, client: &http.Client{Timeout: timeout}}
}

// Send hands a request on and copies the answer.
func (u *Upstream) Send(w http.ResponseWriter, r *http.Request) error {
	request, err := http.NewRequestWithContext(r.Context(), r.Method, u.address+r.URL.RequestURI(), r.Body)
	if err != nil {
		return err
	}
	request.Header = r.Header.Clone()
	removeHopHeaders(request.Header)
	answer, err := u.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.StatusCode)
	_, err = io.Copy(w, answer.Body)
	return err
}

func removeHopHeaders(header http.Header) {
	for _, name := range hopHeaders {
		header.Del(name)
	}
}
