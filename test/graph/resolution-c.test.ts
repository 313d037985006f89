import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('includes lead to files: beside the file, by a path from above, by a unique end of a path', async () => {
  const lines = await linkProject({
    'src/net/client.c':
      '#include "client.h"\n#include "util/log.h"\n#include <api/api.h>\n#include <stdio.h>\n#include "many.h"\n',
    'src/net/client.h': '',
    'src/util/log.h': '',
    'include/api/api.h': '',
    'a/many.h': '',
    'b/many.h': '',
  })
  expect(lines.filter(line => line.includes(' imports '))).toEqual([
    'src/net/client.c:file imports src/net/client.h',
    'src/net/client.c:file imports src/util/log.h',
    'src/net/client.c:file imports include/api/api.h',
  ])
})

test('a call means the function of the file, else the one definition that a header declares', async () => {
  const lines = await linkProject({
    'log.h':
      'void log_write(int level);\nvoid only_declared(void);\n#define LOG(x) log_write(x)\n#define LEVEL 1\n',
    'log.c': '#include "log.h"\nstatic void helper(void) {}\nvoid log_write(int level) { helper(); }\n',
    'main.c': [
      '#include "log.h"',
      'static void helper(void);',
      'int main(void) {',
      '  helper();',
      '  log_write(LEVEL);',
      '  LOG(1);',
      '  only_declared();',
      '  printf("x");',
      '  nowhere();',
      '}',
      'static void helper(void) {}',
    ].join('\n'),
    'other.c': 'int run(void) { helper(); }\n',
  })
  expect(calls(lines)).toEqual([
    'log.h:LOG calls log.c:log_write',
    'log.c:log_write calls log.c:helper',
    'main.c:main calls main.c:helper',
    'main.c:main calls log.c:log_write',
    'main.c:main calls log.h:LOG',
    'main.c:main calls log.h:only_declared',
  ])
  expect(lines).toContain('main.c:main references log.h:LEVEL')
  expect(lines).toContain('main.c:main ? nowhere')
})

test('members of structs through typed variables, pointers, typedefs and fields', async () => {
  const lines = await linkProject({
    'cache.h': [
      'typedef struct entry { char *key; struct entry *next; } entry;',
      'struct ops { int (*read)(void); };',
      'typedef struct cache { struct ops *ops; entry *first; } cache_t;',
      'entry *find(cache_t *c);',
    ].join('\n'),
    'cache.c': [
      '#include "cache.h"',
      'entry *find(cache_t *c) { return c->first; }',
      'void use(struct cache *c) {',
      '  entry *e = find(c);',
      '  e->next->key = 0;',
      '  c->ops->read();',
      '  find(c)->key;',
      '  unknown->key;',
      '}',
    ].join('\n'),
  })
  expect(lines.filter(line => line.includes('accesses_field'))).toEqual([
    'cache.c:find accesses_field cache.h:cache.first',
    'cache.c:use accesses_field cache.h:entry.key',
    'cache.c:use accesses_field cache.h:entry.next',
    'cache.c:use accesses_field cache.h:ops.read',
    'cache.c:use accesses_field cache.h:cache.ops',
    'cache.c:use accesses_field cache.h:entry.key',
  ])
})

test('C++ namespaces, classes, members out of class, bases, using and the top', async () => {
  const lines = await linkProject({
    'db/db.h': [
      'namespace store {',
      'class Base { public: void Close(); virtual int Size() { return 0; } };',
      'class DB : public Base {',
      ' public:',
      '  static DB* Open();',
      '  void Put(int key);',
      '  int close();',
      ' private:',
      '  Base inner_;',
      '  std::unique_ptr<Base> owned_;',
      '  std::vector<Base*> all_;',
      '};',
      'namespace util { int Hash(int x); }',
      '}',
    ].join('\n'),
    'db/db.cc': [
      '#include "db/db.h"',
      'namespace store {',
      'namespace { int Local() { return 1; } }',
      'DB* DB::Open() { return new DB(); }',
      'void DB::Put(int key) {',
      '  Local();',
      '  Close();',
      '  util::Hash(key);',
      '  inner_.Size();',
      '  owned_->Close();',
      '  for (auto* each : all_) each->Size();',
      '  this->Close();',
      '  Base::Close();',
      '  ::close(1);',
      '  std::move(key);',
      '}',
      'void Base::Close() {}',
      'int util::Hash(int x) { return x; }',
      '}',
    ].join('\n'),
    'use.cc': [
      '#include "db/db.h"',
      'using store::DB;',
      'using namespace store::util;',
      'namespace st = store;',
      'int go(DB& db, store::Base* b) {',
      '  db.Put(1);',
      '  b->Close();',
      '  auto d = DB::Open();',
      '  d->Put(2);',
      '  Hash(1);',
      '  st::DB::Open();',
      '  st::Base x;',
      '  x.Close();',
      '}',
    ].join('\n'),
    'other.cc': 'int Local();\nint f() { return Local(); }\n',
  })
  const put = (to: string) => `db/db.cc:store.DB.Put calls ${to}`
  const go = (to: string) => `use.cc:go calls ${to}`
  expect(calls(lines)).toEqual([
    'db/db.cc:store.DB.Open calls db/db.h:store.DB',
    put('db/db.cc:store.Local'),
    put('db/db.cc:store.Base.Close'),
    put('db/db.cc:store.util.Hash'),
    put('db/db.h:store.Base.Size'),
    put('db/db.cc:store.Base.Close'),
    put('db/db.h:store.Base.Size'),
    put('db/db.cc:store.Base.Close'),
    put('db/db.cc:store.Base.Close'),
    go('db/db.cc:store.DB.Put'),
    go('db/db.cc:store.Base.Close'),
    go('db/db.cc:store.DB.Open'),
    go('db/db.cc:store.DB.Put'),
    go('db/db.cc:store.util.Hash'),
    go('db/db.cc:store.DB.Open'),
    go('db/db.cc:store.Base.Close'),
    'other.cc:f calls other.cc:Local',
  ])
})

test('constructors, templates, aliases, nested types and factory results', async () => {
  const lines = await linkProject({
    'a.h': [
      'struct Item { Item(int x); int price() const; };',
      'template <typename T> class Box { public: T* get(); void put(T t); };',
      'using Items = Box<Item>;',
      'class Outer { public: class Inner { public: void go(); }; Inner make(); enum Kind { kOne }; };',
    ].join('\n'),
    'a.cc': [
      '#include "a.h"',
      'Item::Item(int x) {}',
      'void Outer::Inner::go() {}',
      'Outer::Inner Outer::make() { Inner i; i.go(); return i; }',
      'void f(Items& items, const Outer& o) {',
      '  Item item(1);',
      '  item.price();',
      '  items.put(item);',
      '  Outer::Inner inner;',
      '  inner.go();',
      '  auto made = o.make();',
      '  made.go();',
      '  auto up = std::make_unique<Item>(2);',
      '  up->price();',
      '}',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual([
    'a.cc:Outer.make calls a.cc:Outer.Inner.go',
    'a.cc:f calls a.cc:Item.Item',
    'a.cc:f calls a.h:Item.price',
    'a.cc:f calls a.h:Box.put',
    'a.cc:f calls a.cc:Outer.Inner.go',
    'a.cc:f calls a.cc:Outer.make',
    'a.cc:f calls a.cc:Outer.Inner.go',
    'a.cc:f calls a.cc:Item.Item',
    'a.cc:f calls a.h:Item.price',
  ])
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'one/tool.c': 'void usage(void) {}\nint main(void) { usage(); }\n',
    'two/tool.c': 'void usage(void) {}\nint main(void) { usage(); }\n',
    'three/tool.c': 'int main(void) { usage(); read(0); }\n',
    'four/io.c': 'int read(int fd) { return fd; }\n',
    'five.cc': 'struct A { void only(); };\nvoid A::only() {}\nvoid f(auto x) { x.only(); only(); }\n',
  })
  expect(calls(lines)).toEqual([
    'one/tool.c:main calls one/tool.c:usage',
    'two/tool.c:main calls two/tool.c:usage',
  ])
})

test('C++ modules: `import std` is read as a variable of a type called import', async () => {
  const lines = await linkProject({
    'main.cpp': [
      'import std;',
      'static void helper() {}',
      'int main() { std::sort(1); std.size(); helper(); return typeof.size(); }',
    ].join('\n'),
    'values.cpp': 'typeof wrong;\nint run() { return wrong.size(); }\n',
  })
  expect(calls(lines)).toEqual(['main.cpp:main calls main.cpp:helper'])
})
