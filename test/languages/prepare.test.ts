import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { prepare as prepareC } from '../../src/languages/c/prepare/prepare.js'
import { prepare as prepareSwift } from '../../src/languages/swift/prepare.js'
import { prepareTypeScript } from '../../src/languages/typescript/prepare.js'
import { typescript } from '../../src/languages/typescript/typescript.js'

/** Source, and the words that the parser sees of it, one blank between. */
const C: readonly (readonly [source: string, seen: string])[] = [
  ['class API_EXPORT Foo : public Bar {};', 'class Foo : public Bar {};'],
  ['struct FOO bar;', 'struct FOO bar;'],
  ['enum : unsigned { A };', 'enum { A };'],
  ['NOINLINE static int f(void);', 'static int f(void);'],
  ['REDIS_STATIC node *f(void);', 'node *f(void);'],
  ['static atomicq size_t used = 0;', 'static size_t used = 0;'],
  ['DWORD x; HANDLE f(int a);', 'DWORD x; HANDLE f(int a);'],
  ['int WINAPI f(void);', 'int f(void);'],
  ['typedef LONG (APIENTRY *fn)(void);', 'typedef LONG ( *fn)(void);'],
  ['API void (*hook)(void) ATTR;', 'void (*hook)(void) ;'],
  ['class A { int x GUARDED_BY(mu); };', 'class A { int x ; };'],
  ['class A { Foo GUARDED_BY(m) x; };', 'class A { Foo x; };'],
  ['class A { CONSTEXPR A(int x) : x_(x) {} };', 'class A { A(int x) : x_(x) {} };'],
  ['void f() REQUIRES(mu) { g(); }', 'void f() { g(); }'],
  ['void f(int x UNUSED) {}', 'void f(int x ) {}'],
  ['void f() { run([&]() NOINLINE { g(); }); }', 'void f() { run([&]() { g(); }); }'],
  [
    'void f() { int n{a ? ONE : TWO}; SHA512{k}.go(); }',
    'void f() { int n{a ? ONE : TWO}; SHA512{k}.go(); }',
  ],
  ['BEGIN_NAMESPACE\nclass A {};\nEND_NAMESPACE\n', 'class A {};'],
  ['enum color { RED,\n BLUE\n};', 'enum color { RED, BLUE };'],
  ['NO_SANITIZE("x")\nint f(void) {}', 'int f(void) {}'],
  ['void f() { CHECK(x)\n\n if (y) g(); }', 'void f() { CHECK(x); if (y) g(); }'],
  ['void f() { each(x, list) { g(); } }', 'void f() { each(x, list);{ g(); } }'],
  ['TEST_CASE("adds", "[x]") { g(); }', 'TEST_CASE( ) { g(); }'],
  ['TEST(A, B) { g(); }', 'TEST(A, B) { g(); }'],
  ['int n = LOCK(m, return count);', 'int n = LOCK(m, count);'],
  ['template class Foo<int>;', 'class Foo<int>;'],
  ['Foo::operator bool() const { return a; }', 'Foo::operator bool() const { return a; }'],
  ['#ifdef A\nint f(int a) {\n#else\nint f(void) {\n#endif\n g(); }\n', 'int f(int a) { g(); }'],
  [
    '#ifdef A\nint f(void) {}\n#else\nint f(int a) {}\n#endif\n',
    '#ifdef A int f(void) {} #else int f(int a) {} #endif',
  ],
  ['f(a,\n#if B\n b,\n#endif\n c);', 'f(a, b, c);'],
  ['void f() {\n if (a) g();\n#ifdef B\n else h();\n#endif\n}', 'void f() { if (a) g(); else h(); }'],
  [
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n',
    'extern "C" { int f(void); }',
  ],
  ['#if 0\n{\n#else\nint a;\n#endif\n', 'int a;'],
  ['#if __has_include(<x.h>)\n#endif\n', '#if __has_include #endif'],
  ['const char *s = "class API Foo {";', 'const char *s = "class API Foo {";'],
]
const SWIFT: readonly (readonly [source: string, seen: string])[] = [
  ['#expect(a == b)', 'expect(a == b)'],
  ['#if DEBUG\n#endif', '#if DEBUG #endif'],
  ['package func f() {}', 'func f() {}'],
  ['func f(x: consuming Foo) throws(Bad) {}', 'func f(x: Foo) throws {}'],
  ['let x = if a { 1 } else { 2 }', 'let x if a { 1 } else { 2 }'],
  ['let s = "x = if a"', 'let s = "x = if a"'],
  ['let s = #"a "b" c"#', 'let s = "a b c"'],
  ['f("#"); g("#")', 'f("#"); g("#")'],
  ['f(a, b,\n)', 'f(a, b )'],
  ['macro m() = #externalMacro(module: "M", type: "T")', 'func m() {}'],
  ['for try await x in xs {}', 'for x in xs {}'],
]

test('what follows call signatures without semicolons is read', async () => {
  const signatures = '  <I>(a: I): [I]\n  <J>(a: J, b: J): [J]\n'
  const source = `export interface Handlers {\n${signatures}}\n\nexport function after(): void {}\n`
  const { definitions, syntaxErrors } = await extractFacts(source, typescript)
  expect(syntaxErrors).toBe(0)
  expect(definitions.filter(({ container }) => container < 0).map(({ name }) => name)).toEqual([
    'Handlers',
    'after',
  ])
})

const TYPESCRIPT: readonly (readonly [string, string])[] = [
  [
    'interface A {\n  <I>(a: I): [I]\n\n  // two\n  <J>(b: J): [J]\n}',
    'interface A { <I>(a: I): [I] // two ;<J>(b: J): [J] }',
  ],
  [
    'type A = {\n  x: string // last\n  <\n    J,\n  >(b: (c: J) => void): J\n}',
    'type A = { x: string // last ;< J, >(b: (c: J) => void): J }',
  ],
  ['interface A {\n  (): void;\n  <J>(b: J): J\n}', 'interface A { (): void; <J>(b: J): J }'],
  ['const f =\n  <T>(x: T): T => x', 'const f = <T>(x: T): T => x'],
  ['const b = x\n  < y && z', 'const b = x < y && z'],
  ['const c = first\n  <T>(x)', 'const c = first <T>(x)'],
]

for (const [language, prepare, cases] of [
  ['typescript', prepareTypeScript, TYPESCRIPT],
  ['c', prepareC, C],
  ['swift', prepareSwift, SWIFT],
] as const) {
  describe(`prepare: ${language}`, () => {
    test.each(cases)('%s', (source, seen) => {
      expect(prepare(source).replace(/\s+/g, ' ').trim()).toBe(seen)
    })
    test('keeps the length of any text', () => {
      const part = fc.oneof(
        fc.constantFrom(...cases.map(([source]) => source)),
        fc.constantFrom(
          '(',
          ')',
          '{',
          '}',
          '"',
          '#',
          '\n',
          '#if A\n',
          '#else\n',
          '#endif\n',
          'FOO',
          '<',
          '\\',
          'R"(',
        ),
        fc.string(),
      )
      fc.assert(
        fc.property(fc.array(part, { maxLength: 8 }), parts => {
          const source = parts.join('')
          expect(prepare(source)).toHaveLength(source.length)
        }),
        { numRuns: 300 },
      )
    })
  })
}
