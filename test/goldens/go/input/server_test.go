package server_test

import "testing"

type orderSuite struct{ suite.Suite }

func (s *orderSuite) TestTotal() { s.Equal(1, total()) }

func TestShow(t *testing.T) {
	srv := newTestServer(t)
	t.Run("answers not found", func(t *testing.T) {
		res := srv.get("/orders/1")
		// TODO: look at the body
		if res.Code != 404 {
			t.Fatalf("code %d", res.Code)
		}
	})
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) { check(t, tt.want) })
	}
}

func BenchmarkShow(b *testing.B) {
	for b.Loop() {
		show()
	}
}

func ExampleServer_show() { fmt.Println(show()) }

func TestMain(m *testing.M) { os.Exit(m.Run()) }

func Testify(t *testing.T) {}

func FuzzParse(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) { parse(text) })
}

var _ = Describe("orders", func() {
	It("adds up", func() { Expect(sum(1, 2)).To(Equal(3)) })
})
