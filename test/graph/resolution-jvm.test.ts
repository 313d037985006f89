import { expect, test } from 'vitest'
import { callTargets, linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('Java: packages, imports, static and star imports, whole names, nested types', async () => {
  const lines = await linkProject({
    'src/a/Base.java':
      'package a;\npublic class Base { public static void help() {} public static class Inner { public void in() {} } }\n',
    'src/a/Peer.java': 'package a;\nclass Peer { void f() { Base.help(); new Base.Inner().in(); } }\n',
    'src/b/Use.java': [
      'package b;',
      'import a.Base;',
      'import a.Base.Inner;',
      'import static a.Base.help;',
      'class Use {',
      '  void f() { help(); new Inner().in(); a.Base.help(); Base.Inner i = new Base.Inner(); i.in(); }',
      '}',
    ].join('\n'),
    'src/c/Star.java':
      'package c;\nimport a.*;\nimport static a.Base.*;\nclass Star { void f() { Base.help(); help(); Inner x = null; x.in(); } }\n',
    'src/d/Not.java': 'package d;\nclass Not { void f() { Base.help(); help(); new Inner().in(); } }\n',
  })
  expect(calls(lines)).toEqual([
    'src/a/Peer.java:Peer.f calls src/a/Base.java:Base.help',
    'src/a/Peer.java:Peer.f calls src/a/Base.java:Base.Inner.in',
    'src/a/Peer.java:Peer.f calls src/a/Base.java:Base.Inner',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.help',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.Inner.in',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.Inner',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.help',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.Inner',
    'src/b/Use.java:Use.f calls src/a/Base.java:Base.Inner.in',
    'src/c/Star.java:Star.f calls src/a/Base.java:Base.help',
    'src/c/Star.java:Star.f calls src/a/Base.java:Base.help',
    'src/c/Star.java:Star.f calls src/a/Base.java:Base.Inner.in',
  ])
})

test('Java: inheritance, interface defaults, super, this, constructors, fields and methods of one name', async () => {
  const lines = await linkProject({
    'p/All.java': [
      'package p;',
      'interface Shape { double area(); default void draw() { area(); } }',
      'abstract class Base implements Shape {',
      '  protected Helper helper = new Helper();',
      '  Base(int a) {}',
      '  Base(int a, int b) { this(a); }',
      '  void close() {}',
      '}',
      'class Helper { int size; int size() { return size; } }',
      'class Round extends Base {',
      '  Round() { super(1, 2); }',
      '  void close() { super.close(); draw(); helper.size(); int n = helper.size; }',
      '  class In { void f() { close(); Round.this.close(); Round.super.close(); } }',
      '  void local(Helper close) { close(); close.size(); }',
      '}',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual([
    'p/All.java:Shape.draw calls p/All.java:Shape.area',
    'p/All.java:Base calls p/All.java:Helper',
    'p/All.java:Base.Base calls p/All.java:Base.Base',
    'p/All.java:Round.Round calls p/All.java:Base.Base',
    'p/All.java:Round.close calls p/All.java:Base.close',
    'p/All.java:Round.close calls p/All.java:Shape.draw',
    'p/All.java:Round.close calls p/All.java:Helper.size',
    'p/All.java:Round.In.f calls p/All.java:Round.close',
    'p/All.java:Round.In.f calls p/All.java:Round.close',
    'p/All.java:Round.In.f calls p/All.java:Base.close',
    'p/All.java:Round.local calls p/All.java:Round.close',
    'p/All.java:Round.local calls p/All.java:Helper.size',
  ])
  expect(lines).toContain('p/All.java:Round.close accesses_field p/All.java:Helper.size')
})

test('Java: receivers by declaration, cast, loop, generics, return type, lambda and anonymous class', async () => {
  const lines = await linkProject({
    'p/All.java': [
      'package p;',
      'import java.util.*;',
      'class User { String name() { return ""; } User self() { return this; } }',
      'class Box<T extends User> { T value; T get() { return value; } }',
      'class UserBox extends Box<User> {}',
      'interface Route { Object handle(User u, Box<User> b); }',
      'abstract class Router { abstract void get(String path, Route route); void get(String path) {} }',
      'class Use {',
      '  List<User> users; Map<String, List<User>> groups; Optional<User> one;',
      '  void f(Object o, Box<User> box, UserBox mine, Router router) {',
      '    ((User) o).name();',
      '    for (User u : users) u.name();',
      '    for (var u : users) u.name();',
      '    groups.get("a").get(0).name();',
      '    one.get().self().name();',
      '    box.get().name(); mine.get().name(); mine.value.name();',
      '    users.forEach(u -> u.name());',
      '    router.get("/", (u, b) -> b.get());',
      '    if (o instanceof User u) u.name();',
      '    Route r = new Route() { public Object handle(User u, Box<User> b) { return u.name(); } };',
      '    new Route() { public Object handle(User u, Box<User> b) { return handle(u, b); } };',
      '  }',
      '}',
    ].join('\n'),
  })
  const of = (name: string) =>
    calls(lines).filter(line => line === `p/All.java:Use.f calls p/All.java:${name}`).length
  expect(of('User.name')).toBe(10)
  expect(of('User.self')).toBe(1)
  expect(of('Box.get')).toBe(3)
  expect(of('Router.get')).toBe(1)
  expect(lines).toContain('p/All.java:Use.f.Route.handle calls p/All.java:Use.f.Route.handle')
})

test('Java: overloads are told apart by the number of arguments, also above', async () => {
  const lines = await linkProject({
    'p/A.java':
      'package p;\nclass Up { void go(int a, int b, int c) {} void many(String... all) {} }\nclass A extends Up {\n  void go(int a) {}\n  void go(int a, int b) { a = 1; b = 2; }\n  void f() { go(1); go(1, 2); go(1, 2, 3); many(); many("a", "b"); go(); }\n}\n',
  })
  expect(calls(lines)).toEqual([
    'p/A.java:A.f calls p/A.java:A.go',
    'p/A.java:A.f calls p/A.java:A.go',
    'p/A.java:A.f calls p/A.java:Up.go',
    'p/A.java:A.f calls p/A.java:Up.many',
    'p/A.java:A.f calls p/A.java:Up.many',
  ])
})

test('Kotlin: top-level functions, private ones, extensions, companions, objects and results of expressions', async () => {
  const lines = await linkProject({
    'a/Order.kt': [
      'package a',
      'class Order(val lines: List<Line>) {',
      '  fun total() = lines.sumOf { it.price() }',
      '  fun log() = apply { total() }',
      '  companion object { fun make(): Order = Order(listOf()) }',
      '}',
      'class Line { fun price(): Int = 1 }',
      'object Registry { fun add(o: Order) {} }',
      'fun load() = Order.make()',
      'private fun secret() {}',
    ].join('\n'),
    'a/Peer.kt': 'package a\nfun peer() { load().total(); secret(); Registry.add(load()) }\n',
    'ext/Ext.kt':
      'package ext\nimport a.Order\nfun Order.print() { total(); this.log() }\nfun String.shout() {}\n',
    'b/Use.kt': [
      'package b',
      'import a.Order',
      'import a.Order.Companion.make',
      'import a.load as get',
      'import ext.print',
      'import ext.shout',
      'class Use {',
      '  private fun Order.own() {}',
      '  fun f(o: Order?) {',
      '    make().print()',
      '    get().log().total()',
      '    o?.own()',
      '    o?.let { it.total() }',
      '    "x".shout()',
      '    val price = (o as Order).lines.first().price()',
      '  }',
      '}',
    ].join('\n'),
    'c/Not.kt': 'package c\nimport a.Order\nfun f(o: Order) { o.print(); load(); "x".shout() }\n',
  })
  expect(calls(lines)).toEqual([
    'a/Order.kt:Order.total calls a/Order.kt:Line.price',
    'a/Order.kt:Order.log calls a/Order.kt:Order.total',
    'a/Order.kt:Order.make calls a/Order.kt:Order',
    'a/Order.kt:load calls a/Order.kt:Order.make',
    'a/Peer.kt:peer calls a/Order.kt:Order.total',
    'a/Peer.kt:peer calls a/Order.kt:load',
    'a/Peer.kt:peer calls a/Order.kt:Registry.add',
    'a/Peer.kt:peer calls a/Order.kt:load',
    'ext/Ext.kt:Order.print calls a/Order.kt:Order.total',
    'ext/Ext.kt:Order.print calls a/Order.kt:Order.log',
    'b/Use.kt:Use.f calls ext/Ext.kt:Order.print',
    'b/Use.kt:Use.f calls a/Order.kt:Order.make',
    'b/Use.kt:Use.f calls a/Order.kt:Order.total',
    'b/Use.kt:Use.f calls a/Order.kt:Order.log',
    'b/Use.kt:Use.f calls a/Order.kt:load',
    'b/Use.kt:Use.f calls b/Use.kt:Use.own',
    'b/Use.kt:Use.f calls a/Order.kt:Order.total',
    'b/Use.kt:Use.f calls ext/Ext.kt:String.shout',
    'b/Use.kt:Use.f calls a/Order.kt:Line.price',
  ])
})

test('Kotlin and Java call each other; lambdas get what the function that takes them says', async () => {
  const lines = await linkProject({
    'p/Service.java': 'package p;\npublic class Service { public Item item() { return new Item(); } }\n',
    'p/Item.kt':
      'package p\nclass Item { fun id(): Int = 1 }\nfun each(times: Int, then: (Item, Int) -> Unit) {}\nfun <T : Item> keep(t: T) { t.id() }\n',
    'p/Use.kt': 'package p\nfun f(s: Service) { s.item().id(); each(2) { item, n -> item.id() } }\n',
  })
  expect(calls(lines)).toEqual([
    'p/Service.java:Service.item calls p/Item.kt:Item',
    'p/Item.kt:keep calls p/Item.kt:Item.id',
    'p/Use.kt:f calls p/Item.kt:Item.id',
    'p/Use.kt:f calls p/Service.java:Service.item',
    'p/Use.kt:f calls p/Item.kt:each',
    'p/Use.kt:f calls p/Item.kt:Item.id',
  ])
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'p/A.java': 'package p;\nclass A { void onlyHere() {} static void top() {} }\n',
    'q/B.java':
      'package q;\nimport x.A;\nclass B<T> { void f(T t, A a, var v) { t.onlyHere(); a.onlyHere(); unknown().onlyHere(); top(); A.top(); } }\n',
    'q/C.java': 'package q;\nclass T { void onlyHere() {} }\n',
  })
  expect(calls(lines)).toEqual([])
})

test('Scala: what an extension is called on is none of its arguments', async () => {
  const board = [
    'package a',
    'class Bits',
    'object Bits:',
    '  extension (a: Bits)',
    '    def has(square: Int): Boolean = true',
    '    def has(file: Int, rank: Int): Boolean = false',
    'object Use:',
    '  def f(b: Bits) = b.has(1) && b.has(1, 2)',
  ].join('\n')
  expect(await callTargets('a/Bits.scala', board, 'has')).toEqual({ targets: [5, 6], open: [] })
})
