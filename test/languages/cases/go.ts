import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'go',
  features: {
    function: { source: 'package p\nfunc f() {\n}\n', finds: ['def function f', 'def module p'] },
    'function doc': {
      source: '// f says hello.\n//\n//nolint:all\nfunc f() {}\n\n// Apart.\n\nfunc g() {}\n',
      finds: ['doc f: f says hello.', '! doc g: Apart.'],
    },
    'parameters and return type': {
      source: 'func f(a, b int, c ...*p.T) (n int, err error) { return }\nfunc g(int, string)\n',
      finds: [
        'param f a: int',
        'param f b: int',
        'param f c: ...*p.T',
        'type f: (n int, err error)',
        'signature f: func f(a, b int, c ...*p.T) (n int, err error)',
        'param g _: string',
        'bind n: int = - in f',
      ],
    },
    'type with members': {
      source: 'func (a *A[T]) m(x T) {}\nfunc (B) n() {}\ntype A[T any] struct{}\n',
      finds: [
        'def struct A',
        'def method A.m',
        'container A.m: A',
        'bind a: *A[T] = - in A.m',
        '! type_hint T in A.m',
        'def method B.n',
        'container B.n: file',
      ],
    },
    'nested type': {
      source: 'type A struct { b struct { c int } }\nfunc f() { type d struct { e int } }\n',
      finds: [
        'def field A.b',
        'def field A.b.c',
        'container A.b.c: A.b',
        'def struct f.d',
        'def field f.d.e',
      ],
    },
    'interface or trait': {
      source: 'type I interface {\n\tM(a int) error\n\tn()\n}\n',
      finds: ['def interface I', 'def method I.M', 'param I.M a: int', 'internal I.n', 'container I.M: I'],
    },
    'type alias': {
      source: 'type A = p.B\ntype C map[string]D\ntype (\n\tE []int\n)\n',
      finds: [
        'def type A',
        'type A: p.B',
        'def type C',
        'type_hint D in C',
        'def type E',
        'signature A: type A = p.B',
      ],
    },
    'top-level variable': {
      source: 'var a, b int = 1, g()\nvar (\n\tc = T{}\n)\nvar f = func(x int) { h(x) }\n',
      finds: [
        'def variable a',
        'def variable b',
        'type b: int',
        'def variable c',
        'bind c: - = new T() in file',
        'def function f',
        'param f x: int',
        'call h (x) in f',
      ],
    },
    constant: {
      source: 'const A = 1\nconst (\n\tB Kind = iota\n\tC\n\t_\n\td = "x"\n)\n',
      finds: [
        'def constant A',
        'def constant C',
        'type C: Kind',
        'internal d',
        '! type d: Kind',
        '! def constant _',
      ],
    },
    field: {
      source: 'type A struct {\n\ta, B int `json:"b"`\n\t*p.C\n\tf func(x int) error // calls back\n}\n',
      finds: [
        'def field A.a',
        'def field A.B',
        'type A.B: int',
        'def field A.C',
        'type A.C: *p.C',
        'doc A.f: calls back',
        'string in A: json:"b"',
      ],
    },
    overloads: {
      source: 'func init() {}\nfunc init() {}\n',
      finds: ['def function init', 'def function init#1'],
    },
    private: {
      source: 'func F() {}\nfunc f() {}\nfunc (a A) Ümlaut() {}\n',
      finds: ['internal f', '! internal F', '! internal A.Ümlaut'],
    },
    test: {
      source:
        'func TestX(t *testing.T) {\n\tt.Run("sub test", func(t *testing.T) { g() })\n}\nfunc Testing(t *testing.T) {}\nfunc TestMain(m *testing.M) {}\nfunc ExampleF() {}\nfunc FuzzX(f *testing.F) {}\nfunc (s *MySuite) TestY() {}\n',
      finds: [
        'test TestX',
        'test TestX.sub test',
        'call g in TestX.sub test',
        '! test Testing',
        '! test TestMain',
        'test ExampleF',
        'test FuzzX',
        'test MySuite.TestY',
      ],
    },
    call: {
      source:
        'func f() {\n\tg()\n\tgo h()\n\tdefer i()\n\tj[int](1)\n\tk[int](1, 2)\n\tstring(l)\n\tlen(m)\n}\n',
      finds: [
        'call g in f',
        'call h in f',
        'call i in f',
        'call j in f',
        'call k in f',
        '! call string (l) in f',
        '! call len (m) in f',
      ],
    },
    'call with receiver': {
      source:
        'func f(s *S, x any) {\n\ts.db.Query(1).First()\n\tx.(*T).m()\n\t(&U{}).m()\n\tnew(V).m()\n\ts.all[0].m()\n\t(*W)(nil).m()\n}\n',
      finds: [
        'call Query of s.db in f',
        'call First of s.db.Query() in f',
        'call m of new T() in f',
        'call m of new U() in f',
        'call m of new V() in f',
        'call m of s.all[] in f',
        'call m of new W() in f',
        'type_hint W in f',
      ],
    },
    'call in an argument': {
      source: 'func f() {\n\tg(h(1), T{K: i()}, []any{j()}, k()...)\n}\n',
      finds: ['call g in f', 'call h in f', 'call i in f', 'call j in f', 'call k in f'],
    },
    'call in a lambda': {
      source: 'func f() {\n\trun(func(x int) { g(x) })\n\tfunc() { h() }()\n}\n',
      finds: ['call g (x) in f', 'call h in f', '! name x in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'var a = g()\nvar c = &Command{Run: func(cmd *C, args []string) { h(cmd, args) }}\n',
      finds: ['call g in file', 'call h (cmd,args) in c', '! name args in c'],
    },
    'function as argument': {
      source: 'func (s *S) m() {}\nfunc f(s *S) {\n\trun(task, s.m, func() {})\n}\n',
      finds: ['call run (task,s.m,()=>) in f', 'name task in f', 'name m of s in f'],
    },
    construction: {
      source:
        'func f() {\n\ta(Foo{A: 1}, &p.Bar{}, new(Baz), []Qux{{B: 2}}, map[K]string{C: "x"}, G[int]{})\n}\n',
      finds: [
        'new Foo in f',
        'field_write A of Foo in f',
        'new Bar of p in f',
        'new Baz in f',
        'new Qux in f',
        'field_write B of Qux in f',
        'name C in f',
        '! field_write C of string in f',
        'new G in f',
      ],
    },
    import: {
      source: 'import "fmt"\nimport (\n\t"net/http"\n\t_ "embed"\n)\n',
      finds: ['import - of fmt in file', 'import - of net/http in file', 'import - of embed (_) in file'],
    },
    'import alias': { source: 'import h "net/http"\n', finds: ['import - of net/http (h) in file'] },
    'import all': { source: 'import . "strings"\n', finds: ['import * of strings in file'] },
    extends: {
      source:
        'type A struct {\n\tB\n\t*p.C\n\tD[int]\n}\ntype I interface {\n\tio.Reader\n\tJ\n\t~int | K\n}\n',
      finds: [
        'extends B in A',
        'extends C of p in A',
        'extends D (int) in A',
        'extends Reader of io in I',
        'extends J in I',
        'type_hint K in I',
        '! extends K in I',
      ],
    },
    implements: {
      source: 'var _ I = (*A)(nil)\nvar (\n\t_ p.J = &A{}\n\t_ K = new(A)\n\t_ = unused\n)\n',
      finds: ['implements I (A) in file', 'implements J of p (A) in file', 'implements K (A) in file'],
    },
    'type hint': {
      source:
        'func f[T any](a []m.User, b map[K]*V, c chan<- T) (func(x X) error, int) {\n\tvar l [2]L\n\tcall(make(M), l.(N))\n\tswitch l.(type) {\n\tcase O:\n\t}\n}\n',
      finds: [
        'type_hint User of m in f',
        'type_hint K in f',
        'type_hint V in f',
        'type_hint X in f',
        'type_hint L in f',
        'type_hint M in f',
        'type_hint N in f',
        'type_hint O in f',
        '! type_hint T in f',
        '! type_hint int in f',
      ],
    },
    'field read': {
      source: 'func f(s *S) {\n\treturn s.a.b\n}\n',
      finds: ['field_read a of s in f', 'field_read b of s.a in f'],
    },
    'field write': {
      source: 'func f(o *O) {\n\to.a = 1\n\to.b += 1\n\to.c++\n\to.d[1], o.e.g = 1, 2\n\tdelete(o.h, 1)\n}\n',
      finds: [
        'field_write a of o in f',
        'field_write b of o in f',
        'field_write c of o in f',
        'field_write d of o in f',
        'field_write g of o.e in f',
        'field_read e of o in f',
        'field_write h of o in f',
        '! field_read h of o in f',
      ],
    },
    'state write': {
      source:
        'import "p"\nvar R = map[string]int{}\nvar n int\nfunc f(l map[string]int) {\n\tn = 1\n\tn++\n\tR["a"] = 1\n\tl["a"] = 1\n\tdelete(R, "a")\n\tR.Delete(1)\n\tp.Level = 2\n\tx := 1\n\tx = 2\n}\n',
      finds: [
        'state_write n (=) in f',
        'state_write n (++) in f',
        'state_write R ([]=) in f',
        'state_write R (delete) in f',
        'state_write R (Delete) in f',
        'state_write Level of p (=) in f',
        '! state_write l ([]=) in f',
        '! state_write x (=) in f',
      ],
    },
    'name as value': {
      source:
        'import "p"\nfunc f(a int) any {\n\tif a == Limit {\n\t\treturn []any{Foo, a, p.Bar}\n\t}\n\tswitch a {\n\tcase KindA:\n\t}\n\treturn nil\n}\n',
      finds: ['name Foo in f', '! name a in f', 'name Bar of p in f', 'name Limit in f', 'name KindA in f'],
    },
    'env read': {
      source: 'import sys "os"\nfunc f() {\n\tsys.Getenv("A")\n\tv, ok := sys.LookupEnv("B")\n}\n',
      finds: ['env_read A of sys.Getenv in f', 'env_read B of sys.LookupEnv in f'],
    },
    spawn: {
      source:
        'import "os/exec"\nfunc f() {\n\texec.Command("ls").Run()\n\texec.CommandContext(ctx, "git", "log")\n}\n',
      finds: ['spawn ls of exec.Command in f', 'spawn git of exec.CommandContext in f'],
    },
    throw: {
      source:
        'import "errors"\nfunc f(x int) error {\n\tswitch x {\n\tcase 1:\n\t\tpanic("x")\n\tcase 2:\n\t\treturn errors.New("y")\n\tcase 3:\n\t\treturn p.ErrGone\n\tcase 4:\n\t\treturn &BadError{}\n\tcase 5:\n\t\treturn fmt.Errorf("z")\n\t}\n\treturn ctx.Err()\n}\n',
      finds: [
        'throw panic in f',
        'throw New of errors in f',
        'throw ErrGone of p in f',
        'throw BadError in f',
        'throw Errorf of fmt in f',
        '! throw Err of ctx in f',
      ],
    },
    route: {
      source:
        'import "net/http"\nfunc f(r *R, e *E) {\n\thttp.HandleFunc("/a", show)\n\tr.Get("/b", s.b)\n\te.GET("/c", auth, s.c)\n\tr.HandleFunc("/d", d).Methods("PUT", http.MethodPost)\n\tmux.Handle("DELETE /e/{id}", h)\n\tr.Handle("PATCH", "/g", h)\n}\n',
      finds: [
        'route /a of ANY (show) in f',
        'route /b of GET (s.b) in f',
        'route /c of GET (s.c) in f',
        'route /d of PUT,POST (d) in f',
        'route /e/{id} of DELETE (h) in f',
        'route /g of PATCH (h) in f',
      ],
    },
    'http client': {
      source:
        'import "net/http"\nfunc f() {\n\thttp.Get("https://x.org/a")\n\tclient.Post("/b", t, b)\n\thttp.NewRequestWithContext(ctx, http.MethodPut, "https://x.org/c", nil)\n}\n',
      finds: [
        'http_call https://x.org/a of GET (http.Get) in f',
        'http_call /b of POST (client.Post) in f',
        'http_call https://x.org/c of PUT (http.NewRequestWithContext) in f',
      ],
    },
    'feature flag': {
      source:
        'func f() {\n\tclient.BoolVariation("beta", user, false)\n\tutil.FeatureGate.Enabled(features.Gamma)\n}\n',
      finds: ['flag beta of client.BoolVariation in f', 'flag Gamma of util.FeatureGate.Enabled in f'],
    },
    binding: {
      source:
        'func f(xs []T) {\n\ta, err := load()\n\tb := Foo{}.bar\n\tfor i, c := range xs {\n\t}\n\tvar d, e = 1, []T{}\n\tg, ok := x.(*T)\n\tswitch h := x.(type) {\n\tcase *U:\n\tcase V, W:\n\t}\n\tselect {\n\tcase j := <-ch:\n\t}\n\tvar k p.K\n}\n',
      finds: [
        'bind a: - = load().0 in f',
        'bind err: - = load().1 in f',
        'bind b: - = new Foo().bar in f',
        'bind c: - = xs[] in f',
        'bind d: - = 0 in f',
        'bind e: []T = [] in f',
        'bind g: - = new T() in f',
        'bind h: - = x in f',
        'bind h: *U = - in f',
        'bind j: - = ch[] in f',
        'bind k: p.K = - in f',
      ],
    },
    comment: { source: 'func f() {\n\t// one\n\t// two\n\tg()\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '// FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'import "os"\nfunc f() {\n\tg("hello there", `raw\ntext`)\n}\n',
      finds: ['string in f: hello there', 'string in f: raw\ntext', '! string in file: os'],
    },
  },
  lacks: {
    'nested function': 'a function literal is a value: a binding in the function it stands in',
    'enum with members': 'constants of a type, counted by iota',
    decorator: 'there are none',
    reexport: 'what a package declares is its own; an alias is a type',
  },
  nested: depth => `var x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'func broken( {\n\treturn ((\n\n}\n\ntype\n\nfunc found() {\n}\n',
}
