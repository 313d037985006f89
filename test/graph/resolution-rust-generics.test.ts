import { expect, test } from 'vitest'
import { interfaceOf } from '../../src/graph/link/interface-of.js'
import { detectLanguage } from '../../src/languages/detect.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { rustResolution } from '../../src/languages/rust/resolution.js'
import { linkProject } from '../support/link-project.js'

const PACKAGE = '[package]\nname = "my-app"\n'

type Calls = (from: string) => string[]

/** The calls of each function of `src/lib.rs`, sorted; those within the file without its path. */
async function link(source: readonly string[], more: Record<string, string> = {}): Promise<Calls> {
  const lines = await linkProject({ 'Cargo.toml': PACKAGE, 'src/lib.rs': source.join('\n'), ...more })
  return from => {
    const start = `src/lib.rs:${from} calls `
    const found = lines.filter(line => line.startsWith(start)).map(line => line.slice(start.length))
    return found.map(name => name.replace('src/lib.rs:', '')).sort()
  }
}

const SERVICE = [
  'pub trait Service { type Out: Answer; fn call(&mut self) -> Self::Out; fn ready(&self) -> bool { true } }',
  'pub trait Answer { fn code(&self) {} }',
]

test('an `impl` may name the type parameters of its type anew', async () => {
  const source = [
    ...SERVICE,
    'pub struct Limit<T, P> { inner: T, policy: P }',
    'impl<S: Service, Q> Limit<S, Q> where Q: Policy {',
    '    fn go(&mut self) { self.inner.call().code(); self.policy.rest(); }',
    '    fn inner(&self) -> &S { &self.inner }',
    '}',
    'pub trait Policy { fn rest(&self); }',
    'pub struct Client;',
    'impl Client { fn dial(&self) {} }',
    'fn f(limit: Limit<Client, u8>) { limit.inner().dial(); }',
  ]
  const calls = await link(source)
  expect.soft(calls('Limit.go')).toEqual(['Answer.code', 'Policy.rest', 'Service.call'])
  expect.soft(calls('f')).toEqual(['Client.dial', 'Limit.inner'])
})

test('bounds of associated types: of the trait, by name, in where clauses, through `as`', async () => {
  const source = [
    ...SERVICE,
    'pub trait Graph { type Edges: Iterator<Item = Self::Edge>; type Edge: Edge; fn edges(&self) -> Self::Edges; }',
    'pub trait Edge { fn source(&self); }',
    'pub trait Other { fn other(&self); }',
    'fn by_trait<G: Graph>(g: G) { for e in g.edges() { e.source(); } }',
    'fn by_where<S: Service>(s: &mut S) where S::Out: Other { let out = s.call(); out.code(); }',
    'fn given_where<S: Service>(out: S::Out) where S::Out: Other { out.other(); out.code(); }',
    'fn by_name<S: Service<Out = User>>(out: S::Out) { out.name(); }',
    'fn by_as<S: Service>(out: <S as Service>::Out) { out.code(); }',
    'fn sized<S>(s: S) where S: ?Sized + Send + Service, Self: Sized { s.ready(); }',
    'fn both(x: &(impl Edge + Other)) { x.source(); x.other(); }',
    'fn called<F, E>(f: F) where F: Fn(u8) -> E, E: Edge { f(1).source(); }',
    'pub struct User;',
    'impl User { fn name(&self) {} }',
  ]
  const calls = await link(source)
  expect.soft(calls('by_trait')).toEqual(['Edge.source', 'Graph.edges'])
  expect.soft(calls('by_where')).toEqual(['Answer.code', 'Service.call'])
  expect.soft(calls('given_where')).toEqual(['Answer.code', 'Other.other'])
  expect.soft(calls('by_name')).toEqual(['User.name'])
  expect.soft(calls('by_as')).toEqual(['Answer.code'])
  expect.soft(calls('sized')).toEqual(['Service.ready'])
  expect.soft(calls('both')).toEqual(['Edge.source', 'Other.other'])
  expect.soft(calls('called')).toEqual(['Edge.source'])
})

test('adaptors: own traits with associated types, `Self: Sized`, tuples of `Self`, variants of type parameters', async () => {
  const source = [
    'pub trait Flow: Sized {',
    '    type Item;',
    '    fn drive<C: Sink<Self::Item>>(self, sink: C) -> C::Result;',
    '    fn keep<F>(self, f: F) -> Keep<Self, F> where F: Fn(&Self::Item) -> bool, Self: Sized { Keep::new(self, f) }',
    '    fn total(self) -> u64 { self.drive(Count).done() }',
    '}',
    'pub trait Sink<T>: Sized { type Result: Done; type Folder: Folder<T, Result = Self::Result>; fn split(self) -> (Self, Self); fn folder(&self) -> Self::Folder; }',
    'pub trait Folder<T> { type Result; fn eat(self, item: T) -> Self; fn end(self) -> Self::Result; }',
    'pub trait Done { fn done(self) -> u64; }',
    'pub struct Keep<B, F> { base: B, test: F }',
    'impl<B, F> Keep<B, F> { fn new(base: B, test: F) -> Self { Keep { base, test } } }',
    'impl<I, P> Flow for Keep<I, P> where I: Flow, P: Fn(&I::Item) -> bool {',
    '    type Item = I::Item;',
    '    fn drive<C>(self, sink: C) -> C::Result where C: Sink<Self::Item> { self.base.drive(KeepSink::new(sink)) }',
    '}',
    'pub struct KeepSink<C> { base: C }',
    'impl<C> KeepSink<C> { fn new(base: C) -> Self { KeepSink { base } } }',
    'impl<T, C: Sink<T>> Sink<T> for KeepSink<C> {',
    '    type Result = C::Result;',
    '    type Folder = C::Folder;',
    '    fn split(self) -> (Self, Self) { let (l, r) = self.base.split(); l.split(); (KeepSink::new(l), KeepSink::new(r)) }',
    '    fn folder(&self) -> C::Folder { self.base.folder() }',
    '}',
    'struct Count;',
    'fn use_it<F: Flow>(flow: F) { flow.keep(|x| true).keep(|x| true).total(); }',
    'fn fold<T, S: Sink<T>>(s: S, t: T) { s.folder().eat(t).end().done(); }',
    'pub enum Either<L, R> { Left(L), Right(R) }',
    'impl<A: Done, B: Done> Done for Either<A, B> {',
    '    fn done(self) -> u64 { match self { Either::Left(a) => a.done(), Self::Right(b) => b.done() } }',
    '}',
    'impl<D: Done> Done for Box<D> { fn done(self) -> u64 { (*self).done() } }',
    "impl<'a, D: Done> Done for &'a mut D { fn done(self) -> u64 { (**self).done() } }",
  ]
  const calls = await link(source)
  expect.soft(calls('Flow.keep')).toEqual(['Keep.new'])
  expect.soft(calls('Flow.total')).toEqual(['Done.done', 'Flow.drive'])
  expect.soft(calls('Keep.drive')).toEqual(['Flow.drive', 'KeepSink.new'])
  expect.soft(calls('KeepSink.split')).toEqual(['KeepSink.new', 'KeepSink.new', 'Sink.split', 'Sink.split'])
  expect.soft(calls('KeepSink.folder')).toEqual(['Sink.folder'])
  expect.soft(calls('use_it')).toEqual(['Flow.keep', 'Flow.keep', 'Flow.total'])
  expect.soft(calls('fold')).toEqual(['Done.done', 'Folder.eat', 'Folder.end', 'Sink.folder'])
  expect.soft(calls('Either.done')).toEqual(['Done.done', 'Done.done'])
  expect.soft(calls('Box.done')).toEqual(['Done.done'])
  expect.soft(calls('D.done')).toEqual(['Done.done'])
})

test('traits in scope: for every type, for types of the library, in a third file; not those out of scope', async () => {
  const more = {
    'src/ext.rs': [
      'pub trait Read { fn read_one(&self); }',
      'pub trait ReadExt: Read { fn read_all(&self) -> Reader<Self> { todo!() } fn peek_one(&self); }',
      'impl<R: Read + ?Sized> ReadExt for R { fn peek_one(&self) { self.read_one(); } }',
      'pub struct Reader<T: ?Sized>(T);',
      'impl<T> Reader<T> { pub fn stop(&self) {} }',
      'pub trait IntoFlow { type Flow; fn into_flow(self) -> Self::Flow; }',
      'pub trait Spare { fn spare(&self) { todo!() } }',
      'pub trait Tone { fn hue(&self); fn tone(&self) { self.hue(); } }',
    ].join('\n'),
    'src/range.rs': [
      'use crate::ext::IntoFlow;',
      'use std::ops::Range;',
      'pub struct Steps<T> { range: Range<T> }',
      'impl<T> Steps<T> { pub fn walk(&self) {} }',
      'impl<T> IntoFlow for Range<T> { type Flow = Steps<T>; fn into_flow(self) -> Self::Flow { Steps { range: self } } }',
      'impl<T> IntoFlow for Vec<T> { type Flow = Steps<T>; fn into_flow(self) -> Steps<T> { todo!() } }',
    ].join('\n'),
    'src/hidden.rs': 'pub trait Hidden { fn unseen(&self) {} }\nimpl<T> Hidden for T {}\n',
    'src/file.rs': 'use crate::ext::Read;\npub struct File;\nimpl Read for File { fn read_one(&self) {} }\n',
    'src/tones.rs':
      'use crate::ext::Tone;\nuse crate::file::File;\nimpl Tone for File { fn hue(&self) {} }\n',
  }
  const source = [
    'mod ext; mod range; mod file; mod hidden; mod tones;',
    'use ext::{IntoFlow, Read, ReadExt, Spare, Tone};',
    'use file::File;',
    'fn every(file: File) { file.read_all().stop(); file.peek_one(); file.unseen(); }',
    'fn bound<R: Read>(r: &R) { r.read_all(); r.peek_one(); }',
    'fn library(v: Vec<u8>) { (0..8).into_flow().walk(); v.into_flow().walk(); }',
    'fn third(file: File) { file.tone(); }',
    'fn unknown() { let x = other(); x.spare(); x.map(); }',
  ]
  const calls = await link(source, more)
  expect
    .soft(calls('every'))
    .toEqual(['src/ext.rs:R.peek_one', 'src/ext.rs:ReadExt.read_all', 'src/ext.rs:Reader.stop'])
  expect.soft(calls('bound')).toEqual(['src/ext.rs:R.peek_one', 'src/ext.rs:ReadExt.read_all'])
  expect
    .soft(calls('library'))
    .toEqual([
      'src/range.rs:Range.into_flow',
      'src/range.rs:Steps.walk',
      'src/range.rs:Steps.walk',
      'src/range.rs:Vec.into_flow',
    ])
  expect.soft(calls('third')).toEqual(['src/ext.rs:Tone.tone'])
  expect.soft(calls('unknown')).toEqual(['src/ext.rs:Spare.spare'])
})

test('the value of a macro is the last expression of a rule', async () => {
  const source = [
    'pub struct Command;',
    'impl Command { pub fn new() -> Self { Command } pub fn arg(self) -> Self { self } }',
    '#[macro_export]',
    'macro_rules! command {',
    '    () => {{ $crate::command!("x") }};',
    '    ($name:expr) => {{',
    '        let mut cmd = $crate::Command::new();',
    '        cmd',
    '    }};',
    '}',
    '#[macro_export]',
    'macro_rules! silent { () => { $crate::Command::new(); } }',
    'fn f() { command!().arg(); let c = command!("x"); c.arg(); silent!().arg(); }',
  ]
  const calls = await link(source)
  expect(calls('f')).toEqual(['Command.arg', 'Command.arg', 'command', 'command', 'silent'])
})

test('what the header of an `impl` says is part of the interface of its members', async () => {
  const read = async (source: string) =>
    interfaceOf('src/lib.rs', await readFacts(source, detectLanguage('src/lib.rs', source)), rustResolution)
  const changed = async (before: string, after: string) => {
    const [{ names: old }, { names }] = [await read(before), await read(after)]
    return [...names.keys()].filter(name => old.get(name) !== names.get(name))
  }
  const limit = (head: string) => `pub struct Limit<T>(T);\n${head} { fn go(&self) -> T { todo!() } }\n`
  expect(await changed(limit('impl<T: Clone> Limit<T>'), limit('impl<T: Copy> Limit<T>'))).toContain('go')
  expect(await changed('trait Ext {}\n', 'trait Ext {}\nimpl<T> Ext for T {}\n')).toContain('Ext')
  expect(await changed('struct A<T: B>(T);\n', 'struct A<T: C>(T);\n')).toContain('A')
})
