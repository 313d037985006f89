/// The shopping cart of one customer.
library;

import 'dart:async';
import 'dart:io' show Platform, Process;

import 'package:shop/money.dart' as money;

import 'src/item.dart';
import 'src/store_stub.dart' if (dart.library.io) 'src/store_io.dart';

export 'src/item.dart' hide ItemBuilder;
export 'src/coupon.dart' show Coupon, CouponKind;

part 'cart.g.dart';

typedef PriceRule = money.Amount Function(Item item, int count);

const maxLines = 100;
final _open = <String, Cart>{};
int carts = 0;

/// Something that can be paid for.
abstract interface class Payable {
  money.Amount get total;
  Future<void> pay(String method);
}

mixin Logged on Object {
  final List<String> log = [];

  void note(String text) => log.add('[$carts] $text');
}

/// Lines of items, in the order they were put in.
@immutable
class Cart<T extends Item> extends Store<T> with Logged implements Payable {
  Cart(this.customer, {this.rules = const [], super.key}) : _created = DateTime.now() {
    carts++;
    _open[customer] = this;
  }

  Cart.empty() : this('nobody');

  factory Cart.fromJson(Map<String, dynamic> json) => Cart(json['customer'] as String);

  final String customer;
  final List<PriceRule> rules;
  final DateTime _created;
  late Coupon? _coupon;
  static int limit = 10, used = 0;

  bool get isOld => DateTime.now().difference(_created).inDays > limit;

  set coupon(Coupon value) {
    _coupon = value;
    this.note('coupon');
  }

  @override
  money.Amount get total {
    var sum = money.Amount.zero;
    for (final item in items) {
      sum += item.price(rules.first);
    }
    return _coupon?.reduce(sum) ?? sum;
  }

  @override
  Future<void> pay(String method) async {
    if (method.isEmpty) throw ArgumentError.value(method, 'method');
    final Receipt receipt = await Gateway.of(customer).charge(total);
    receipt
      ..print()
      ..lines.add('paid');
    try {
      await save(receipt);
    } on TimeoutException catch (error, stack) {
      note('$error at ${stack.hashCode}');
      rethrow;
    } finally {
      super.close();
    }
  }

  Cart operator +(Cart other) {
    // TODO(ada): merge the coupons as well.
    other.items.where((item) => item.isValid).forEach(add);
    return this;
  }
}

extension CartPrinting on Cart {
  String describe() {
    String line(Item item) => '${item.name}: ${item.count}';
    return items.map(line).join('\n');
  }
}

enum Level with Logged {
  low(1),
  high(2);

  const Level(this.rank);
  final int rank;
}

Future<void> main(List<String> args) async {
  final home = Platform.environment['HOME'];
  await Process.run('git', ['status']);
  final cart = Cart.fromJson({})..coupon = const Coupon(5);
  (cart as Payable).pay('card');
  final label = switch (Level.low) { Level.low => home, _ => cart.describe() };
  print(label);
}
