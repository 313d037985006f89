import { FEATURES, type Feature, type LanguageCase } from '../conformance.js'

const PROSE = 'prose has sections, links, names of code and comments, no code of its own'

const features: LanguageCase['features'] = {
  function: {
    source:
      '# Top `code` #\n\nFirst *words*\nhere.\n\n### Deep {#anchor}\n\nSecond\n------\n\ntext\n\n# Next [one](a.md)\n',
    finds: [
      'def section Top code',
      'doc Top code: First *words* here.',
      'def section Top code.Deep',
      'container Top code.Deep: Top code',
      'def section Top code.Second',
      'container Top code.Second: Top code',
      'doc Top code.Second: text',
      'def section Next one',
      'container Next one: file',
      'link a.md in Next one',
    ],
  },
  overloads: { source: '# A\n# A\n', finds: ['def section A', 'def section A#1'] },
  'nested type': {
    source: '> # In a quote\n\n- # In a list\n\n```\n# In code\n```\n',
    finds: ['! def section In a quote', '! def section In a list', '! def section In code'],
  },
  'name as value': {
    source:
      'Call `run()` or ``a `b` c``, see [docs](./a.md "T"), ![pic](b.png), <https://x.org>, https://y.org/z. `open\n\n[ref]: <c.md>\n\n| a |\n|---|\n| `cell` [d](e.md) |\n\n<img src="f.png">\n\n{* ../src/g.py *}\n',
    finds: [
      'mention run() in file',
      'mention a `b` c in file',
      'link ./a.md in file',
      'link b.png in file',
      'link https://x.org in file',
      'link https://y.org/z in file',
      'link c.md in file',
      'mention cell in file',
      'link e.md in file',
      'link f.png in file',
      'link ../src/g.py in file',
    ],
  },
  call: {
    source:
      '# Use\n\n```python\nfrom shop import create_order, get\norder = create_order(get(1))\nOrder.find(order.total())\nprint(order)\n```\n\n```\nnot_code()\n```\n',
    finds: [
      'mention create_order in Use',
      'mention Order.find in Use',
      '! mention print in Use',
      '! mention get in Use',
      '! mention order.total in Use',
      '! mention not_code in Use',
      '! def function create_order',
    ],
  },
  comment: {
    source: '# A\n\n<!-- one\ntwo -->\n\ntext <!-- three --> more\n',
    finds: ['comment in A: one\ntwo', 'comment in A: three'],
  },
  todo: { source: '<!-- FIXME: later -->\n', finds: ['FIXME in file: FIXME: later'] },
  string: {
    source: '---\ntitle: Hi\n---\n\n# A\n\n```js\nrun(`x`)\n```\n\n    indented()\n',
    finds: [
      'string in file: title: Hi',
      'string in A: run(`x`)',
      'string in A:     indented()',
      '! mention x in A',
    ],
  },
}

export const languageCase: LanguageCase = {
  language: 'markdown',
  features,
  lacks: Object.fromEntries(
    FEATURES.filter((feature: Feature) => !(feature in features)).map(feature => [feature, PROSE]),
  ),
  nested: depth => `${'>'.repeat(depth)}x\n`,
  broken: '[a](b `c <!-- d -->\n\n# found\n',
  anyTextParses: true,
}
