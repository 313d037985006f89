import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { indexed } from '../pack/packed.js'
import { atEndOfFile } from '../support/end-of-file.js'
import type { Files } from '../support/repository.js'

const PYTHON = `import os


class Cart:
    """A cart."""

    def total(self, items):
        result = 0
        for item in items:
            result += item.price
        return result

    def clear(self):
        self.items = []


def checkout(cart):
    return cart.total(cart.items)
`
const FILES: Files = {
  'shop/cart.py': PYTHON,
  'shop/orders.py': 'def place_order(cart):\n    """Places an order."""\n    return cart.total([])\n',
  'web/cart.ts': 'export function showCart(id: string): string {\n  return id.trim()\n}\n',
  'config/deploy.unknown': Array.from({ length: 200 }, (_, at) => `step ${at + 1}`).join('\n'),
  'docs/guide with spaces.md': '# Guide\n\nHow to place an order.\n',
  'tests/test_cart.py':
    'from shop.cart import Cart\n\n\ndef test_total():\n    assert Cart().total([]) == 0\n',
}

/** Longer than a request: names occur in it in passing. */
const STORY = [
  'The total of a cart is wrong when an item has no price',
  '',
  'An order with three items was placed, one of them without a price, and the total of the cart was that of the other two',
  'items. We expect an error, or at least a result that says which item of the cart was left out of the total. It happens',
  'for each cart with such items, whatever their number, and the order is placed with the wrong total of its items.',
].join('\n')

let repository: Repository
beforeAll(async () => {
  repository = await indexed(FILES, atEndOfFile)
})

/** `path:line` ranges of a pack. */
async function packed(task: string, budget = 2000) {
  const { pack } = await repository.pack({ task }, { budget })
  return pack
}

function shows(pack: Awaited<ReturnType<typeof packed>>, path: string, line: number): boolean {
  return pack.files.some(
    file =>
      file.path === path &&
      file.excerpts.some(({ startLine, endLine }) => startLine <= line && line <= endLine),
  )
}

/** As multiplatform projects are laid out: without the folders of the packages that all files share. */
const PLATFORMS: Files = {
  'core/common/src/LocalDate.kt': `package org.calendar\n${'\n'.repeat(9)}expect class LocalDate {\n    fun toEpochDays(): Long\n    fun plus(days: Int): LocalDate\n}\n`,
  'core/jvm/src/LocalDate.kt':
    'package org.calendar\n\nactual class LocalDate(val value: java.time.LocalDate) {\n    actual fun toEpochDays(): Long =\n        value.toEpochDay()\n}\n',
  'core/native/src/LocalDate.kt': `package org.calendar\n\nactual class LocalDate(val year: Int) {\n${'    // by hand\n'.repeat(6)}    actual fun toEpochDays(): Long {\n        return year * 365L\n    }\n}\n`,
  'core/common/src/Ranges.kt':
    'package org.calendar\n\nfun days(from: LocalDate): Long {\n    return from.toEpochDays()\n}\n',
  // The grammar does not read four quotes at the end of a text, and loses the function.
  'core/js/src/Page.kt':
    'package org.calendar.page\n\nfun render(today: String) {\n    page()?.content = today\n\n    scope.launch {\n        wait(3)\n        page("x")?.content = """today is: "$today""""\n    }\n}\n\nfun main() {\n    page("Ready", {\n        render("now")\n    })\n}\n',
  'guide/example-days-01.kt':
    '// This file was automatically generated from days.md by Knit tool. Do not edit.\npackage example.exampleDays01\n\nfun main() {\n    println(days(today()))\n}\n',
}

describe('a frame of the JVM, whose folders are those of a package', () => {
  const traceOf = (...frames: string[]) =>
    [
      'Exception in thread "main" java.lang.ArithmeticException: long overflow',
      '\tat java.base/java.util.Optional.orElseThrow(Optional.java:377)',
      ...frames.map(frame => `\tat ${frame}`),
      '\tat java.base/java.lang.Thread.run(Thread.java:833)',
    ].join('\n')

  test.each([
    ['org.calendar.LocalDate.toEpochDays(LocalDate.kt:11)', 'core/native/src/LocalDate.kt', 11],
    ['org.calendar.LocalDate.toEpochDays(LocalDate.kt:5)', 'core/jvm/src/LocalDate.kt', 5],
    ['org.calendar.RangesKt.days(Ranges.kt:4)', 'core/common/src/Ranges.kt', 4],
    ['org.calendar.page.PageKt.render(Page.kt:4)', 'core/js/src/Page.kt', 4],
  ])('%s', async (frame, path, line) => {
    const platforms = await indexed(PLATFORMS)
    const { pack } = await platforms.pack({ task: traceOf(frame) }, { budget: 600 })
    expect(pack.files[0]?.path).toBe(path)
    expect(shows(pack, path, line)).toBe(true)
  })

  test('in a generated file, which is not in the index, it is in the pack', async () => {
    const platforms = await indexed(PLATFORMS)
    const task = traceOf('example.exampleDays01.ExampleDays01Kt.main(example-days-01.kt:5)')
    const { pack } = await platforms.pack({ task }, { budget: 600 })
    expect(shows(pack, 'guide/example-days-01.kt', 5)).toBe(true)
  })

  test('a frame of a library of the same file name is not taken for ours', async () => {
    const platforms = await indexed(PLATFORMS)
    const { pack } = await platforms.pack(
      {
        task: traceOf(
          'org.other.LocalDate.ofEpochDay(LocalDate.kt:5)',
          'org.calendar.RangesKt.days(Ranges.kt:4)',
        ),
      },
      { budget: 600 },
    )
    expect(pack.files[0]?.path).toBe('core/common/src/Ranges.kt')
  })
})

describe('a named place is in the pack', () => {
  test.each([
    ['the button is slow, see shop/cart.py:10', 'shop/cart.py', 10],
    ['orders are late (config/deploy.unknown:150)', 'config/deploy.unknown', 150],
    ['orders are late, config/deploy.unknown#L150', 'config/deploy.unknown', 150],
    ['why does `Cart.clear` keep orders', 'shop/cart.py', 13],
    ['`showCart` places orders twice', 'web/cart.ts', 1],
    ['shop.cart.checkout places orders twice', 'shop/cart.py', 17],
    ['orders: shop/cart.py:Cart.clear', 'shop/cart.py', 13],
    ['read `docs/guide with spaces.md`', 'docs/guide with spaces.md', 1],
    ['checkout', 'shop/cart.py', 17],
  ])('first: %s', async (task, path, line) => {
    const pack = await packed(task)
    expect(pack.files[0]?.path).toBe(path)
    expect(shows(pack, path, line)).toBe(true)
  })

  test('also one that stands in no definition, or below the methods of a long type', async () => {
    const body = Array.from({ length: 60 }, (_, at) => `  order.step(${at})`)
    const step = (at: number) => ['', `export function step${at}(order: Order): number {`, ...body, '}']
    const method = (at: number) => ['', `  send${at}(order: Order): void {`, ...body, '  }']
    const lines = [
      ...["import { Order } from './order'", ...step(1), 'start(late(30))', ...step(2)],
      ...['export class Orders {', ...[1, 2, 3, 4].flatMap(method), '', '  // Late ones: 40.', '}'],
    ]
    const shop = await indexed({ 'src/orders.ts': `${lines.join('\n')}\n` })
    for (const text of ['start(late(30))', '  // Late ones: 40.']) {
      const line = lines.indexOf(text) + 1
      const { pack } = await shop.pack(
        { task: `the number is wrong at src/orders.ts:${line}` },
        { budget: 600 },
      )
      expect(shows(pack, 'src/orders.ts', line)).toBe(true)
    }
  })

  test('the innermost own frame of a trace is first, the outer ones are there', async () => {
    const trace = [
      'Traceback (most recent call last):',
      '  File "/app/shop/orders.py", line 3, in place_order',
      '    return cart.total([])',
      '  File "/app/shop/cart.py", line 10, in total',
      '    result += item.price',
      '  File "/usr/lib/python3.12/json/decoder.py", line 355, in decode',
      "AttributeError: 'NoneType' object has no attribute 'price'",
    ].join('\n')
    const { items } = await repository.contextForTask(trace)
    expect(items[0]).toMatchObject({ qualifiedName: 'Cart.total' })
    const pack = await packed(trace, 600)
    expect(pack.files[0]?.path).toBe('shop/cart.py')
    expect(shows(pack, 'shop/cart.py', 10)).toBe(true)
    expect(shows(pack, 'shop/orders.py', 3)).toBe(true)
  })

  test('a frame whose line has moved is found by its function', async () => {
    const { items } = await repository.contextForTask('    at showCart (/app/web/cart.ts:90:3)')
    expect(items[0]).toMatchObject({ name: 'showCart' })
  })

  test.each(['background.js:10:20', 'http://localhost:3000/assets/index-3f2a.js:1:4711'])(
    'a frame of a bundle is found by its function: %s',
    async place => {
      const bundled = await indexed({
        'src/cache.js':
          'export class ResultCache {\n  lookup(key) {\n    return this.results[key].hostname\n  }\n}\n',
        'src/background.js': `${"import { ResultCache } from './cache.js'\n".repeat(40)}export const cache = new ResultCache()\n`,
      })
      const task = `TypeError: Cannot read properties of undefined (reading 'hostname') at ResultCache.lookup (${place})`
      for (const text of [task, task.replace(' at ', '\n    at ')]) {
        const { items } = await bundled.contextForTask(text)
        expect(items[0]).toMatchObject({ qualifiedName: 'ResultCache.lookup' })
      }
    },
  )

  test('the function tells which of the files with one path is meant', async () => {
    const packages = ['a', 'b', 'c', 'd', 'e'].map(name => [
      `packages/${name}/src/index.ts`,
      `export function ${name}Start(): number {\n  return 1\n}\n`,
    ])
    const monorepo = await indexed(Object.fromEntries(packages))
    const { items } = await monorepo.contextForTask('    at dStart (http://localhost:3000/src/index.ts:2:3)')
    expect(items[0]).toMatchObject({ path: 'packages/d/src/index.ts', name: 'dStart' })
  })

  test('a frame of a library is not ours, though a file has its name', async () => {
    const pack = await packed('orders fail\n    at trim (/app/node_modules/other/cart.ts:1:3)')
    expect(pack.files[0]?.symbols[0]?.reasons ?? []).not.toContain('the task names its place')
  })

  test('a file among the tests that a command names is there, and not first', async () => {
    const sample = await indexed({
      ...FILES,
      'tests/sample/manage.py': 'def run():\n    return 1\n',
    })
    const task = 'python manage.py total prints a wrong sum of the items of a cart'
    const [first, ...others] = (await sample.pack({ task })).pack.files.map(({ path }) => path)
    expect(first).toBe('shop/cart.py')
    expect(others).toContain('tests/sample/manage.py')
    const asked = await sample.pack({ task: 'the test in manage.py of the sample is wrong' })
    expect(asked.pack.files[0]!.path).toBe('tests/sample/manage.py')
  })

  test('what a report names in passing is there, and not before what fits it better', async () => {
    const themed = await indexed({
      ...FILES,
      'web/theme.ts': 'export function paint(border: string) {\n  return border\n}\n',
    })
    const task = `${STORY} Before that I called \`paint\`.`
    const { items } = await themed.contextForTask(task)
    expect(items[0]).toMatchObject({ path: 'shop/cart.py' })
    const named = items.find(({ name }) => name === 'paint')!
    expect(named.parts).toContainEqual(expect.objectContaining({ name: 'named', value: 0.3 }))
    const { pack } = await themed.pack({ task })
    expect(shows(pack, 'web/theme.ts', 1)).toBe(true)
    const asked = await themed.contextForTask('Before the total of a cart I called `paint`')
    expect(asked.items[0]).toMatchObject({ name: 'paint' })
  })

  test('a report with a trace begins with the innermost own frame', async () => {
    const trace = 'Traceback (most recent call last):\n  File "/app/web/cart.ts", line 1, in showCart\n'
    const { items } = await repository.contextForTask(`${STORY} See \`Cart.total\`.\n\n${trace}`)
    expect(items[0]).toMatchObject({ name: 'showCart' })
  })

  test('a name of code means the code, not the section of a document that is called so', async () => {
    const documented = await indexed({
      ...FILES,
      'docs/api.md':
        '# API\n\n## checkout\n\nWhat a checkout of the cart is, step by step.\n\n## Voucher\n\nA voucher.\n',
    })
    const first = async (task: string) => (await documented.contextForTask(task)).items[0]
    expect(await first('`checkout` does not empty the cart')).toMatchObject({
      path: 'shop/cart.py',
      name: 'checkout',
    })
    expect(await first('`Voucher` is wrong')).toMatchObject({ path: 'docs/api.md', name: 'Voucher' })
  })

  test('what does not exist is said', async () => {
    const { notes } = await packed('the order in shop/carts.py:12 and `zebraCrossing` are late')
    expect(notes).toContain('The task names shop/carts.py, which is not in the index.')
    expect(notes).toContain('The task names zebraCrossing, which is not in the index.')
  })

  test('what is left out is said, with the reason', async () => {
    const left = await indexed({ 'src/a.py': 'x = 1\n', 'src/b.py': '# @generated by a tool\nx = 1\n' })
    const { pack } = await left.pack({ task: 'a crash at src/b.py:2' })
    expect(pack.notes).toContain('The task names src/b.py, which is left out of the index: generated.')
    expect(pack.files.map(({ path }) => path)).toContain('src/b.py')
  })

  test('a trace that ends in generated code: the lines of its frame come first', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `int state${at + 1};`)
    const left = await indexed({
      'src/lexer.c': `/* @generated by flex */\n${lines.join('\n')}\n`,
      'src/main.c': 'int main(void) {\n  return yylex();\n}\n',
    })
    const task = '#0  yylex () at /home/ci/jq/src/lexer.c:300\n#1  main () at /home/ci/jq/src/main.c:2\n'
    const { pack } = await left.pack({ task }, { budget: 1000 })
    expect(pack.files[0]).toMatchObject({ path: 'src/lexer.c' })
    expect(pack.files[0]!.excerpts.some(({ text }) => text.includes('state299;'))).toBe(true)
    expect(pack.files.map(({ path }) => path)).toContain('src/main.c')
  })

  test('a secret file that is named is not shown', async () => {
    const left = await indexed({ 'src/a.py': 'x = 1\n', id_rsa: 'not to be shown\n' })
    const { pack, text } = await left.pack({ task: 'a crash at ./id_rsa:1' })
    expect(pack.files.map(({ path }) => path)).not.toContain('id_rsa')
    expect(text).not.toContain('not to be shown')
  })

  test('any path or definition that is written, at every budget with room for a line', async () => {
    const paths = Object.keys(FILES).map(path => ({ written: `\`${path}\``, path }))
    const names = [
      'Cart',
      'Cart.total',
      'Cart.clear',
      'checkout',
      'place_order',
      'showCart',
      'shop/cart.py:Cart.total',
    ]
    const definitions = names.map(name => ({
      written: `\`${name}\``,
      path: name === 'place_order' ? 'shop/orders.py' : name === 'showCart' ? 'web/cart.ts' : 'shop/cart.py',
    }))
    const noise = fc.constantFrom(
      'add a retry to',
      'order total price of the cart, see',
      'fix',
      'why is this slow:',
      STORY,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths, ...definitions),
        noise,
        fc.integer({ min: 150, max: 4000 }),
        async ({ written, path }, words, budget) => {
          const pack = await packed(`${words} ${written}`, budget)
          expect(pack.files.map(file => file.path)).toContain(path)
        },
      ),
      { numRuns: 60 },
    )
  })
})
