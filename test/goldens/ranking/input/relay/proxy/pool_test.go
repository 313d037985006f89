package proxy

import (
	"testing"
	"time"
)

func TestNextPassesOverUpstreamsThatAreDown(t *testing.T) {
	pool := NewPool([]string{"http://a", "http://b"}, time.Second)
	first := pool.Next()
	pool.MarkDown(first)
	if next := pool.Next(); next == first {
		t.Fatal("an upstream that is down was chosen")
	}
}
