//! The shopping cart of one customer.

const std = @import("std");
const money = @import("money.zig");
const Item = @import("item.zig").Item;
const Store = @import("store/Store.zig");
const Allocator = std.mem.Allocator;

const Cart = @This();

/// Lines in the order they were put in.
lines: std.ArrayList(Line),
store: *Store,
coupon: ?Coupon = null,

pub const max_lines = 100;
var carts: usize = 0;

pub const Error = error{ Full, Closed } || Allocator.Error;
pub const State = enum { open, paid };

/// One item, and how many of it.
pub const Line = struct {
    item: Item,
    count: u32 = 1,

    pub fn total(line: Line, rules: []const Rule) money.Amount {
        var sum = line.item.price().times(line.count);
        for (rules) |rule| sum = rule.apply(sum);
        return sum;
    }
};

pub const Rule = union(enum) {
    percent: u8,
    fixed: money.Amount,

    fn apply(self: Rule, amount: money.Amount) money.Amount {
        return switch (self) {
            .percent => |part| amount.part(part),
            .fixed => |off| amount.minus(off),
        };
    }
};

/// A list that keeps its items in order.
pub fn Sorted(comptime T: type) type {
    return struct {
        const Self = @This();
        items: []T,

        pub fn insert(self: *Self, item: T) !void {
            try self.grow();
            self.items[self.items.len - 1] = item;
        }

        fn grow(self: *Self) !void {
            _ = self;
        }
    };
}

pub fn init(gpa: Allocator, path: []const u8) !Cart {
    carts += 1;
    const store = try Store.open(gpa, path);
    errdefer store.close();
    return .{ .lines = .empty, .store = store };
}

pub fn add(cart: *Cart, gpa: Allocator, item: Item) Error!void {
    if (cart.lines.items.len == max_lines) return error.Full;
    const line: Line = .{ .item = item };
    try cart.lines.append(gpa, line);
    cart.coupon = null; // TODO: keep those that still apply
}

fn total(cart: *const Cart) money.Amount {
    var sum: money.Amount = .zero;
    for (cart.lines.items, 0..) |line, i| {
        sum = sum.plus(line.total(&.{}));
        if (i > max_lines) break;
    }
    if (cart.coupon) |coupon| sum = coupon.reduce(sum);
    return sum;
}

pub fn main() !void {
    const home = std.posix.getenv("HOME") orelse "/";
    var cart = try Cart.init(std.heap.page_allocator, home);
    defer cart.store.close();
    std.log.info("{d} of {s}", .{ cart.total(), home });
    std.sort.block(Line, cart.lines.items, {}, lessThan);
}

fn lessThan(_: void, a: Line, b: Line) bool {
    return a.count < b.count;
}

test "adds lines" {
    var cart = try init(std.testing.allocator, "x");
    try cart.add(std.testing.allocator, undefined);
    try std.testing.expectEqual(1, cart.lines.items.len);
}

test Sorted {
    _ = Sorted(u8);
}

test {
    _ = @import("store/Store.zig");
}
