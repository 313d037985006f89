import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

const PACKAGE = '[package]\nname = "my-app"\n[dependencies]\nstore-core = { path = "store" }\nserde = "1"\n'

test('modules: crate, self, super, files, folders, crates of the workspace, re-exports and aliases', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs':
      'mod a;\npub mod deep;\npub use a::make as build;\npub fn top() { self::a::make(); deep::inner::go(); }\n',
    'src/a.rs': 'pub fn make() { super::top(); }\n',
    'src/deep/mod.rs': 'pub mod inner;\npub fn near() {}\n',
    'src/deep/inner.rs':
      'use super::near;\nuse crate::{a::make as m, build};\npub fn go() { near(); m(); build(); super::super::top(); crate::deep::near(); }\n',
    'src/main.rs':
      'use my_app::deep::*;\nuse store_core::Store;\nfn main() { near(); Store::open(); my_app::top(); }\n',
    'store/Cargo.toml': '[package]\nname = "store-core"\n',
    'store/src/lib.rs': 'pub struct Store;\nimpl Store { pub fn open() -> Self { Store } }\n',
  })
  expect(calls(lines)).toEqual([
    'src/lib.rs:top calls src/a.rs:make',
    'src/lib.rs:top calls src/deep/inner.rs:go',
    'src/a.rs:make calls src/lib.rs:top',
    'src/deep/inner.rs:go calls src/deep/mod.rs:near',
    'src/deep/inner.rs:go calls src/a.rs:make',
    'src/deep/inner.rs:go calls src/a.rs:make',
    'src/deep/inner.rs:go calls src/lib.rs:top',
    'src/deep/inner.rs:go calls src/deep/mod.rs:near',
    'src/main.rs:main calls src/deep/mod.rs:near',
    'src/main.rs:main calls store/src/lib.rs:Store.open',
    'src/main.rs:main calls src/lib.rs:top',
  ])
})

test('inline modules see what they import and no more; tests are crates of their own', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs':
      'pub fn add() {}\nfn hidden() {}\nmod tests {\n    use super::*;\n    fn t() { add(); helper(); }\n    fn helper() {}\n    mod inner { fn u() { add(); super::helper(); super::super::hidden(); } }\n}\n',
    'tests/all.rs':
      'mod common;\nuse my_app::add;\nfn it() { common::setup(); add(); crate::common::setup(); }\n',
    'tests/common.rs': 'pub fn setup() { crate::it(); }\n',
  })
  expect(calls(lines)).toEqual([
    'src/lib.rs:tests.t calls src/lib.rs:add',
    'src/lib.rs:tests.t calls src/lib.rs:tests.helper',
    'src/lib.rs:tests.inner.u calls src/lib.rs:tests.helper',
    'src/lib.rs:tests.inner.u calls src/lib.rs:hidden',
    'tests/all.rs:it calls tests/common.rs:setup',
    'tests/all.rs:it calls src/lib.rs:add',
    'tests/all.rs:it calls tests/common.rs:setup',
    'tests/common.rs:setup calls tests/all.rs:it',
  ])
  expect(lines).toContain('src/lib.rs:tests.inner.u ? add')
})

test('members: impl blocks anywhere, traits and their defaults, bounds, Self, fields of the same name', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs': [
      'mod store;',
      'mod more;',
      'use store::{Saver, Store};',
      'fn by_bound<S: Saver>(s: S) { s.save(); s.twice(); S::kind(); }',
      'fn by_where<T>(t: &T) where T: Saver + Clone { t.save(); }',
      'fn by_impl(s: impl Saver, d: &dyn Saver, b: Box<dyn Saver + Send>) { s.save(); d.save(); b.save(); }',
      'fn by_type(s: &mut Store) { s.save(); s.twice(); s.extra(); s.size(); s.size; }',
    ].join('\n'),
    'src/store.rs': [
      'pub trait Saver { fn save(&self); fn twice(&self) { self.save(); } fn kind() {} }',
      'pub struct Store { size: usize }',
      'impl Saver for Store { fn save(&self) { Self::helper(); self.size(); } }',
      'impl Store { fn helper() {} pub fn size(&self) -> usize { self.size } }',
    ].join('\n'),
    'src/more.rs': 'use crate::store;\nimpl store::Store { pub fn extra(&self) { self.size(); } }\n',
  })
  expect(calls(lines)).toEqual([
    'src/lib.rs:by_bound calls src/store.rs:Saver.save',
    'src/lib.rs:by_bound calls src/store.rs:Saver.twice',
    'src/lib.rs:by_bound calls src/store.rs:Saver.kind',
    'src/lib.rs:by_where calls src/store.rs:Saver.save',
    'src/lib.rs:by_impl calls src/store.rs:Saver.save',
    'src/lib.rs:by_impl calls src/store.rs:Saver.save',
    'src/lib.rs:by_impl calls src/store.rs:Saver.save',
    'src/lib.rs:by_type calls src/store.rs:Store.save',
    'src/lib.rs:by_type calls src/store.rs:Saver.twice',
    'src/lib.rs:by_type calls src/more.rs:store.Store.extra',
    'src/lib.rs:by_type calls src/store.rs:Store.size',
    'src/store.rs:Saver.twice calls src/store.rs:Saver.save',
    'src/store.rs:Store.save calls src/store.rs:Store.helper',
    'src/store.rs:Store.save calls src/store.rs:Store.size',
    'src/more.rs:store.Store.extra calls src/store.rs:Store.size',
  ])
  expect(lines).toContain('src/lib.rs:by_type accesses_field src/store.rs:Store.size')
})

test('values: holders, containers, patterns, tuples, closures, blocks and generics', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs': [
      'pub struct User;',
      'impl User { pub fn name(&self) {} }',
      'pub struct Fault;',
      'impl Fault { pub fn code(&self) {} }',
      'type Reply<T> = Result<T, Fault>;',
      'pub enum Shape { Round(User), Flat { user: User } }',
      'pub struct Page<T> { items: Vec<T>, first: Option<T> }',
      'impl<T> Page<T> { pub fn first(&self) -> &T { todo!() } }',
      'fn load() -> Reply<User> { todo!() }',
      'fn pair() -> (User, Fault) { todo!() }',
      'fn each<F: Fn(&User, &Fault)>(f: F) {}',
      'fn f(users: &[User], by_id: HashMap<u32, User>, page: Page<User>, shape: Shape) -> Reply<()> {',
      '    load()?.name();',
      '    load().unwrap().name();',
      '    if let Err(e) = load() { e.code(); }',
      '    for u in users.iter() { u.name(); }',
      '    for (id, u) in &by_id { u.name(); }',
      '    users.iter().map(|u| u.name());',
      '    let (u, e) = pair();',
      '    u.name(); e.code();',
      '    match shape { Shape::Round(r) => r.name(), Shape::Flat { user } => user.name() }',
      '    page.first().name();',
      '    page.items[0].name();',
      '    each(|u, e| e.code());',
      '    let made = {',
      '        let inner = load().unwrap();',
      '        inner',
      '    };',
      '    made.name();',
      '    let same = made.clone();',
      '    same.name();',
      '}',
    ].join('\n'),
  })
  const of = (name: string) =>
    calls(lines).filter(line => line === `src/lib.rs:f calls src/lib.rs:${name}`).length
  expect(of('User.name')).toBe(12)
  expect(of('Fault.code')).toBe(3)
  expect(of('Page.first')).toBe(1)
})

test('shadowing: a name is what was bound last where it is seen', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs': [
      'struct A; impl A { fn a(&self) -> B { B } }',
      'struct B; impl B { fn b(&self) {} }',
      'fn list() -> A { A }',
      'fn f(x: A) {',
      '    let list = list();',
      '    list.a();',
      '    let x = x.a();',
      '    x.b();',
      '    { let x = A; x.a(); }',
      '    x.b();',
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.startsWith('src/lib.rs:f '))).toEqual([
    'src/lib.rs:f calls src/lib.rs:list',
    'src/lib.rs:f calls src/lib.rs:A.a',
    'src/lib.rs:f calls src/lib.rs:A.a',
    'src/lib.rs:f calls src/lib.rs:B.b',
    'src/lib.rs:f calls src/lib.rs:A.a',
    'src/lib.rs:f calls src/lib.rs:B.b',
  ])
})

test('macros, variants and constants', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs':
      '#[macro_use]\nmod macros;\nmod user;\npub enum Kind { Plain, Named(u32) }\npub const MAX: usize = 1;\n',
    'src/macros.rs': 'macro_rules! check { ($e:expr) => {} }\n',
    'src/user.rs':
      'use crate::{Kind::{self, *}, MAX};\nfn f() { check!(1); Kind::Named(1); let k = Plain; g(MAX); }\nfn g(n: usize) {}\n',
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'src/user.rs:f calls src/macros.rs:check',
      'src/user.rs:f calls src/lib.rs:Kind.Named',
      'src/user.rs:f references src/lib.rs:Kind.Plain',
      'src/user.rs:f references src/lib.rs:MAX',
      'src/user.rs:f calls src/user.rs:g',
    ]),
  )
})

test('namesakes are never taken: other crates, other modules, methods of unknown values', async () => {
  const lines = await linkProject({
    'Cargo.toml': PACKAGE,
    'src/lib.rs':
      'mod a;\nmod b;\nuse std::io;\npub struct Error;\nimpl Error { pub fn kind(&self) {} }\nimpl From<Error> for io::Error { fn from(e: Error) -> io::Error { todo!() } }\nfn f(x: T, e: io::Error) { x.only_here(); unknown().only_here(); e.kind(); Error::from(1); make(); serde::make(); }\n',
    'src/a.rs': 'pub struct Other;\nimpl Other { pub fn only_here(&self) {} }\npub fn make() {}\n',
    'src/b.rs': 'pub struct Error;\nimpl Error { pub fn other(&self) { self.kind(); } }\n',
    'serde/Cargo.toml': '[package]\nname = "not-serde"\n',
    'serde/src/lib.rs': 'pub fn make() {}\n',
  })
  expect(calls(lines)).toEqual([])
})
