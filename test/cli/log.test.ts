import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { program } from '../../src/cli/program.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { SHOP } from './shop.js'

let root: string
let store: string[]

beforeAll(() => {
  root = repository(SHOP, temporaryFolder(atEndOfFile))
  store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
  seamark(['index', ...store], { cwd: root })
})

const run = (...args: string[]) => seamark([...args, ...store], { cwd: root })

test('every command has --quiet, --verbose and --log-file', () => {
  const never = () => Promise.reject(new Error('not started'))
  for (const command of program({ serveMcp: never, serveUi: never, serveTeam: never }).commands)
    expect(command.options.map(({ long }) => long)).toEqual(
      expect.arrayContaining(['--quiet', '--verbose', '--log-file']),
    )
})

describe('loudness', () => {
  test('--verbose adds how the work went, and the same result', () => {
    const plain = run('query', 'Order')
    const loud = run('query', 'Order', '--verbose')
    expect(loud.stdout).toBe(plain.stdout)
    expect(plain.stderr).toBe('')
    expect(loud.stderr).toMatch(/the index was brought up to date in \d+ ms\nseamark: query took \d+ ms/)
  })

  test('--quiet prints the result alone, and errors all the same', () => {
    const loud = run('tests', 'shop/orders.py')
    const quiet = run('tests', 'shop/orders.py', '--quiet')
    expect(quiet.stdout).toBe(loud.stdout)
    expect([loud.stderr !== '', quiet.stderr]).toEqual([true, ''])
    const failed = run('index', '/no/such/folder', '--quiet')
    expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining('found none at')])
  })

  test('they exclude each other', () => {
    const { exitCode, stderr } = run('query', 'Order', '--quiet', '--verbose')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--quiet')
  })
})

describe('the log file', () => {
  test('has the command, its notes, its errors and its end; runs are added to it', () => {
    const file = join(temporaryFolder(), 'seamark.log')
    expect(run('tests', 'shop/orders.py', '--quiet', '--log-file', file).stderr).toBe('')
    seamark(['show', 'nobody-of-this-name', ...store], { cwd: root, env: { SEAMARK_LOG_FILE: file } })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \d+ /)
    const text = lines.join('\n')
    expect(text).toMatch(/seamark \S+ tests in /)
    expect(text).toContain('tests took')
    expect(text).toMatch(/seamark \S+ show in /)
    expect(text).toMatch(/ended with 0[\s\S]*ended with 1/)
  })

  test('that cannot be written is an error before anything is done', () => {
    const { exitCode, stderr } = run('status', '--log-file', '/no/such/folder/log')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('/no/such/folder/log cannot be written')
  })
})
