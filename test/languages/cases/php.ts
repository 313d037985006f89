import type { LanguageCase } from '../conformance.js'

const php = (source: string): string => `<?php\n${source}\n`

export const languageCase: LanguageCase = {
  language: 'php',
  features: {
    function: { source: php('function f() {}'), finds: ['def function f', 'signature f: function f()'] },
    'function doc': {
      source: php(
        '/**\n * Says hello.\n */\nfunction f() {}\nclass A {\n  /** Two. */\n  #[Pure]\n  function g() {}\n}',
      ),
      finds: ['doc f: Says hello.', 'doc A.g: Two.', 'signature A.g: function g()'],
    },
    'parameters and return type': {
      source: php(
        'function f(int|string $a, ?User &$b = null, B ...$c): ?array {}\n/**\n * @param array<int, User> $x\n * @return Foo<int, Bar>|null it\n */\nfunction g($x) {}',
      ),
      finds: [
        'param f a: int|string',
        'param f b: ?User',
        'param f c: B',
        'type f: ?array',
        'signature f: function f(int|string $a, ?User &$b = null, B ...$c): ?array',
        'param g x: array<int, User>',
        'type g: Foo<int, Bar>|null',
      ],
    },
    'nested function': {
      source: php('function f() { function g() {} }'),
      finds: ['def function f.g', 'container f.g: f'],
    },
    'type with members': {
      source: php(
        'namespace App\\Models;\nfinal class A {\n  function __construct() {}\n  static function m() {}\n}',
      ),
      finds: [
        'def module App.Models',
        'def class App.Models.A',
        'def constructor App.Models.A.__construct',
        'def method App.Models.A.m',
        'container App.Models.A.m: App.Models.A',
      ],
    },
    'nested type': {
      source: php(
        'namespace X { class B {} }\nnamespace Y { function f() { return new class extends B { function m() {} }; } }',
      ),
      finds: [
        'def class X.B',
        'def class Y.f.class@anonymous',
        'def method Y.f.class@anonymous.m',
        'extends B in Y.f.class@anonymous',
      ],
    },
    'interface or trait': {
      source: php('interface I extends J { function m(); }\ntrait T { function n() {} }'),
      finds: ['def interface I', 'def method I.m', 'extends J in I', 'def trait T', 'def method T.n'],
    },
    'enum with members': {
      source: php("enum E: string { case A = 'a'; case B = 'b'; }"),
      finds: ['def enum E', 'def enum_member E.A', 'def enum_member E.B'],
    },
    'top-level variable': {
      source: php('$x = 1;\n$x = 2;\n$f = function () { $y = 1; };'),
      finds: ['def variable x', '! def variable x#1', '! def variable y'],
    },
    constant: {
      source: php("const A = 1, B = 2;\ndefine('C', 3);\nclass D { private const E = 4; }"),
      finds: ['def constant A', 'def constant B', 'def constant C', 'def constant D.E', 'private D.E'],
    },
    field: {
      source: php(
        'class A {\n  private static ?B $a = null, $b;\n  /** @var C */\n  var $c;\n  function __construct(protected readonly D $d, int $e) {}\n}',
      ),
      finds: [
        'def field A.a',
        'type A.a: ?B',
        'def field A.b',
        'private A.a',
        'def field A.c',
        'type A.c: C',
        'def field A.d',
        'type A.d: D',
        'protected A.d',
        '! def field A.e',
      ],
    },
    overloads: {
      source: php('if (x()) { function f($a) {} } else { function f($a, $b) {} }'),
      finds: ['def function f', 'def function f#1'],
    },
    decorator: {
      source: php('#[Cache(size: 1), A\\B]\nfunction f(#[Sensitive] $x) {}'),
      finds: [
        'decorator f: Cache(size: 1)',
        'decorator f: A\\B',
        'decorate Cache in f',
        'decorate B of A in f',
        'decorate Sensitive in f',
      ],
    },
    private: {
      source: php('class A {\n  private function a() {}\n  protected $b;\n  function c() {}\n}'),
      finds: ['private A.a', 'protected A.b', '! private A.c'],
    },
    test: {
      source: php(
        "class ATest extends TestCase {\n  function testX() {}\n  #[Test] function y() {}\n  /** @test */ function z() {}\n  function testing() {}\n}\nit('does it', function () { go(); });\ntest('other', fn () => run());",
      ),
      finds: [
        'test ATest',
        'test ATest.testX',
        'test ATest.y',
        'test ATest.z',
        '! test ATest.testing',
        'test does it',
        'call go in does it',
        'test other',
        'call run in other',
      ],
    },
    call: {
      source: php('function f($g) { g(); A\\h(); $g(); isset($g); }'),
      finds: ['call g in f', 'call h of A in f', 'call __invoke of g in f', '! call isset in f'],
    },
    'call with receiver': {
      source: php(
        'class A { function f() { $this->db->query(1)?->first(); B::make()->go(); parent::f(); } }',
      ),
      finds: [
        'call query of this.db in A.f',
        'call first of this.db.query() in A.f',
        'call make of B in A.f',
        'call go of B.make() in A.f',
        'call f of parent in A.f',
      ],
    },
    'call in an argument': {
      source: php('function f() { g(h(1), k: i()); echo "a {$x->j()}"; }'),
      finds: ['call g in f', 'call h in f', 'call i in f', 'call j of x in f'],
    },
    'call in a lambda': {
      source: php('$f = fn ($x) => g($x);\n$h = function () { i(); };'),
      finds: ['call g (x) in file', 'call i in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: php('$a = g();\nclass A { public $b = new C(); const D = E . F; }'),
      finds: ['call g in file', 'new C in A', 'name E in A'],
    },
    'function as argument': {
      source: php(
        "class A { function f() { run($task, fn ($x) => $x, Foo::class); array_map('strlen', [$this, 'go']); use_it(strlen(...), [B::class, 'm']); } }",
      ),
      finds: [
        'call run (task,()=>,Foo) in A.f',
        'name strlen in A.f',
        'name go of this in A.f',
        'name m of B in A.f',
        '! call strlen in A.f',
      ],
    },
    construction: {
      source: php('function f() { new Foo(1); new \\A\\B; new self; }'),
      finds: ['new Foo in f', 'new B of ::.A in f', 'new self in f'],
    },
    import: {
      source: php(
        "use A\\B;\nuse C;\nuse function D\\e;\nuse const D\\F;\nrequire_once __DIR__ . '/x.php';\ninclude('y.php');\nrequire dirname(__DIR__) . '/z.php';",
      ),
      finds: [
        'import B of A in file',
        'import C in file',
        'import e of D in file',
        'import F of D in file',
        'import - of ./x.php in file',
        'import - of y.php in file',
        'import - of ../z.php in file',
      ],
    },
    'import alias': {
      source: php('use A\\B as C;\nuse D\\{E, F\\G as H};'),
      finds: ['import B of A (C) in file', 'import E of D in file', 'import G of D.F (H) in file'],
    },
    extends: {
      source: php('class A extends \\B\\C {}\ninterface D extends E, F {}'),
      finds: ['extends C of ::.B in A', 'extends E in D', 'extends F in D'],
    },
    implements: {
      source: php('class A implements B, C\\D { use E, F\\G; }\nenum H implements I {}'),
      finds: [
        'implements B in A',
        'implements D of C in A',
        'implements E in A',
        'implements G of F in A',
        'implements I in H',
      ],
    },
    'type hint': {
      source: php(
        'function f(A|int $a, ?B\\C $b): D { try {} catch (E | F $e) {} }\nclass G { private H $h; function i(): static {} }',
      ),
      finds: [
        'type_hint A in f',
        'type_hint C of B in f',
        'type_hint D in f',
        'type_hint E in f',
        'type_hint F in f',
        'type_hint H in G',
        '! type_hint static in G.i',
      ],
    },
    'field read': {
      source: php('class A { function f($o) { return $this->a->b + self::$c + $o?->d; } }'),
      finds: [
        'field_read a of this in A.f',
        'field_read b of this.a in A.f',
        'field_read c of self in A.f',
        'field_read d of o in A.f',
      ],
    },
    'field write': {
      source: php(
        'class A { function f($o) { $o->a = 1; $this->b .= 1; self::$c = 2; $o->d++; [$this->e, $x] = g(); } }',
      ),
      finds: [
        'field_write a of o in A.f',
        'field_write b of this in A.f',
        'field_write c of self in A.f',
        'field_write d of o in A.f',
        'field_write e of this in A.f',
        '! field_read a of o in A.f',
        '! field_read d of o in A.f',
      ],
    },
    'state write': {
      source: php(
        "$r = [];\nfunction f($l) { global $r; $r = 1; $r['a'] = 2; $GLOBALS['s'] = 3; $l['b'] = 4; $r++; }\nclass A { static $all = []; function g() { self::$all[] = 1; } }",
      ),
      finds: [
        'state_write r (=) in f',
        'state_write r ([]=) in f',
        'state_write s (=) in f',
        'state_write r (++) in f',
        'state_write all of self ([]=) in A.g',
        '! state_write l ([]=) in f',
      ],
    },
    'name as value': {
      source: php('function f($a) { return [LIMIT, Foo::BAR, Foo::class, $a, __DIR__, \\A\\B]; }'),
      finds: [
        'name LIMIT in f',
        'name BAR of Foo in f',
        'name Foo in f',
        'name B of ::.A in f',
        '! name a in f',
        '! name __DIR__ in f',
      ],
    },
    'env read': {
      source: php("function f() { getenv('A'); $_ENV['B']; env('C', 1); }"),
      finds: ['env_read A of getenv in f', 'env_read B of $_ENV in f', 'env_read C of env in f'],
    },
    spawn: {
      source: php(
        "use Symfony\\Component\\Process\\Process;\nfunction f() { exec('ls'); `git $x`; proc_open($c, [], $p); new Process(['make']); }",
      ),
      finds: [
        'spawn ls of exec in f',
        'spawn git of ` in f',
        'spawn - of proc_open in f',
        'spawn - of Process in f',
      ],
    },
    throw: {
      source: php(
        'function f() { throw new \\A\\Bad("x"); }\nfunction g() { try {} catch (E $e) { throw $e; } throw Worse::because(1); }',
      ),
      finds: ['throw Bad of ::.A in f', 'new Bad of ::.A in f', 'throw Worse in g', '! throw e in g'],
    },
    route: {
      source: php(
        "Route::get('/a', [C::class, 'show'])->name('x');\nRoute::post('b', 'C@store');\nRoute::prefix('admin')->group(function () {\n  Route::middleware('m')->put('/c', D::class);\n});\nRoute::match(['get', 'post'], '/d', fn () => 1);\nRoute::resource('photos', P::class);\n$app->group('/users', function ($group) {\n  $group->get('/{id}', U::class . ':show');\n});\n$app->map(['GET'], '/e', 'h');\n#[Route('/api')]\nclass C {\n  #[Route('/f', methods: ['GET', 'HEAD'])]\n  function f() {}\n  /** @Route(\"/g\", methods={\"POST\"}) */\n  function g() {}\n}",
      ),
      finds: [
        'route /a of GET (C.show) in file',
        'route b of POST (C.store) in file',
        'route /admin/c of PUT (D) in file',
        'route /d of GET,POST (()=>) in file',
        'route photos of ANY (P) in file',
        'route /users/{id} of GET (U.show) in file',
        'route /e of GET (h) in file',
        'route /api/f of GET,HEAD in C.f',
        'route /g of POST in C.g',
        '! route /api of ANY in C',
      ],
    },
    'http client': {
      source: php(
        "use Illuminate\\Support\\Facades\\Http as H;\nclass A { function f() { H::post('https://x.org/a'); $this->client->get('/b'); $c->request('PUT', 'https://x.org/c'); curl_init('https://x.org/d'); } }",
      ),
      finds: [
        'http_call https://x.org/a of POST (H.post) in A.f',
        'http_call /b of GET (this.client.get) in A.f',
        'http_call https://x.org/c of PUT (c.request) in A.f',
        'http_call https://x.org/d of ANY (curl_init) in A.f',
      ],
    },
    'feature flag': {
      source: php("function f() { Feature::active('beta'); $c->isFeatureEnabled('new'); }"),
      finds: ['flag beta of Feature.active in f', 'flag new of c.isFeatureEnabled in f'],
    },
    binding: {
      source: php(
        'class Z { function f(array $xs) {\n  $a = new Foo(1);\n  /** @var User $b */\n  $b = $a->bar();\n  [$c, [$d]] = $xs;\n  foreach ($xs as $e => $g) {}\n  foreach ($xs as [$h]) {}\n  $i = fn (int $j = 1) => $j;\n  static $k = 2;\n  $this->l = $a;\n  $m ??= new M;\n  try {} catch (Bad $n) {}\n} }',
      ),
      finds: [
        'bind a: - = new Foo() in Z.f',
        'bind b: User = a.bar() in Z.f',
        'bind c: - = xs[] in Z.f',
        'bind d: - = xs[][] in Z.f',
        'bind e: - = - in Z.f',
        'bind g: - = xs[] in Z.f',
        'bind h: - = xs[][] in Z.f',
        'bind i: - = ()=> in Z.f',
        'bind j: int = 0 in Z.f',
        'bind k: - = 0 in Z.f',
        'bind this.l: - = a in Z.f',
        'bind m: - = new M() in Z.f',
        'bind n: Bad = - in Z.f',
      ],
    },
    comment: {
      source: php('function f() {\n  // one\n  // two\n  # three\n}\n/* four */'),
      finds: ['comment in f: one\ntwo\nthree', 'comment in file: four'],
    },
    todo: { source: php('// FIXME: later'), finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: `<p>html</p>\n${php('function f() { g(\'hello there\', "x {$h->i(1)}", <<<T\n  here\n  T); }')}?><b>more</b>\n`,
      finds: [
        'string in f: hello there',
        'string in f: x {$h->i(1)}',
        'string in f: here',
        'call i of h in f',
        '! string in file: html',
      ],
    },
  },
  lacks: {
    'type alias': 'there are none; `use … as` is an import',
    'import all': 'names are imported one by one',
    reexport: 'what is loaded is seen by all',
  },
  nested: depth => `<?php $x = ${'('.repeat(depth)}1${')'.repeat(depth)};\n`,
  broken: '<?php\nclass A { function broken( { if ((\n}\n\nfunction found() { return 1; }\n',
}
