import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('package URIs by pubspec, relative imports, prefixes, exports and parts', async () => {
  const lines = await linkProject({
    'pkgs/shop/pubspec.yaml': 'name: shop\n',
    'pkgs/shop/lib/shop.dart':
      "import 'src/helper.dart';\nexport 'src/cart.dart' show Cart;\npart 'src/part.dart';\nvoid own() {\n  inPart();\n  help();\n}\n",
    'pkgs/shop/lib/src/part.dart': "part of '../shop.dart';\nvoid inPart() {\n  own();\n  help();\n}\n",
    'pkgs/shop/lib/src/helper.dart': 'void help() {}\n',
    'pkgs/shop/lib/src/cart.dart': 'class Cart {\n  void add() {}\n}\nclass Hidden {}\n',
    'pkgs/web/pubspec.yaml': 'name: web\n',
    'pkgs/web/lib/main.dart':
      "import 'package:shop/shop.dart' as shop;\nimport 'package:outside/outside.dart';\nvoid main() {\n  shop.Cart().add();\n  shop.inPart();\n  shop.help();\n  Hidden();\n}\n",
  })
  expect(calls(lines)).toEqual([
    'pkgs/shop/lib/shop.dart:own calls pkgs/shop/lib/src/part.dart:inPart',
    'pkgs/shop/lib/shop.dart:own calls pkgs/shop/lib/src/helper.dart:help',
    'pkgs/shop/lib/src/part.dart:inPart calls pkgs/shop/lib/shop.dart:own',
    'pkgs/shop/lib/src/part.dart:inPart calls pkgs/shop/lib/src/helper.dart:help',
    'pkgs/web/lib/main.dart:main calls pkgs/shop/lib/src/cart.dart:Cart',
    'pkgs/web/lib/main.dart:main calls pkgs/shop/lib/src/cart.dart:Cart.add',
    'pkgs/web/lib/main.dart:main calls pkgs/shop/lib/src/part.dart:inPart',
    'pkgs/web/lib/main.dart:main ? help',
    'pkgs/web/lib/main.dart:main ? Hidden',
  ])
})

test('members, mixins, extensions, constructors, getters, futures and elements', async () => {
  const lines = await linkProject({
    'lib/base.dart':
      'class Base {\n  Base(int a);\n  Base.named();\n  void close() {}\n}\nmixin Logged {\n  void note() {}\n}\n',
    'lib/item.dart':
      'class Item {\n  factory Item.load() => Item();\n  Item? next;\n  Item();\n  int price() => 1;\n}\n',
    'lib/more.dart': "import 'item.dart';\nextension Prices on Item {\n  int tax() => price();\n}\n",
    'lib/use.dart': [
      "import 'base.dart';",
      "import 'item.dart';",
      "import 'more.dart';",
      'class Cart extends Base with Logged {',
      '  Cart() : super(1);',
      '  Cart.empty() : super.named();',
      '  final List<Item> items = [];',
      '  Item get first => items.first;',
      '  Future<Item> load() async => Item.load();',
      '  void run(dynamic any) async {',
      '    note();',
      '    super.close();',
      '    first.price();',
      '    items[0].next?.tax();',
      '    (await load()).price();',
      '    for (final item in items) item.price();',
      '    any.price();',
      '    print(Cart.empty()..run(1));',
      '  }',
      '}',
    ].join('\n'),
  })
  const use = 'lib/use.dart:Cart'
  expect(calls(lines)).toEqual([
    'lib/item.dart:Item.load calls lib/item.dart:Item.new',
    'lib/more.dart:Item.tax calls lib/item.dart:Item.price',
    `${use}.new calls lib/base.dart:Base.new`,
    `${use}.empty calls lib/base.dart:Base.named`,
    `${use}.load calls lib/item.dart:Item.load`,
    `${use}.run calls lib/base.dart:Logged.note`,
    `${use}.run calls lib/base.dart:Base.close`,
    `${use}.run calls lib/item.dart:Item.price`,
    `${use}.run calls lib/more.dart:Item.tax`,
    `${use}.run calls ${use}.load`,
    `${use}.run calls lib/item.dart:Item.price`,
    `${use}.run calls lib/item.dart:Item.price`,
    `${use}.run calls ${use}.empty`,
    `${use}.run calls ${use}.run`,
    `${use}.run ? print`,
  ])
})
