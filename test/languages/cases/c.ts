import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'c',
  features: {
    function: { source: 'int f(void) {\n  return 0;\n}\n', finds: ['def function f'] },
    'function doc': {
      source: '/* Says hello. */\nvoid f(void) {}\n\n/** Again. */\nNO_SANITIZE("x")\nvoid g(void) {}\n',
      finds: ['doc f: Says hello.', 'doc g: Again.'],
    },
    'parameters and return type': {
      source: 'static const char *f(const char *s, int n[3], int (*cb)(void *), ...) { return s; }\n',
      finds: [
        'param f s: const char *',
        'param f n: int[3]',
        'param f cb: int (*)(void *)',
        'type f: const char *',
        'signature f: static const char *f(const char *s, int n[3], int (*cb)(void *), ...)',
      ],
    },
    'type with members': {
      source: 'struct point {\n  int x, *y;\n  union { int i; float f; };\n  struct { int z; } in;\n};\n',
      finds: [
        'def struct point',
        'def field point.x',
        'type point.y: int *',
        'def field point.i',
        'def field point.in.z',
        'container point.x: point',
      ],
    },
    'nested type': {
      source: 'struct a {\n  struct b { int c; } b;\n};\n',
      finds: ['def struct a.b', 'def field a.b.c', 'def field a.b', 'type a.b: struct b'],
    },
    'enum with members': {
      source: 'enum color { RED, BLUE = 2 };\nenum { ALONE };\n',
      finds: [
        'def enum color',
        'def enum_member color.RED',
        'def enum_member color.BLUE',
        'def enum_member ALONE',
      ],
    },
    'type alias': {
      source:
        'typedef struct { int a; } foo;\ntypedef struct bar_ { int b; } bar;\ntypedef int (*cb)(void);\n',
      finds: [
        'def struct foo',
        'def field foo.a',
        'def struct bar_',
        'def type bar',
        'type bar: struct bar_',
        'def type cb',
        'type cb: int (*)(void)',
      ],
    },
    'top-level variable': {
      source: 'int a = 1, *b;\nextern int c;\nint (*hook)(int);\n',
      finds: [
        'def variable a',
        'def variable b',
        'def variable c',
        'def variable hook',
        'type hook: int (*)(int)',
      ],
    },
    constant: {
      source:
        '#define LIMIT 10\nstatic const int max = 3;\nconst char *name = "n";\n#ifndef X_H\n#define X_H\n#endif\n',
      finds: ['def constant LIMIT', 'def constant max', 'def variable name', '! def constant X_H'],
    },
    field: {
      source: 'typedef struct a {\n  unsigned flags:3; /* Bits. */\n} a;\n',
      finds: ['def field a.flags', 'type a.flags: unsigned', 'doc a.flags: Bits.', '! def type a'],
    },
    overloads: {
      source: 'int f(void);\n#ifdef X\nint f(void) { return 1; }\n#else\nint f(void) { return 2; }\n#endif\n',
      finds: ['def function f', 'def function f#1', 'def function f#2', 'name X in file'],
    },
    decorator: {
      source: '[[nodiscard]] int f(void);\n__attribute__((noreturn)) void g(void);\n',
      finds: ['decorator f: nodiscard', 'decorate nodiscard in f', 'decorator g: noreturn'],
    },
    private: {
      source: 'static int f(void) { return 0; }\nint g(void);\nstatic int n;\n',
      finds: ['private f', 'private n', '! private g'],
    },
    test: {
      source: 'void test_adds(void) {}\nSTART_TEST(works) { go(); }\nvoid testing(void) {}\n',
      finds: ['test test_adds', 'test works', 'call go in works', '! test testing'],
    },
    call: {
      source: 'void f(void) { g(); (*h)(1); }\n',
      finds: ['call g in f', 'call h in f', '! name h in f'],
    },
    'call with receiver': {
      source: 'void f(struct a *p) { p->ops->read(p); p->tab[1].go(); }\n',
      finds: ['call read of p.ops (p) in f', 'call go of p.tab[] in f', 'field_read ops of p in f'],
    },
    'call in an argument': {
      source: 'void f(void) { g(h(1), 2 + i()); }\n',
      finds: ['call h in f', 'call i in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: '#define CHECK(x) (valid(x) ? x : fail(1))\nINIT_MODULE(start, 1);\n',
      finds: [
        'def macro CHECK',
        'param CHECK x: -',
        'call valid in CHECK',
        'call fail in CHECK',
        'call INIT_MODULE (start) in file',
      ],
    },
    'function as argument': {
      source: 'void f(void) { run(task, &other, (cb)third); }\n',
      finds: ['call run (task,other,third) in f', 'name task in f', 'name other in f', 'name third in f'],
    },
    construction: {
      source: 'void f(void) { use((struct point){ .x = 1 }); }\n',
      finds: ['new point in f', 'field_write x of new point() in f'],
    },
    import: {
      source: '#include <stdio.h>\n#include "a/b.h"\n',
      finds: [
        'import - of stdio.h (<>) in file',
        'import - of a/b.h ("") in file',
        '! string in file: a/b.h',
      ],
    },
    'type hint': {
      source: 'struct s *f(foo *a, enum e b) { list *l = 0; return (struct t *)l; }\n',
      finds: [
        'type_hint s in f',
        'type_hint foo in f',
        'type_hint e in f',
        'type_hint list in f',
        'type_hint t in f',
      ],
    },
    'field read': {
      source: 'int f(struct a *p) { return p->b.c; }\n',
      finds: ['field_read b of p in f', 'field_read c of p.b in f'],
    },
    'field write': {
      source: 'void f(struct a *p) { p->b = 1; p->c++; p->d[0] |= 2; struct a q = { .e = 3 }; }\n',
      finds: [
        'field_write b of p in f',
        'field_write c of p in f',
        'field_write d of p in f',
        'field_write e of q in f',
      ],
    },
    'state write': {
      source: 'int n, tab[3];\nvoid f(int l) {\n  n = 1;\n  n += 2;\n  n++;\n  tab[0] = 1;\n  l = 2;\n}\n',
      finds: [
        'state_write n (=) in f',
        'state_write n (+=) in f',
        'state_write n (++) in f',
        'state_write tab ([]=) in f',
        '! state_write l (=) in f',
      ],
    },
    'name as value': {
      source: 'int f(int a) { int b = LIMIT; return a == FOO || b; }\nstruct ops o = { .read = my_read };\n',
      finds: ['name LIMIT in f', 'name FOO in f', '! name a in f', '! name b in f', 'name my_read in file'],
    },
    'env read': { source: 'void f(void) { getenv("HOME"); }\n', finds: ['env_read HOME of getenv in f'] },
    spawn: {
      source: 'void f(void) { system("ls -l"); fork(); execlp("git", "git", "log", NULL); }\n',
      finds: ['spawn ls -l of system in f', 'spawn - of fork in f', 'spawn git of execlp in f'],
    },
    route: {
      source: 'void f(void) { evhttp_set_cb(http, "/status", on_status, NULL); }\n',
      finds: ['route /status of ANY (on_status) in f'],
    },
    'http client': {
      source: 'void f(void) { curl_easy_setopt(curl, CURLOPT_URL, "https://x.org/a"); }\n',
      finds: ['http_call https://x.org/a of ANY (curl_easy_setopt) in f'],
    },
    'feature flag': {
      source: 'void f(void) { if (is_feature_enabled("beta")) g(); }\n',
      finds: ['flag beta of is_feature_enabled in f'],
    },
    binding: {
      source:
        'void f(struct a *p) {\n  foo *x = make(1), y;\n  const char *s = p->name;\n  for (int i = 0; i < 3; i++) {}\n  int (*cb)(int) = g;\n}\n',
      finds: [
        'bind x: foo * = make() in f',
        'bind y: foo = - in f',
        'bind s: const char * = p.name in f',
        'bind i: int = 0 in f',
        'bind cb: int (*)(int) = g in f',
      ],
    },
    comment: { source: 'void f(void) {\n  // one\n  // two\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'void f(void) { g("hello there", L"wide", "a" "b\\n c"); }\n',
      finds: ['string in f: hello there', 'string in f: wide', 'string in f: b\\n c'],
    },
  },
  lacks: {
    'nested function': 'only as an extension of GCC',
    'interface or trait': 'there are structs of function pointers',
    'call in a lambda': 'there are none',
    'import alias': 'an include has no name',
    'import all': 'every include brings all there is',
    reexport: 'a header that includes another is one; linking knows, the bytes do not',
    extends: 'there is no inheritance',
    implements: 'there is no inheritance',
    throw: 'there are no exceptions',
  },
  nested: depth => `int x = ${'('.repeat(depth)}1${')'.repeat(depth)};\n`,
  broken: 'int broken( {\n  return (1 + ;\n}\n\nstruct = ;\n\nint found(void) {\n  return 1;\n}\n',
}
