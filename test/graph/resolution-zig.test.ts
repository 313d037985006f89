import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('a file is a struct: its functions are called on values of it', async () => {
  const lines = await linkProject({
    'src/Store.zig':
      'const Store = @This();\nname: []const u8,\npub fn open(name: []const u8) !Store {\n    return .{ .name = name };\n}\npub fn close(store: *Store) void {\n    store.flush();\n}\nfn flush(self: *@This()) void {}\n',
    'src/stores.zig': 'pub const Store = @import("Store.zig");\nconst hidden = @import("Store.zig").open;\n',
    'src/Server.zig': [
      'const std = @import("std");',
      'const Store = @import("stores.zig").Store;',
      'const stores = @import("stores.zig");',
      'const Other = stores.Store;',
      'pub const Server = struct {',
      '    store: *Store,',
      '    pub fn init() !Server {',
      '        const store = try Store.open("x");',
      '        store.close();',
      '        var again: Other = undefined;',
      '        again.close();',
      '        return .{ .store = &store };',
      '    }',
      '    fn stop(self: *Server) void {',
      '        self.store.close();',
      '        helper();',
      '        std.debug.print("x");',
      '        self.missing();',
      '    }',
      '};',
      'fn helper() void {}',
      'fn close() void {}',
    ].join('\n'),
    'src/main.zig':
      'const server = @import("Server.zig");\npub fn main() !void {\n    var s = try server.Server.init();\n    defer s.stop();\n}\n',
    'tests/all.zig': 'const main = @import("main");\ntest "runs" {\n    try main.main();\n}\n',
  })
  expect(calls(lines)).toEqual([
    'src/Store.zig:close calls src/Store.zig:flush',
    'src/Server.zig:Server.init calls src/Store.zig:open',
    'src/Server.zig:Server.init calls src/Store.zig:close',
    'src/Server.zig:Server.init calls src/Store.zig:close',
    'src/Server.zig:Server.stop calls src/Store.zig:close',
    'src/Server.zig:Server.stop calls src/Server.zig:helper',
    'src/Server.zig:Server.stop ? missing',
    'src/main.zig:main calls src/Server.zig:Server.init',
    'src/main.zig:main calls src/Server.zig:Server.stop',
    'tests/all.zig:runs calls src/main.zig:main',
  ])
})

test('types with parameters, optionals, elements, expected types', async () => {
  const source = [
    'fn List(comptime T: type) type {',
    '    return struct {',
    '        items: []T,',
    '        pub const empty: @This() = .{};',
    '        pub fn init() @This() {}',
    '        pub fn add(self: *@This(), item: T) void {}',
    '    };',
    '}',
    'const Item = struct {',
    '    next: ?*Item,',
    '    fn price(item: Item) u32 {}',
    '};',
    'fn run(items: []const Item, any: anytype) void {',
    '    var list = List(u8).init();',
    '    list.add(1);',
    '    var other: List(u8) = .init();',
    '    other.add(2);',
    '    for (items) |item| _ = item.price();',
    '    items[0].next.?.price();',
    '    if (items[0].next) |next| _ = next.price();',
    '    any.price();',
    '}',
  ].join('\n')
  expect(calls(await linkProject({ 'a.zig': source }))).toEqual([
    'a.zig:run calls a.zig:List.init',
    'a.zig:run calls a.zig:List',
    'a.zig:run calls a.zig:List.add',
    'a.zig:run calls a.zig:List.init',
    'a.zig:run calls a.zig:List.add',
    'a.zig:run calls a.zig:Item.price',
    'a.zig:run calls a.zig:Item.price',
    'a.zig:run calls a.zig:Item.price',
  ])
})
