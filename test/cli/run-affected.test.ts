import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seamark } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const TEST = 'from orders import total\n\ndef test_total():\n    assert total() == 1\n'

function changed(files: Record<string, string>) {
  const root = repository({ 'orders.py': 'def total():\n    return 1\n', 'tests/test_orders.py': TEST })
  writeFiles(root, files)
  const store = join(temporaryFolder(), 'store.db')
  return (...args: string[]) => seamark(['tests', '--store', store, ...args], { cwd: root })
}

test('the command gets the affected tests as words, and its exit code is ours', () => {
  const run = changed({ 'orders.py': 'def total():\n    return 2\n' })
  const { stdout, exitCode } = run('--run', 'printf "<%s>" first')
  expect([exitCode, stdout]).toEqual([0, '<first><tests/test_orders.py>'])
  expect(run('--run', 'exit 7; :').exitCode).toBe(7)
})

test('a name of a test is never read by the shell', () => {
  const name = 'tests/test_$(touch owned).py'
  const run = changed({ [name]: TEST })
  const { stdout } = run('--format', 'list', '--run', 'printf "<%s>"')
  expect(stdout).toContain(`<${name}>`)
})

test('nothing is run where no test is affected', () => {
  const run = changed({ 'README.md': 'hello\n' })
  expect(run('--run', 'echo ran')).toMatchObject({ exitCode: 0, stdout: '' })
})

test('--run and --json exclude each other', () => {
  expect(changed({})('--run', 'true', '--json').exitCode).toBe(2)
})
