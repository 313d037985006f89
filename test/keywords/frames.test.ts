import { describe, expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'
import { innermostFirst } from '../../src/keywords/frames/innermost.js'

/** `language path:line function` of each frame. */
function framesOf(trace: string): string[] {
  return extractKeywords(trace).frames.map(frame =>
    `${frame.language} ${frame.path}:${frame.line} ${frame.function}`.trim(),
  )
}

describe('stack-trace frames', () => {
  test.each([
    ['  File "/app/shop/cart.py", line 12, in total', 'python /app/shop/cart.py:12 total'],
    ['  File "shop/cart.py", line 3, in <module>', 'python shop/cart.py:3'],
    ['  File "C:\\shop\\cart.py", line 3', 'python C:/shop/cart.py:3'],
    ['File ~/shop/cart.py:12, in Cart.total(self, tax)', 'python ~/shop/cart.py:12 Cart.total'],
    ['~/shop/cart.py in total(self)', 'python ~/shop/cart.py:0 total'],
    ['tests/test_cart.py:31: in test_total', 'python tests/test_cart.py:31 test_total'],
    ['shop/cart.py:12: ValueError', 'python shop/cart.py:12'],
    ['    at Cart.total (/app/src/cart.ts:12:9)', 'javascript /app/src/cart.ts:12 Cart.total'],
    ['    at async Cart.total (file:///app/src/cart.ts:12:9)', 'javascript app/src/cart.ts:12 Cart.total'],
    ['    at new Cart (cart.js:1:2)', 'javascript cart.js:1 Cart'],
    ['    at Object.<anonymous> (/app/test.js:1:2)', 'javascript /app/test.js:1'],
    ['    at /app/src/cart.js:12:9', 'javascript /app/src/cart.js:12'],
    ['    at Cart.sum [as total] (webpack:///./src/cart.js?ab12:4:5)', 'javascript src/cart.js:4 Cart.sum'],
    ['    at Page (app/(shop)/page.tsx:4:5)', 'javascript app/(shop)/page.tsx:4 Page'],
    ['total@http://localhost:3000/src/cart.js:12:9', 'javascript src/cart.js:12 total'],
    ['\tat com.shop.Cart.total(Cart.java:12)', 'java com/shop/Cart.java:12 Cart.total'],
    ['\tat app//com.shop.Cart$Line.sum(Cart.kt:7)', 'java com/shop/Cart.kt:7 Cart.Line.sum'],
    [
      '\tat com.shop.CartKt__Cart_commonKt.sum(Cart.common.kt:7)',
      'java com/shop/Cart.common.kt:7 CartKt__Cart_commonKt.sum',
    ],
    ['\tat okio.-Util.check(-Util.kt:9)', 'java okio/-Util.kt:9 -Util.check'],
    ['\tat java.base/java.util.List.of(Native Method)', 'java :0 List.of'],
    ['\tat com.shop.Cart.lambda$total$0(Cart.java:12)', 'java com/shop/Cart.java:12 Cart'],
    [
      '   at Shop.Cart.Total(Int32 id) in C:\\shop\\Cart.cs:line 12',
      'csharp C:/shop/Cart.cs:12 Shop.Cart.Total',
    ],
    [
      '   at Shop.Cart.<Total>d__5.MoveNext() in /shop/Cart.cs:line 9',
      'csharp /shop/Cart.cs:9 Shop.Cart.Total',
    ],
    ['   at Shop.Cart.Total(Int32 id)', 'csharp :0 Shop.Cart.Total'],
    [
      'main.(*Cart).Total(0xc000010000, 0x2)\n\t/src/shop/cart.go:12 +0x1d',
      'go /src/shop/cart.go:12 main.(*Cart).Total',
    ],
    ['created by shop/http.Serve in goroutine 1\n\t/src/http.go:8 +0x5', 'go /src/http.go:8 shop/http.Serve'],
    ["thread 'main' panicked at src/cart.rs:10:5:", 'rust src/cart.rs:10'],
    ["thread 'main' panicked at 'no items', src/cart.rs:10:5", 'rust src/cart.rs:10'],
    ['  --> src/cart.rs:10:5', 'rust src/cart.rs:10'],
    [
      '   4: shop::cart::total::h0123456789abcdef\n             at ./src/cart.rs:4:5',
      'rust src/cart.rs:4 shop::cart::total',
    ],
    ["app/models/cart.rb:12:in `total'", 'ruby app/models/cart.rb:12 total'],
    ["\tfrom app/cart.rb:9:in `block (2 levels) in sum'", 'ruby app/cart.rb:9 sum'],
    ["app/cart.rb:9:in 'Cart#total'", 'ruby app/cart.rb:9 Cart#total'],
    ['#0 /app/src/Cart.php(12): Shop\\Cart->total(1)', 'php /app/src/Cart.php:12 Shop\\Cart->total'],
    ['#1 /app/src/Cart.php(9): Shop\\{closure}()', 'php /app/src/Cart.php:9'],
    ['PHP Fatal error: Uncaught Error: no in /app/Cart.php:3', 'php /app/Cart.php:3'],
    ['Warning: no such key in /app/Cart.php on line 3', 'php /app/Cart.php:3'],
    ["\tlua/shop/cart.lua:12: in function 'total'", 'lua lua/shop/cart.lua:12 total'],
    ["\tlua/shop/cart.lua:12: in method 'Cart:total'", 'lua lua/shop/cart.lua:12 Cart.total'],
    ['\tlua/shop/cart.lua:12: in function <lua/shop/cart.lua:10>', 'lua lua/shop/cart.lua:12'],
    ['lua: lua/shop/cart.lua:12: attempt to index a nil value', 'lua lua/shop/cart.lua:12'],
    ['    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.total/1', 'elixir lib/shop/cart.ex:12 Shop.Cart.total'],
    [
      '#1  0x0040 in shop::Cart::total (this=0x0, id=1) at src/cart.cc:12',
      'native src/cart.cc:12 shop::Cart::total',
    ],
    [
      '    #0 0x55d1 in shop::Cart::total(int) /app/src/cart.cc:12:3',
      'native /app/src/cart.cc:12 shop::Cart::total',
    ],
    ["cart: src/cart.c:12: cart_total: Assertion `id > 0' failed.", 'native src/cart.c:12 cart_total'],
    ['#0      Cart.total (package:shop/src/cart.dart:12:5)', 'dart lib/src/cart.dart:12 Cart.total'],
    ['#1      main.<anonymous closure> (file:///shop/bin/main.dart:3:1)', 'dart shop/bin/main.dart:3 main'],
    ['Shop/Cart.swift:12: Fatal error: Index out of range', 'swift Shop/Cart.swift:12'],
    ['Fatal error: no items: file Shop/Cart.swift, line 12', 'swift Shop/Cart.swift:12'],
    ['./bin/install.sh: line 12: curl: command not found', 'shell bin/install.sh:12'],
    ['bin/install.sh: 12: curl: not found', 'shell bin/install.sh:12'],
    ['At C:\\shop\\Cart.psm1:12 char:5', 'shell C:/shop/Cart.psm1:12'],
    ['at Get-Total, C:\\shop\\Cart.psm1: line 12', 'shell C:/shop/Cart.psm1:12 Get-Total'],
    [' [1] total(cart::Cart)\n   @ Shop ./src/cart.jl:12', 'julia src/cart.jl:12 total'],
    ['  total, called at src/Shop/Cart.hs:12:5 in shop-0.1:Shop.Cart', 'haskell src/Shop/Cart.hs:12 total'],
    [
      'Raised at Shop__Cart.total in file "src/cart.ml", line 12, characters 4-20',
      'ocaml src/cart.ml:12 Shop.Cart.total',
    ],
    ['    total http://localhost:3000/src/cart.ts:12:9', 'javascript src/cart.ts:12 total'],
    ['install_node:12: command not found: curl', 'shell :12 install_node'],
    ['    at Cart.total', 'javascript :0 Cart.total'],
    ['TypeError: Cannot read properties of null at Cart.total', 'javascript :0 Cart.total'],
    ["TypeError: no id (reading 'id') at total (src/cart.ts:12:9)", 'javascript src/cart.ts:12 total'],
  ])('%s', (trace, frame) => {
    expect(framesOf(trace)).toEqual([frame])
  })

  test.each([
    ['Look at this (again): it fails at 10:30:15 every day'],
    ['at the end of the day'],
    ['The total in cart.py is wrong'],
    ['I met them at noon (today)'],
    ['    at least one of these'],
    ['The error happens at home'],
  ])('prose is none: %s', line => {
    expect(framesOf(line)).toEqual([])
  })

  test.each([
    ['INTERNALERROR>   File "shop/cart.py", line 12, in total', 'python shop/cart.py:12 total'],
    ['web_1  |   File "shop/cart.py", line 12, in total', 'python shop/cart.py:12 total'],
    [
      '2026-11-19 12:03:59,120 ERROR \tat com.shop.Cart.total(Cart.java:12)',
      'java com/shop/Cart.java:12 Cart.total',
    ],
    ['[12:03:59]     at Cart.total (/app/src/cart.ts:12:9)', 'javascript /app/src/cart.ts:12 Cart.total'],
  ])('behind a prefix: %s', (line, expected) => {
    expect(framesOf(line)).toEqual([expected])
  })

  test('no line of prose is one behind a prefix', () => {
    expect(framesOf('cart> at the moment (of shop.cart) | at total:12')).toEqual([])
  })

  test('tell where they stand, in order, and their words are no prose', () => {
    const text =
      'Cart fails\n\n  File "a.py", line 1, in first\n    first()\n  File "b.py", line 2, in second\n'
    const { frames, components } = extractKeywords(text)
    expect(frames.map(({ path, at }) => [path, text.slice(at).trimStart().slice(0, 11)])).toEqual([
      ['a.py', 'File "a.py"'],
      ['b.py', 'File "b.py"'],
    ])
    expect(components.map(({ text }) => text)).toEqual(['fails', 'cart'])
  })

  test('of JavaScript on one line are all read', () => {
    const trace = 'TypeError: no id at total (src/cart.ts:12:9) at Shop.checkout (src/shop.ts:3:1)'
    expect(framesOf(trace)).toEqual([
      'javascript src/cart.ts:12 total',
      'javascript src/shop.ts:3 Shop.checkout',
    ])
  })

  test('of JavaScript behind a message without its type', () => {
    expect(framesOf("Cannot read properties of undefined (reading 'id') at orderTotal")).toEqual([
      'javascript :0 orderTotal',
    ])
    expect(framesOf('The order is not found at checkout')).toEqual([])
  })
})

describe('from the innermost outwards', () => {
  const order = (trace: string) =>
    innermostFirst(extractKeywords(trace).frames, trace).map(({ path, line }) => `${path}:${line}`)

  test('Python prints the innermost last', () => {
    expect(order('  File "a.py", line 1, in a\n  File "b.py", line 2, in b\n')).toEqual(['b.py:2', 'a.py:1'])
  })

  test('JavaScript prints it first', () => {
    expect(order('    at a (a.ts:1:1)\n    at b (b.ts:2:1)\n')).toEqual(['a.ts:1', 'b.ts:2'])
  })

  test('of a chain of causes in Java, the last is where it began', () => {
    const trace =
      'X: no\n\tat s.A.a(A.java:1)\n\tat s.B.b(B.java:2)\nCaused by: Y: why\n\tat s.C.c(C.java:3)\n\t... 2 more\n'
    expect(order(trace)).toEqual(['s/C.java:3', 's/A.java:1', 's/B.java:2'])
  })
})

describe('words of runtimes are not searched', () => {
  const words = (task: string) => {
    const { components, messages, quoted } = extractKeywords(task)
    return [...components, ...messages, ...quoted].map(({ text }) => text).join(' ')
  }

  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'documentId')",
      'documentId',
      /propert|undefined|reading/,
    ],
    ["Cannot read property 'total' of undefined", 'total', /propert|undefined/],
    ["AttributeError: 'NoneType' object has no attribute 'total'", 'total', /NoneType|object|attribute has/],
    ['panic: runtime error: invalid memory address or nil pointer dereference', '', /memory|pointer/],
    ['    at async Promise.all (index 0)', '', /promise/i],
    ['Object reference not set to an instance of an object', '', /reference|instance/],
    ["attempt to index a nil value (field 'cart')", 'cart', /attempt|nil/],
  ])('%s', (task, kept, gone) => {
    expect(words(task)).toContain(kept)
    expect(words(task)).not.toMatch(gone)
  })
})
