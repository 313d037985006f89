import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTasks } from '../../bench/quality/choose-tasks.js'
import { scoreTarget } from '../../bench/quality/score/target-score.js'
import { isSource } from '../../bench/quality/source-files.js'
import type { TaskSet } from '../../bench/quality/task.js'
import { mineRepository } from '../../bench/quality/tasks/mine-repository.js'
import { readSplit } from '../../bench/split-list.js'
import { taskText } from '../../src/eval/mining/message.js'
import { isInCellSource } from '../../src/eval/mining/notebook-lines.js'
import { isEditedText } from '../../src/eval/mining/text-files.js'
import { textRule } from '../../src/eval/mining/truth-rule.js'
import { Bm25Windows } from '../../src/eval/systems/bm25-windows.js'
import { RipgrepWindows } from '../../src/eval/systems/ripgrep-windows.js'
import { commitAll, repository, writeFiles } from '../support/repository.js'

describe('mining of any text', () => {
  test('takes every text that a person edits; prose and manifests only where nothing else was edited', async () => {
    const root = repository({
      'deploy.sh': 'start\nstop\n',
      'README.md': 'words\n',
      'package.json': '{}\n',
      'a.lua': 'return 1\n',
      'b.lua': 'return 1\n',
    })
    for (const name of ['second', 'third', 'the snapshot']) commitAll(root, name)
    writeFiles(root, { 'deploy.sh': 'start\nhalt\n', 'README.md': 'other words\n', 'package.json': '{ }\n' })
    commitAll(root, 'fix(deploy): Halt the service instead of stopping it')
    writeFiles(root, { 'README.md': 'more words\n\nand a second paragraph\n' })
    commitAll(root, 'Explain the service in more detail')
    writeFiles(root, { 'package-lock.json': '{}\n', 'CHANGELOG.md': '1.0\n' })
    commitAll(root, 'Write down what has changed since then')
    commitAll(root, 'last')
    const { tasks } = await mineRepository({
      ...{ name: 'demo', repository: 'owner/demo', copy: join(root, '.git'), newest: 'HEAD' },
      ruleFor: textRule,
    })
    expect(tasks.map(({ description, lines }) => [description, lines])).toEqual([
      ['deploy: Halt the service instead of stopping it', [['deploy.sh', 2, 2]]],
      // The line of the README was changed by the commit before: it cannot be carried back.
    ])
  })

  test('counts prose everywhere in a repository of prose', () => {
    const edited = ['docs/a.md', 'layouts/b.html', 'package.json'].map(path => ({
      path,
      before: '',
      after: '',
    }))
    const files = (paths: string[]) =>
      textRule(paths)
        .files(edited)
        .map(({ path }) => path)
    expect(files(['a.md', 'b.md', 'c.html'])).toEqual(['docs/a.md', 'layouts/b.html'])
    expect(files(['a.md', 'b.ts', 'c.ts'])).toEqual(['layouts/b.html'])
  })

  test('counts the sources of cells in a notebook, not their outputs', () => {
    const notebook = [
      '  "cells": [',
      '   "outputs": [',
      '     "text": "x"',
      '   ],',
      '   "source": [',
      '    "import this\\n",',
      '    "a[1]"',
      '   ]',
      '   "source": "one line",',
      '   "source": []',
    ]
    const isIn = isInCellSource(notebook.join('\n'))
    expect(notebook.map((_, at) => isIn(at + 1, at + 1))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
      true,
      false,
    ])
    expect(isIn(3, 6)).toBe(true)
  })

  test.each([
    ['fix(star): match the renamed columns first', 'star: match the renamed columns first'],
    [
      '[kube-state-metrics] Fix the sharded configuration',
      'kube-state-metrics: Fix the sharded configuration',
    ],
    ['chore: make the release job re-runnable', 'make the release job re-runnable'],
    ['Read all of the file at once', 'Read all of the file at once'],
  ])('keeps what the prefix of %j names', (message, question) => {
    expect(taskText(message, true)).toBe(question)
  })

  test.each([
    ['lib/x.lua', true],
    ['.github/workflows/ci.yml', true],
    ['charts/web/values.yaml', true],
    ['Dockerfile', true],
    ['src/main/java/org/samples/App.java', true],
    ['package-lock.json', false],
    ['logo.png', false],
    ['test/helper.sh', false],
    ['CHANGELOG.md', false],
    ['man/plot.Rd', false],
  ])('takes %s for a text that a person edits: %s', (path, isText) => {
    expect(isEditedText(path)).toBe(isText)
  })

  test.each(['a.sh', 'a.lua', 'a.vue', 'a.ex', 'a.css'])('leaves %s out of the older sets', path => {
    expect(isSource(path)).toBe(false)
  })
})

test('splits the lists into halves, with every kind of repository on one side at least', () => {
  const wide = readSplit('wide')
  expect(wide.filter(({ use }) => use === 'look').length).toBe(wide.length / 2)
  const snapshots = new Map(wide.map(({ name, use }) => [name, use]))
  for (const { name, use } of [...readSplit('docs'), ...readSplit('traces')])
    expect([name, snapshots.get(name) ?? use]).toEqual([name, use])
})

describe('one place as the truth', () => {
  const target = { file: 'a.py', first: 320, last: 320 }
  const definition = { file: 'a.py', first: 10, last: 400 }

  test('is found by its line or by the definition around it, however long that is', () => {
    const place = (start: number, end: number) => ({ file: 'a.py', start, end })
    const first1 = (start: number, end: number) =>
      scoreTarget([place(start, end)], [], { target, definition }).first1
    expect([first1(318, 322), first1(10, 400), first1(1, 500), first1(10, 300)]).toEqual([1, 1, 0, 0])
    const answer = [place(1, 5), place(6, 9), place(319, 321)]
    expect(scoreTarget(answer, [], { target, definition })).toMatchObject({
      first1: 0,
      first5: 1,
      mrr: 1 / 3,
    })
  })

  test('is shown by the share of its lines that a pack has', () => {
    const section = { target: { file: 'a.md', first: 1, last: 4 }, definition: null }
    const shown = [
      { file: 'a.md', first: 3, last: 9 },
      { file: 'b.md', first: 1, last: 2 },
    ]
    expect(scoreTarget([], shown, section).pack).toBe(0.5)
  })
})

const SYSTEMS = [
  ['bm25-windows', () => new Bm25Windows()],
  ['ripgrep-windows', () => new RipgrepWindows()],
] as const

describe.each(SYSTEMS)('%s', (_, make) => {
  test('finds the lines of a long file without definitions, and other files by their paths', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `setting_${at}: off`)
    lines[149] = '# retry interval of the monitor'
    const root = repository({
      'values.yaml': lines.join('\n'),
      'charts/monitor/notes.sh': 'echo done\n',
      'test/retry.sh': 'retry interval monitor\n',
      'picture.svg': 'retry interval monitor\n',
    })
    const session = await make().prepare(root)
    const answer = await session.ask('Where is the retry interval of a monitor?', { limit: 5 })
    expect(answer[0]).toMatchObject({ file: 'values.yaml' })
    expect(answer[0]!.start).toBeLessThanOrEqual(150)
    expect(answer[0]!.end).toBeGreaterThanOrEqual(150)
    expect(answer[0]!.end - answer[0]!.start).toBeLessThan(41)
    expect(answer.map(({ file }) => file)).not.toContain('test/retry.sh')
    expect(answer.map(({ file }) => file)).not.toContain('picture.svg')
    expect(await session.ask('zzz', { limit: 5 })).toEqual([])
    for (const one of answer)
      for (const other of answer)
        if (one !== other && one.file === other.file)
          expect(one.start > other.end || one.end < other.start).toBe(true)
    await session.close()
  })
})

test('asks so many tasks of each repository, or one half', () => {
  const task = (repo: string, at: number) => {
    return { id: `${repo}${at}`, repo, commit: 'c', text: '', truth: { names: ['x'] } }
  }
  const tasks = ['a', 'b'].flatMap(repo => [0, 1, 2, 3].map(at => task(repo, at)))
  const set: TaskSet = {
    name: 'wide',
    tasks,
    notes: [],
    useOf: repo => (repo === 'a' ? 'look' : 'score'),
    repositoryOf: (repo: string) => repo,
    checkOut: () => '',
  }
  const all = { repositories: null, use: null, perRepository: null, sample: null }
  const ids = (choice: Partial<typeof all> | object) =>
    chooseTasks(set, { ...all, ...choice }).map(({ id }) => id)
  expect(ids({ perRepository: 2 })).toEqual(['a0', 'a2', 'b0', 'b2'])
  expect(ids({ use: 'score', sample: 1 })).toEqual(['b0'])
  expect(() => ids({ repositories: ['c'] })).toThrow('no tasks of "c"')
})
