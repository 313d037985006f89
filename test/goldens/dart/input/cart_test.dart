import 'package:shop/cart.dart';
import 'package:test/test.dart';

void main() {
  late Cart cart;

  setUp(() => cart = Cart('ada'));

  group('Cart', () {
    test('adds items', () {
      cart.add(Item('pen'));
      expect(cart.items, hasLength(1));
    });

    test('refuses an empty method', () async {
      await expectLater(cart.pay(''), throwsArgumentError);
    });
  });
}
