import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Pack } from '../../src/pack/pack.js'
import { json } from '../../src/text/pack/json.js'
import { xml } from '../../src/text/pack/xml.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { POST, TASK } from '../pack/packed.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

let inRepo: { cwd: string }
let store: string[]
beforeAll(() => {
  inRepo = { cwd: repository(POST, temporaryFolder(atEndOfFile)) }
  store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
})

function context(...args: string[]) {
  return seamark(['context', ...args, ...store], inRepo)
}

describe('context', () => {
  test('of a task: code in markdown, within 4,000 tokens', async () => {
    const { stdout, exitCode } = context(TASK)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(new RegExp(`^# Context: ${TASK}\n`))
    expect(stdout).toContain('```py\n')
    expect(stdout).toContain('def weigh_parcel(parcel):\n    return parcel.weigh()')
    const [, tokens] = /sent (\d+) of 4000 tokens \(o200k_base\)/.exec(stdout)!
    expect(Number(tokens)).toBe((await loadTokenizer()).count(stdout))
    expect(context(TASK).stdout).toBe(stdout)
  })

  test('in formats for programs: the same pack', () => {
    const asJson = json.read(context(TASK, '--json', '--budget', '9000').stdout)
    expect(json.read(context(TASK, '--format', 'json', '--budget', '9000').stdout)).toEqual(asJson)
    const asXml = xml.read(context(TASK, '--format', 'xml', '--budget', '9000').stdout)
    const without = ({ tokens: _, ...rest }: Pack) => rest
    expect(without(asXml)).toEqual(without(asJson))
  })

  test('of files and of a change', () => {
    expect(json.read(context('--files', 'post/parcels.py', '--json').stdout)).toMatchObject({
      kind: 'files',
      budget: 4000,
      request: 'post/parcels.py',
    })
    const labels = String(POST['post/labels.py'])
    writeFiles(inRepo.cwd, { 'post/labels.py': labels.replace('{label}', '{label}!') })
    const { kind, budget, files } = json.read(context('--diff', 'HEAD', '--json').stdout)
    writeFiles(inRepo.cwd, { 'post/labels.py': labels })
    expect([kind, budget]).toEqual(['pull-request', 8000])
    const names = files.flatMap(({ symbols }) => symbols.map(({ name }) => name))
    expect(names[0]).toBe('print_label')
    expect(names).toContain('Parcel.stamp')
  })

  test.each([
    [['--budget', '99'], 'budget of 100'],
    [['--budget', 'many'], 'whole number'],
    [['--format', 'zebra'], 'markdown'],
    [['--json', '--format', 'xml'], '--json is --format json'],
    [['--list', '--budget', '500'], 'no --budget'],
  ])('%j is refused', (flags, words) => {
    const { exitCode, stderr, stdout } = context(TASK, ...flags)
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
  })

  test('nothing that matches: it says so and ends with 1', () => {
    const { exitCode, stdout } = context('zebra xylophone', '--json')
    expect(exitCode).toBe(1)
    expect(json.read(stdout).files).toEqual([])
  })
})
