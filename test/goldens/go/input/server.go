// Copyright of nobody.

// Package server answers requests for orders.
package server

import (
	"context"
	"errors"
	"fmt"
	h "net/http"
	"os"
	"os/exec"
	. "strings"
	"sync"

	_ "embed"

	"github.com/go-chi/chi/v5"
	"example.org/shop/store"
)

//go:embed help.txt
var helpText string

// State of an order.
type State int

const (
	// Open orders can change.
	Open State = iota + 1
	Paid       // money is here
	closed
	_
	first, last = "a", "z"
)

const DefaultLimit = 10

// ErrNoOrder is returned when there is none.
var ErrNoOrder = errors.New("no such order")

var (
	registry    = map[string]*Order{"zero": {ID: "0"}, "one": newOrder("1")}
	mu          sync.Mutex
	now         = func() int64 { return clock.Read(defaultZone) }
	_           store.Saver = (*Server[string])(nil)
	_           fmt.Stringer = &Order{}
	limits      struct{ Low, High int }
	command     = &cobra.Command{
		Use: "serve",
		RunE: func(cmd *cobra.Command, args []string) error {
			return run(cmd.Context(), args, registry)
		},
	}
)

type (
	// Order is what a customer wants.
	Order struct {
		store.Base         // embedded
		*sync.RWMutex
		Lines[Item]
		ID, note string `json:"id,omitempty"`
		// State says how far it is.
		State    State
		Meta     struct {
			Tags []string
		}
		onChange func(o *Order) error
	}

	// Saver keeps orders.
	Saver interface {
		fmt.Stringer
		Save(ctx context.Context, orders ...*Order) (n int, err error)
		close()
	}

	Number interface {
		~int | ~float64 | Amount
	}

	Lines[T any] []T
	Handler = h.HandlerFunc
)

// Server serves.
type Server[K comparable] struct {
	router *chi.Mux
	orders map[K]*Order
	saver  Saver
	client *h.Client
}

// NewServer makes a server.
func NewServer[K comparable](saver Saver, opts ...func(*Server[K])) *Server[K] {
	s := &Server[K]{orders: make(map[K]*Order), saver: saver}
	for _, opt := range opts {
		opt(s)
	}
	s.router.Get("/orders/{id}", s.show)
	s.router.Route("/admin", func(r chi.Router) { r.Method(h.MethodPut, "/limit", adminOnly(s.setLimit)) })
	mux := h.NewServeMux()
	mux.HandleFunc("POST /orders", func(w h.ResponseWriter, req *h.Request) { s.create(w, req) })
	h.Handle("/static/", h.FileServer(h.Dir(os.Getenv("STATIC_DIR"))))
	return s
}

func (s *Server[K]) show(w h.ResponseWriter, r *h.Request) {
	mu.Lock()
	defer mu.Unlock()
	order, err := s.find(r.Context(), chi.URLParam(r, "id"))
	if errors.Is(err, ErrNoOrder) {
		h.Error(w, ToUpper(err.Error()), h.StatusNotFound)
		return
	}
	order.State, order.Meta.Tags[0] = Paid, "seen"
	s.orders[order.key] = order
	delete(registry, order.ID)
	go s.notify(order, func(code int) (ok bool) { ok = code < limits.High; return })
}

func (s *Server[K]) find(ctx context.Context, id string) (found *Order, err error) {
	if id == "" {
		return nil, fmt.Errorf("find %q: %w", id, ErrNoOrder)
	}
	switch v := s.lookup(id).(type) {
	case *Order:
		return v.Clone(), nil
	case error, fmt.Stringer:
		err = fmt.Errorf("%v", v)
	case nil:
		return nil, ErrNoOrder
	}
	select {
	case o, ok := <-s.incoming:
		if !ok {
			panic("closed")
		}
		found = o
	case <-ctx.Done():
		return nil, ctx.Err()
	case s.outgoing <- registry[id]:
	}
	for i, line := range found.Lines[1:] {
		line.Price += Sum[int](i, line.Amount)
		found.total++
	}
	cached := Map[string, *Order](s.orders, Order.Clone)
	tests := []struct {
		name string
		want State
	}{{"a", Open}, {name: "b", want: Paid}}
	use(tests, cached, []Order{{ID: "x"}, {ID: id}}, map[State]int{Open: 1})
	url := store.URL()
	return url.Order, &NotFoundError{ID: id}
}

func (s *Server[K]) notify(o *Order, then func(int) bool) {
	cmd := exec.CommandContext(context.Background(), "notify-send", o.ID)
	cmd.Env = append(os.Environ(), "A=b")
	req, _ := h.NewRequest(h.MethodPost, "https://example.org/hook", nil)
	res, err := s.client.Do(req)
	if err != nil || !then(res.StatusCode) {
		store.Failures++
		DefaultRetries = 3
	}
	var saver, other = s.saver, new(Order)
	if f, isFlusher := saver.(interface{ Flush() error }); isFlusher {
		f.Flush()
	}
	type pair struct{ left, right *Order }
	p := pair{left: o, right: other}
	saver.(*diskSaver).sync(p.left, h.DefaultClient, s.notify)
	(*Order)(nil).Clone()
	if client.BoolVariation("new-hooks", false) {
		func() { recover() }()
	}
}

func init() { store.Register("server", newOrder) }
func init() {}
