import { expect, test } from 'vitest'
import { callTargets, linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('namespaces, usings, aliases, static and global usings', async () => {
  const lines = await linkProject({
    'src/Core.cs':
      'namespace Shop.Core;\npublic static class Tools { public static void Run() {} }\npublic class Order { public void Pay() {} }\n',
    'src/Deep.cs':
      'namespace Shop.Core.Deep { public class Inner { public void In(Order o) { o.Pay(); Tools.Run(); } } }\n',
    'src/Same.cs':
      'namespace Shop.Core { class Peer { void F() { Tools.Run(); new Deep.Inner().In(null); } } }\n',
    'app/Use.cs':
      'using Shop.Core;\nnamespace App;\nclass Use { void F(Order o) { o.Pay(); Tools.Run(); } }\n',
    'app/Alias.cs':
      'using T = Shop.Core.Tools;\nusing static Shop.Core.Tools;\nnamespace App { using C = Shop.Core; class Alias { void F() { T.Run(); Run(); C.Tools.Run(); Shop.Core.Tools.Run(); } } }\n',
    'web/Usings.cs': 'global using Shop.Core;\n',
    'web/pages/Page.cs': 'namespace Web;\nclass Page { void F(Order o) { o.Pay(); } }\n',
    'other/Not.cs': 'namespace Other;\nclass Not { void F(Order o) { o.Pay(); Tools.Run(); } }\n',
  })
  expect(calls(lines)).toEqual([
    'src/Deep.cs:Shop.Core.Deep.Inner.In calls src/Core.cs:Shop.Core.Order.Pay',
    'src/Deep.cs:Shop.Core.Deep.Inner.In calls src/Core.cs:Shop.Core.Tools.Run',
    'src/Same.cs:Shop.Core.Peer.F calls src/Core.cs:Shop.Core.Tools.Run',
    'src/Same.cs:Shop.Core.Peer.F calls src/Deep.cs:Shop.Core.Deep.Inner.In',
    'src/Same.cs:Shop.Core.Peer.F calls src/Deep.cs:Shop.Core.Deep.Inner',
    'app/Use.cs:App.Use.F calls src/Core.cs:Shop.Core.Order.Pay',
    'app/Use.cs:App.Use.F calls src/Core.cs:Shop.Core.Tools.Run',
    'app/Alias.cs:App.Alias.F calls src/Core.cs:Shop.Core.Tools.Run',
    'app/Alias.cs:App.Alias.F calls src/Core.cs:Shop.Core.Tools.Run',
    'app/Alias.cs:App.Alias.F calls src/Core.cs:Shop.Core.Tools.Run',
    'app/Alias.cs:App.Alias.F calls src/Core.cs:Shop.Core.Tools.Run',
    'web/pages/Page.cs:Web.Page.F calls src/Core.cs:Shop.Core.Order.Pay',
  ])
})

test('parts of a ref struct are one type', async () => {
  const lines = await linkProject({
    'Reader.cs': 'namespace N;\npublic ref partial struct Reader { public int Next() => Skip(); }\n',
    'Skip.cs': 'namespace N;\nref  partial\nstruct Reader { private int Skip() => 1; }\n',
    'Use.cs': 'namespace N;\nclass Use { void F(ref Reader reader) { reader.Next(); } }\n',
  })
  expect(calls(lines)).toEqual([
    'Reader.cs:N.Reader.Next calls Skip.cs:N.Reader.Skip',
    'Use.cs:N.Use.F calls Reader.cs:N.Reader.Next',
  ])
})

test('partial classes, inheritance, base, this, constructors, properties, indexers and names of their types', async () => {
  const lines = await linkProject({
    'A.cs': [
      'namespace N;',
      'public interface IStore { void Save(); }',
      'public abstract class Base : IStore { protected Base(int a) {} public virtual void Save() {} protected void Log() {} }',
      'public class Color { public static Color Red() => new Color(); public void Mix() {} }',
      'public partial class Store : Base {',
      '  public Color Color { get; set; }',
      '  public Store() : base(1) {}',
      '  public Store(string a) : this() {}',
      '  public override void Save() { base.Save(); Log(); Extra(); Color.Mix(); Color.Red(); this.Save(); }',
      '  public Color this[int i] => Color.Red();',
      '}',
    ].join('\n'),
    'B.cs':
      'namespace N;\npublic partial class Store { void Extra() { Save(); } }\nclass Use { void F(IStore s, Store t) { s.Save(); t.Log(); t[0].Mix(); new Store("a"); } }\n',
  })
  expect(calls(lines)).toEqual([
    'A.cs:N.Color.Red calls A.cs:N.Color',
    'A.cs:N.Store.Store calls A.cs:N.Base.Base',
    'A.cs:N.Store.Store calls A.cs:N.Store.Store',
    'A.cs:N.Store.Save calls A.cs:N.Base.Save',
    'A.cs:N.Store.Save calls A.cs:N.Base.Log',
    'A.cs:N.Store.Save calls B.cs:N.Store.Extra',
    'A.cs:N.Store.Save calls A.cs:N.Color.Mix',
    'A.cs:N.Store.Save calls A.cs:N.Color.Red',
    'A.cs:N.Store.Save calls A.cs:N.Store.Save',
    'A.cs:N.Store.this[] calls A.cs:N.Color.Red',
    'B.cs:N.Store.Extra calls A.cs:N.Store.Save',
    'B.cs:N.Use.F calls A.cs:N.IStore.Save',
    'B.cs:N.Use.F calls A.cs:N.Base.Log',
    'B.cs:N.Use.F calls A.cs:N.Color.Mix',
    'B.cs:N.Use.F calls A.cs:N.Store.Store',
  ])
})

test('receivers: tasks, lists, lambdas, casts, patterns, generics by number of parameters, bounds', async () => {
  const lines = await linkProject({
    'A.cs': [
      'using System.Collections.Generic;',
      'namespace N;',
      'public class User { public string Name() => ""; }',
      'public class Reply { public bool Ok() => true; }',
      'public class Reply<T> : Reply { public T Data { get; } public Reply(T data) { } }',
      'public delegate void Handler(User u, int n);',
      'public class Use<T> where T : User {',
      '  List<User> users; Dictionary<string, User> byId; System.Lazy<User> lazy; T own;',
      '  async Task<User> Load() => null;',
      '  void Each(Action<User, int> act) {} void On(Handler h) {}',
      '  async Task F(object o, Reply<User> reply) {',
      '    (await Load()).Name();',
      '    Load().Result.Name();',
      '    foreach (var u in users) u.Name();',
      '    users.Where(u => u.Name() == "").First().Name();',
      '    byId["a"].Name();',
      '    lazy.Value.Name();',
      '    ((User)o).Name();',
      '    (o as User).Name();',
      '    if (o is User user) user.Name();',
      '    reply.Data.Name();',
      '    reply.Ok();',
      '    own.Name();',
      '    Each((u, n) => u.Name());',
      '    On((u, n) => u.Name());',
      '    new Reply<User>(null);',
      '  }',
      '}',
    ].join('\n'),
  })
  const of = (name: string) =>
    calls(lines).filter(line => line === `A.cs:N.Use.F calls A.cs:N.${name}`).length
  expect(of('User.Name')).toBe(14)
  expect(of('Reply.Ok')).toBe(1)
  expect(of('Reply.Reply')).toBe(1)
  expect(of('Use.Load')).toBe(2)
})

test('extension methods of repository types, interfaces, library types and lists; overloads; attributes', async () => {
  const lines = await linkProject({
    'Ext.cs': [
      'namespace N;',
      'public interface IThing {}',
      'public class Thing : IThing { public void Own() {} public void Go(int a) {} public void Go(int a, int b) {} }',
      'public static class Extensions {',
      '  public static Thing Twice(this IThing t, int n = 2) => null;',
      '  public static IServiceCollection AddThings(this IServiceCollection services) => services;',
      '  public static string Shout(this string s) => s;',
      '  public static Thing Pick(this IEnumerable<Thing> all) => null;',
      '}',
      'public class MarkAttribute : System.Attribute {}',
    ].join('\n'),
    'Use.cs': [
      'using N;',
      'namespace M;',
      '[Mark]',
      'class Use {',
      '  void F(Thing t, IServiceCollection services, string s, List<Thing> all) {',
      '    t.Twice().Own(); services.AddThings(); s.Shout(); "a".Shout(); all.Pick().Own();',
      '    t.Go(1, 2); t.Go(1, 2, 3); s.Twice();',
      '  }',
      '}',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual([
    'Use.cs:M.Use.F calls Ext.cs:N.Thing.Own',
    'Use.cs:M.Use.F calls Ext.cs:N.Extensions.Twice',
    'Use.cs:M.Use.F calls Ext.cs:N.Extensions.AddThings',
    'Use.cs:M.Use.F calls Ext.cs:N.Extensions.Shout',
    'Use.cs:M.Use.F calls Ext.cs:N.Extensions.Shout',
    'Use.cs:M.Use.F calls Ext.cs:N.Thing.Own',
    'Use.cs:M.Use.F calls Ext.cs:N.Extensions.Pick',
    'Use.cs:M.Use.F calls Ext.cs:N.Thing.Go',
  ])
  expect(lines).toContain('Ext.cs:N.MarkAttribute decorates Use.cs:M.Use')
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'A.cs': 'namespace A;\nclass Thing { public void OnlyHere() {} public static void Make() {} }\n',
    'B.cs':
      'namespace B;\nclass Use<Thing> { void F(Thing t, dynamic d, Other o) { t.OnlyHere(); d.OnlyHere(); o.OnlyHere(); Unknown().OnlyHere(); Make(); } }\nclass Next { void F() { Thing.Make(); var x = Missing.Thing; x.OnlyHere(); } }\n',
  })
  expect(calls(lines)).toEqual([])
})

test('a lambda goes to the overload that takes a function, not to that which takes a text', async () => {
  const log = [
    'namespace A;',
    'public class Log {',
    '  public void Write(string text) { int a = 1; }',
    '  public void Write(System.Func<string> make) {}',
    '  void F(string text) { Write(() => "x"); Write(text); }',
    '}',
  ].join('\n')
  expect(await callTargets('src/Log.cs', log, 'Write')).toEqual({ targets: [4, 3], open: [] })
})
