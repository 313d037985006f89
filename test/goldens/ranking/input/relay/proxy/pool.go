package proxy

import (
	"sync"
	"time"
)

// retryAfter is how long an upstream that failed is left alone.
const retryAfter = 5 * time.Second

// Pool chooses upstreams in turn (round robin), and passes over those that are down.
type Pool struct {
	mutex     sync.Mutex
	upstreams []*Upstream
	next      int
}

func NewPool(addresses []string, timeout time.Duration) *Pool {
	pool := &Pool{}
	for _, address := range addresses {
		pool.upstreams = append(pool.upstreams, NewUpstream(address, timeout))
	}
	return pool
}

func (p *Pool) Len() int { return len(p.upstreams) }

// Next is the next upstream that is healthy; nil when there is none.
func (p *Pool) Next() *Upstream {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for range p.upstreams {
		upstream := p.upstreams[p.next%len(p.upstreams)]
		p.next++
		if time.Since(upstream.downSince) > retryAfter {
			return upstream
		}
	}
	return nil
}

// MarkDown takes an upstream out of the turn for a while.
func (p *Pool) MarkDown(upstream *Upstream) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	upstream.downSince = time.Now()
}
