import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'zig',
  features: {
    function: { source: 'fn f() void {\n    g();\n}\n', finds: ['def function f', 'call g in f'] },
    'function doc': {
      source: '/// Says hello.\n/// Twice.\npub fn f() void {}\n',
      finds: ['doc f: Says hello.\nTwice.', 'signature f: pub fn f() void'],
    },
    'parameters and return type': {
      source:
        'pub fn f(comptime T: type, a: []const u8, b: ?*const m.Foo, c: anytype) error{Bad}!?List(T) {}\n',
      finds: [
        'param f T: type',
        'param f a: []u8',
        'param f b: ?*const m.Foo',
        'param f c: anytype',
        'type f: ?List',
        'type_hint List in f',
        '! type_hint T in f',
      ],
    },
    'type with members': {
      source:
        'const A = struct {\n    x: u32,\n    const Self = @This();\n    pub const limit = 3;\n    pub fn m(self: *Self) void {}\n    fn n(self: *@This()) void {}\n};\nconst U = union(enum) { a: u8, b: []u8 };\nfn List(comptime T: type) type {\n    return struct {\n        items: []T,\n        pub fn add(self: *@This(), item: T) void {}\n    };\n}\n',
      finds: [
        'def struct A',
        'signature A: const A = struct {',
        'def field A.x',
        'type A.x: u32',
        'def type A.Self',
        'type A.Self: A',
        'def constant A.limit',
        'def method A.m',
        'param A.n self: *A',
        'def struct U',
        'def field U.b',
        'def struct List',
        'def field List.items',
        'def method List.add',
        'param List.add self: *List',
      ],
    },
    'nested type': {
      source: 'const A = struct {\n    const B = struct {\n        fn m() void {}\n    };\n};\n',
      finds: ['def struct A.B', 'def method A.B.m'],
    },
    'enum with members': {
      source:
        'const State = enum(u8) {\n    idle,\n    /// Done.\n    done = 2,\n    fn ok(s: State) bool {}\n};\nconst Bad = error{ NotFound, Closed };\n',
      finds: [
        'def enum State',
        'def enum_member State.idle',
        'doc State.done: Done.',
        'def method State.ok',
        'def enum Bad',
        'def enum_member Bad.NotFound',
        'signature Bad.Closed: Closed',
      ],
    },
    'type alias': {
      source: 'const Store = @This();\nitems: []u8,\nconst Handler = *const fn (u8) void;\n',
      finds: ['def type Store', 'type Store: $file', 'def field items', 'def constant Handler'],
    },
    'top-level variable': {
      source: 'var count: usize = 0;\npub threadlocal var n = g();\n',
      finds: ['def variable count', 'type count: usize', 'def variable n', 'call g in file'],
    },
    constant: {
      source: 'pub const limit: u8 = 1;\nconst x = g();\n',
      finds: ['def constant limit', 'def constant x', 'private x', '! private limit'],
    },
    field: {
      source: 'const A = struct {\n    a: *Store = .init(1),\n    b: u8 = g(),\n};\n',
      finds: ['def field A.a', 'type A.a: *Store', 'call init of Store in A', 'call g in A'],
    },
    private: {
      source: 'fn f() void {}\npub fn g() void {}\nexport fn h() void {}\n',
      finds: ['private f', '! private g', '! private h'],
    },
    test: {
      source:
        'test "adds two" {\n    try std.testing.expect(add(1));\n}\ntest Store {\n    open();\n}\ntest {\n    close();\n}\n',
      finds: [
        'test adds two',
        'call add in adds two',
        'test test Store',
        'call open in test Store',
        'test test',
        'call close in test',
      ],
    },
    call: {
      source: 'fn f() !void {\n    g();\n    try h();\n    k() catch |e| l(e);\n}\n',
      finds: ['call g in f', 'call h in f', 'call k in f', 'call l (e) in f'],
    },
    'call with receiver': {
      source:
        'fn f() void {\n    self.db.query(1).first();\n    a[0].go();\n    p.?.run();\n    p.*.stop();\n    const h: Hash = .init(0);\n    m.List(u8).make();\n}\n',
      finds: [
        'call query of self.db in f',
        'call first of self.db.query() in f',
        'call go of a[] in f',
        'call run of p in f',
        'call stop of p in f',
        'call init of Hash in f',
        'call make of m.List() in f',
      ],
    },
    'call in an argument': {
      source: 'fn f() void {\n    g(h(1), &i());\n}\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'const a = g();\ncomptime {\n    h();\n}\n',
      finds: ['call g in file', 'call h in file'],
    },
    'function as argument': {
      source: 'fn f() void {\n    spawn(task, m.done, 1);\n}\n',
      finds: ['call spawn (task,m.done) in f', 'name task in f'],
    },
    construction: {
      source:
        'fn f() void {\n    const a = Foo{ .x = g() };\n    const b = m.Foo{};\n    const c: Foo = .{ .x = 1 };\n}\n',
      finds: [
        'type_hint Foo in f',
        'bind a: - = Foo() in f',
        'type_hint Foo of m in f',
        'bind b: - = m.Foo() in f',
        'bind c: Foo = {} in f',
        'call g in f',
      ],
    },
    import: {
      source:
        'const std = @import("std");\nconst Item = @import("item.zig").Item;\ntest {\n    _ = @import("all.zig");\n}\n',
      finds: [
        'import - of std (std) in file',
        'import Item of item.zig in file',
        'import - of all.zig (_) in test',
      ],
    },
    'import alias': {
      source: 'const m = @import("util/money.zig");\nconst I = @import("item.zig").Item;\n',
      finds: ['import - of util/money.zig (m) in file', 'import Item of item.zig (I) in file'],
    },
    'import all': { source: 'usingnamespace @import("a.zig");\n', finds: ['import * of a.zig in file'] },
    reexport: { source: 'pub usingnamespace @import("a.zig");\n', finds: ['reexport * of a.zig in file'] },
    'type hint': {
      source: 'fn f(a: []m.User) Item {\n    var c: ?*Q = null;\n}\n',
      finds: ['type_hint User of m in f', 'type_hint Item in f', 'type_hint Q in f'],
    },
    'field read': {
      source: 'fn f() void {\n    use(self.a.b, c.d[0], State.idle);\n}\n',
      finds: [
        'field_read a of self in f',
        'field_read b of self.a in f',
        'field_read d of c in f',
        'field_read idle of State in f',
      ],
    },
    'field write': {
      source: 'fn f(o: *O) void {\n    o.a = 1;\n    o.b.c += 1;\n}\n',
      finds: ['field_write a of o in f', 'field_write c of o.b in f', 'field_read b of o in f'],
    },
    'state write': {
      source:
        'var n: u8 = 0;\nvar all: [3]u8 = undefined;\nfn f() void {\n    n = 1;\n    n += 2;\n    all[0] = 1;\n    var m: u8 = 1;\n    m = 2;\n    _ = m;\n    while (true) : (n += 1) {}\n}\n',
      finds: [
        'state_write n (=) in f',
        'state_write n (+=) in f',
        'state_write all ([]=) in f',
        '! state_write m (=) in f',
      ],
    },
    'name as value': {
      source: 'fn f(a: u8) u8 {\n    const b = other;\n    return if (b == limit) a else Foo;\n}\n',
      finds: ['name other in f', 'name limit in f', 'name Foo in f', '! name a in f', '! name b in f'],
    },
    'env read': {
      source: 'fn f() void {\n    std.posix.getenv("A");\n    std.process.getEnvVarOwned(gpa, "B");\n}\n',
      finds: ['env_read A of std.posix.getenv in f', 'env_read B of std.process.getEnvVarOwned in f'],
    },
    spawn: {
      source: 'fn f() void {\n    std.process.Child.run(.{});\n}\n',
      finds: ['spawn - of std.process.Child.run in f'],
    },
    throw: {
      source: 'fn f() !void {\n    return error.NotFound;\n}\n',
      finds: ['throw NotFound of error in f'],
    },
    route: {
      source: 'fn f() void {\n    router.get("/users/:id", show, .{});\n}\n',
      finds: ['route /users/:id of GET (show) in f'],
    },
    'http client': {
      source: 'fn f() void {\n    client.get("https://x.org/a");\n}\n',
      finds: ['http_call https://x.org/a of GET (client.get) in f'],
    },
    'feature flag': {
      source: 'fn f() void {\n    client.boolVariation("beta");\n}\n',
      finds: ['flag beta of client.boolVariation in f'],
    },
    binding: {
      source:
        'fn f(xs: []X) void {\n    const a: User = load();\n    var b = Foo.make(1).bar;\n    for (xs, 0..) |c, i| {}\n    if (find()) |d| {} else |e| {}\n    while (it.next()) |*g| {}\n    const h, const k = pair();\n    const l = m orelse n;\n    const o = @as(*Foo, p);\n}\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo.make().bar in f',
        'bind c: - = xs[] in f',
        'bind i: - = - in f',
        'bind d: - = find() in f',
        'bind e: - = - in f',
        'bind g: - = it.next() in f',
        'bind h: - = pair() in f',
        'bind k: - = pair() in f',
        'bind l: - = m in f',
        'bind o: - = Foo() in f',
      ],
    },
    comment: {
      source: 'fn f() void {\n    // one\n    // two\n    g();\n}\n',
      finds: ['comment in f: one\ntwo'],
    },
    todo: { source: '// FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'fn f() void {\n    g("hello there",\n        \\\\one\n        \\\\two\n    );\n}\n',
      finds: ['string in f: hello there', 'string in f: one\ntwo'],
    },
  },
  lacks: {
    'nested function': 'functions cannot be nested, except in a nested struct',
    'interface or trait': 'the language has none',
    overloads: 'functions cannot be overloaded',
    decorator: 'the language has none',
    'call in a lambda': 'the language has no lambdas',
    extends: 'the language has no inheritance',
    implements: 'the language has no interfaces',
  },
  nested: depth => `const x = ${'('.repeat(depth)}1${')'.repeat(depth)};\n`,
  broken: 'fn broken() void {\n    return (1 + );\n}\n\nconst = ];\n\nfn found() void {\n    g();\n}\n',
}
