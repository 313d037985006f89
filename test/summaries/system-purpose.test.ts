import { expect, test } from 'vitest'
import { detectLanguage, extractFacts } from '../../src/index.js'
import type { FileSource } from '../../src/summaries/file-summary.js'
import { isSlogan } from '../../src/summaries/purpose-sentence.js'
import { sentenceText } from '../../src/summaries/sentence-text.js'
import { systemPurpose } from '../../src/summaries/system-purpose.js'

interface Case {
  why: string
  files: Record<string, string>
  names?: string[]
  packages?: string[]
  told: string
}

const CASES: Case[] = [
  {
    why: 'the title stands in HTML, a slogan before the definition; the name is of the packages',
    files: {
      'README.md':
        '<h1>Bank</h1>\n<h3>Move fast and lose nothing.</h3>\n\n## Intro\n\nBank allows you to keep money without fees.\n',
    },
    names: ['root', 'bank'],
    told: 'Bank allows you to keep money without fees.',
  },
  {
    why: 'the subject of the definition is in back quotes',
    files: {
      'README.md':
        '# bank.nvim\n\nGaze deeply into unknown coffers.\n\n## What is it?\n\n`bank.nvim` is a keeper of money.\n',
    },
    told: '`bank.nvim` is a keeper of money.',
  },
  {
    why: 'a name that is a part of another name is another name',
    files: {
      'README.md': '# OkMoney\n\nMoney is the way modern people pay.\n\nOkMoney is a wallet for money.\n',
    },
    told: 'OkMoney is a wallet for money.',
  },
  {
    why: 'the readme is that of the main package',
    files: {
      'packages/bank/README.md': '## What is Bank?\n\nBank is a keeper of money. It is safe.\n',
      'packages/bank/package.json': '{"name":"bank"}',
    },
    packages: ['packages/bank/package.json'],
    told: 'Bank is a keeper of money.',
  },
  {
    why: 'a slogan gives way to a document that says what it is',
    files: {
      'README.md': '# Bank\n\nPeace of mind from youth to old age.\n',
      'guides/introduction/overview.md': '# Overview\n\nBank is a keeper of money written in Elixir.\n',
      'guides/other/index.md': '# Other\n\nBank is a thing of the past here.\n',
    },
    told: 'Bank is a keeper of money written in Elixir.',
  },
  {
    why: 'without such a document the slogan stays',
    files: { 'README.md': '# Bank\n\nPeace of mind from youth to old age.\n' },
    told: 'Peace of mind from youth to old age.',
  },
  {
    why: 'a title invites',
    files: {
      'README.md': '![Banner](x.png)\n\n### See how [the same](y) bank is built in ten languages\n',
    },
    told: 'The same bank is built in ten languages.',
  },
  {
    why: 'a statement on things of a kind is not about this one',
    files: {
      'README.md':
        'An efficient bank implies a lower cost of money, and happy people.\n\nEnter Bank. Bank is a keeper of money.\n',
    },
    names: ['bank'],
    told: 'Bank is a keeper of money.',
  },
  {
    why: 'sections on sponsors are not about it',
    files: {
      'README.md':
        '# Bank\n\n## Sponsors\n\n### Mint\n\nMint is a leading maker of coins.\n\n## About\n\nBanks are used to keep money for others.\n',
    },
    told: 'Banks are used to keep money for others.',
  },
  {
    why: 'how the name is spoken, with a button in it',
    files: {
      'README.md':
        '# Start\n\nBank (a French word, pronounced `/bɑ̃k/`<button onclick="play()">x</button>) is a keeper of money.\n',
    },
    names: ['bank'],
    told: 'Bank is a keeper of money.',
  },
  {
    why: 'the name is not known, and the first sentence says what it is',
    files: {
      'README.md':
        'MoneyDB is a fast keeper of money.\n\n# Features\n\nThis project supports coins out of the box.\n',
    },
    told: 'MoneyDB is a fast keeper of money.',
  },
  {
    why: 'a message of a manifest that is a program is no description',
    files: {
      'setup.py': "raise SystemExit('Long description error: Missing README.rst file')\n",
      'README.md': '# Bank\n\nBank is a keeper of money.\n',
    },
    told: 'Bank is a keeper of money.',
  },
  {
    why: 'titles of parts are none of the whole',
    files: { 'README.md': '## Table of Contents\n\n- [Usage](#usage)\n' },
    told: '',
  },
  {
    why: 'a readme of the documents is about those',
    files: {
      'README.md': '# Bank of the people\n',
      'docs/README.md': '# Docs\n\nThe address has the most recent pages of all.\n',
    },
    told: 'Bank of the people.',
  },
]

test.each(CASES)('$why', async ({ files, names = [], packages = [], told }) => {
  const sources = new Map<string, FileSource>()
  for (const [path, text] of Object.entries(files))
    sources.set(path, { facts: await extractFacts(text, detectLanguage(path, text)), language: '' })
  const read = (path: string) => sources.get(path) ?? null
  const sentence = systemPurpose(Object.keys(files).sort(), names, packages, read)
  expect(sentenceText(sentence, { name: '', path: '' })).toBe(told)
})

test.each([
  ['Move fast and break nothing.', true],
  ['Peace of mind from youth to old age.', true],
  ['Simple, efficient background jobs for Ruby.', false],
  ['HTTP routing and request handling library.', false],
  ['Monolog sends your logs to files.', false],
])('%j is a slogan: %j', (sentence, is) => {
  expect(isSlogan(sentence)).toBe(is)
})
