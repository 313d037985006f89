import { describe, expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'
import type { Keyword, Keywords } from '../../src/keywords/keywords.js'

const texts = (keywords: readonly Keyword[]) => keywords.map(({ text }) => text)

/** The keywords of one list with their kinds: `code total`. */
function kinds(text: string, list: 'compounds' | 'components' | 'block'): string[] {
  return extractKeywords(text)[list].map(keyword => `${keyword.kind} ${keyword.text}`)
}

describe('exact', () => {
  test.each([
    ['see `before_request`', ['before_request']],
    ['`Cart.total()` and `save(a, b)`', ['Cart.total', 'save']],
    ['``add`` of :class:`~shop.Cart`', ['add', 'shop.Cart']],
    ['`@cached`, `self.items`, `items[0]`, `Vec<T>`, `--dry-run`', ['cached', 'items', 'Vec', 'dry-run']],
    ['`None`, `true`, `3.8`, `x`, `cart.py`, `two words`', []],
    ['an open ` quote', []],
    ["undefined method `searchable?' for `Cart'", ['searchable', 'Cart']],
    ["`cart` isn't `total`'s, and it's 'this'", ['cart', 'total']],
  ])('%s', (text, expected) => {
    expect(texts(extractKeywords(text).exact).sort()).toEqual([...new Set(expected)].sort())
  })

  test('say what was written, where and how often', () => {
    const text = 'Title\n\ncall `save(a)` then `save(b)`'
    expect(extractKeywords(text).exact).toEqual([
      { text: 'save', kind: 'exact', origin: 'prose', from: 'save(a)', at: text.indexOf('`'), count: 2 },
    ])
  })
})

describe('compounds', () => {
  test.each([
    ['when .delete() is called', ['code delete']],
    [
      'get_inlines() and QuerySet.annotate()',
      ['code get_inlines', 'code QuerySet.annotate', 'code annotate'],
    ],
    ['ModelAdmin.get_inlines is', ['code ModelAdmin.get_inlines', 'code get_inlines']],
    ['django.utils.html_safe is', ['code django.utils.html_safe', 'code html_safe']],
    ['std::vec::Vec and Cart#total', ['code std::vec::Vec', 'code Vec', 'code Cart#total', 'code total']],
    ['use foo.bar there', ['compound foo.bar']],
    [
      'snake_case CamelCase MAX_SIZE __init__',
      ['compound snake_case', 'compound CamelCase', 'compound MAX_SIZE', 'compound __init__'],
    ],
    ['with --dry-run', ['compound dry-run']],
    ['e.g. this, i.e. that, etc. on 3.9 or 2.0', []],
    ['It ends.The next file(s) on GitHub with Node.js and JavaScript', []],
    ['see views.py and shop/cart.go#L10', []],
    ['_emphasis_ of plain words', []],
  ])('%s', (text, expected) => {
    expect(kinds(text, 'compounds')).toEqual(expected)
  })

  test('leave out what is exact already', () => {
    const { exact, compounds } = extractKeywords('`Cart.total` is not `snake_case`, snake_case')
    expect(texts(exact)).toEqual(['Cart.total', 'snake_case'])
    expect(compounds.map(({ text, from }) => [text, from])).toEqual([['total', 'Cart.total']])
  })
})

describe('components', () => {
  test('of the example of the design', () => {
    const { exact, compounds, bigrams, components } = extractKeywords(
      'add a new MCP tool for snapshot diffing',
    )
    expect([exact, compounds]).toEqual([[], []])
    expect(texts(components)).toEqual(['mcp', 'snapshot', 'diffing', 'tool'])
    expect(components[0]!.kind).toBe('priority')
    expect(texts(bigrams)).toEqual(['McpTool', 'mcp_tool', 'SnapshotDiffing', 'snapshot_diffing'])
  })

  test.each([
    ['Fix crash in parser', 'crash'],
    ['Fixed #1234 -- Made the paginator lazy', 'paginator'],
    ['fix(cart): handle missing coupons', 'coupons'],
    ['admin: add support for inline forms', 'inline'],
    ['[Bug]: Remove the stale sessions', 'stale'],
  ])('the noun after the verb comes first: %s', (text, noun) => {
    expect(extractKeywords(text).components[0]).toMatchObject({ text: noun, kind: 'priority', count: 1 })
  })

  test('no verb, no priority; a compound is its own keyword', () => {
    expect(kinds('The cart total is wrong', 'components')).toEqual([
      'component total',
      'component wrong',
      'component cart',
    ])
    expect(kinds('Fix CartTotal', 'components')).toEqual(['component total', 'component cart'])
  })

  test.each([
    ['disable two-factor login', true],
    ['update automatically', true],
    ['fix the login', false],
    ['disable the second factor of a login if the token of the session expired', false],
  ])('the verb of a short task is a word of it, if programs do it: %s', (task, isIn) => {
    const [verb] = task.split(' ')
    expect(kinds(task, 'components').includes(`component ${verb}`)).toBe(isIn)
  })

  test('identifiers are split, abbreviations expanded', () => {
    const { components } = extractKeywords('the reqCtx breaks')
    expect(components.map(({ text, kind, from }) => `${kind} ${text} < ${from}`)).toEqual([
      'abbreviation context < ctx',
      'abbreviation request < req',
      'component breaks < breaks',
      'component ctx < reqCtx',
      'component req < reqCtx',
    ])
  })

  test('stop words, contractions, numbers, hashes and lone letters are none', () => {
    expect(texts(extractKeywords("It doesn't work with x at 42, 0xff or 1a2b3c4d5e").components)).toEqual([
      'work',
    ])
  })
})

test('bigrams join words that stand together', () => {
  const text = 'The blast radius, user of the rate-limiter. Cart total42 and fix it'
  expect(texts(extractKeywords(text).bigrams)).toEqual([
    'BlastRadius',
    'blast_radius',
    'RateLimiter',
    'rate_limiter',
  ])
  expect(extractKeywords(text).bigrams[0]!.from).toBe('blast radius')
})

describe('what issues carry', () => {
  const issue = `[Bug]: Cart loses coupons

### Describe the bug
<!-- Please tell us
what CommentWord is wrong -->
- [x] I searched ChecklistWord
When \`apply_coupon\` runs, see https://example.com/UrlWord or write to me@mailword.com, @someperson.

**Steps to reproduce**
1. Open the basket

\`\`\`python
from shop import Cart
cart = Cart(owner="nobody here")
cart.apply_coupon(code=None)  # explodes
\`\`\`

Expected behavior:

- OS: Ubuntu 20.04
- Python version: 3.9
numpy==1.18.1
`
  const keywords: Keywords = extractKeywords(issue)

  test('forms, comments, addresses and versions say nothing', () => {
    const all = Object.values(keywords).flatMap(list =>
      Array.isArray(list) ? list.map(({ text }: { text?: string }) => text ?? '') : [],
    )
    const words = all.join(' ').toLowerCase()
    for (const noise of [
      'describe',
      'comment',
      'checklist',
      'url',
      'mail',
      'person',
      'reproduce',
      'expected',
      'ubuntu',
      'numpy',
      'bug',
    ])
      expect([noise, words.includes(noise)]).toEqual([noise, false])
    expect(texts(keywords.components)).toEqual([
      'coupons',
      'coupon',
      'basket',
      'loses',
      'apply',
      'write',
      'cart',
      'runs',
      'open',
    ])
  })

  test('code blocks are a list of their own', () => {
    expect(keywords.block.map(({ kind, text, origin }) => `${origin} ${kind} ${text}`)).toEqual([
      'block component shop',
      'block component cart',
      'block code Cart',
      'block component owner',
      'block code cart.apply_coupon',
      'block code apply_coupon',
      'block component code',
      'block component explodes',
    ])
    expect(texts(keywords.compounds)).toEqual([])
  })

  test('parts have their origins', () => {
    expect(keywords.components.find(({ text }) => text === 'coupons')!.origin).toBe('title')
    expect(keywords.components.find(({ text }) => text === 'basket')!.origin).toBe('prose')
    expect(keywords.quoted).toMatchObject([{ text: 'nobody here', origin: 'block' }])
  })

  test('other blocks: wiki braces, prompts, indented code', () => {
    const text = 'Title\n\n{{{\nwiki_name()\n}}}\n>>> prompt_name()\n\n    indented_name(1)\n\nprose_name'
    expect(texts(extractKeywords(text).block)).toEqual(['wiki_name', 'prompt_name', 'indented_name'])
    expect(texts(extractKeywords(text).compounds)).toEqual(['prose_name'])
  })
})

test('quoted strings', () => {
  const text = `It's said "no such cart" and 'out of stock', “curly one”, it isn't Bob's; "" "7" "open\n"end`
  expect(texts(extractKeywords(text).quoted)).toEqual(['no such cart', 'out of stock', 'curly one'])
})

test('error classes and messages', () => {
  const text = `Cart raises shop.errors.CartError sometimes
ValueError: no such 'total'
E   KeyError: 'x y'
Caused by: java.lang.IllegalStateException: not open
panic: no items are left
error[E0308]: mismatched types
thread 'main' panicked at src/a.rs:1:2:
called unwrap on none
It returns ErrNotFound or ENOENT, never Error alone
E0312 10:11:12.1 1 cart.go:79] lost`
  const { errors, messages } = extractKeywords(text)
  expect(texts(errors)).toEqual([
    'CartError',
    'ValueError',
    'KeyError',
    'IllegalStateException',
    'E0308',
    'ErrNotFound',
    'ENOENT',
  ])
  expect(errors[0]!.from).toBe('shop.errors.CartError')
  expect(texts(messages)).toEqual([
    "no such 'total'",
    "'x y'",
    'not open',
    'no items are left',
    'mismatched types',
    'called unwrap on none',
  ])
})

describe('paths', () => {
  test.each([
    ['in src/shop/cart.py:12', 'file src/shop/cart.py 12-12'],
    ['in `cart.py`.', 'file cart.py 0-0'],
    ['see src/cart.go#L10-L20', 'file src/cart.go 10-20'],
    ['see src/cart.go#L10', 'file src/cart.go 10-10'],
    ['(./src/cart.ts:3-9)', 'file src/cart.ts 3-9'],
    ['at C:\\shop\\Cart.cs:4', 'file /shop/Cart.cs 4-4'],
    ['the Makefile of', 'file Makefile 0-0'],
    ['app/[id]/page.tsx breaks', 'file app/[id]/page.tsx 0-0'],
    ['under shop/cart/models', 'folder shop/cart/models 0-0'],
    ['under src/cart', 'folder src/cart 0-0'],
    ['under cart/', 'folder cart 0-0'],
    ['in django.db.models', 'module django.db.models 0-0'],
    ['in shop.cart_items', 'module shop.cart_items 0-0'],
    ['in shop.cart.models.Cart.total', 'module shop.cart.models 0-0'],
    ['https://github.com/a/b/blob/main/src/cart.py#L10-L20', 'file src/cart.py 10-20'],
    ['[x](https://gitlab.com/a/b/-/blob/v1/src/cart.py#L7)', 'file src/cart.py 7-7'],
    ['https://github.com/a/b/tree/main/src/cart', 'folder src/cart 0-0'],
    ['```\nimport shop.cart.models\n```', 'module shop.cart.models 0-0'],
  ])('%s', (text, expected) => {
    expect(
      extractKeywords(text).paths.map(
        ({ kind, text, line, endLine }) => `${kind} ${text} ${line}-${endLine}`,
      ),
    ).toEqual([expected])
  })

  test.each([
    ['and/or, read/write, n/a, 1/2'],
    ['Node.js, ASP.NET, e.g. version 3.2.1'],
    ['https://example.com/a/b/c.html and www.example.com'],
    ['self.items.total is, see docs.example.com'],
  ])('none: %s', text => {
    expect(extractKeywords(text).paths).toEqual([])
  })
})
