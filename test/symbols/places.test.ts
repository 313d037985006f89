import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHOP } from '../cli/shop.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'

const LONG = Array.from({ length: 90 }, (_, at) => `value_${at + 1} = ${at + 1}`).join('\n')
const root = repository(
  { ...SHOP, 'deep/values.py': `${LONG}\n`, 'other/orders.py': 'x = 1\n', '.env': 'KEY=zebra\n' },
  temporaryFolder(atEndOfFile),
)
const store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
const show = (words: string, cwd = root) => seamark(['show', words, ...store], { cwd })

test.each([
  ['shop/orders.py:2-4', /^lines of 26\nshop\/orders.py:2-4 /],
  ['deep/values.py', /^file\ndeep\/values.py:1-90 /],
  ['values.py:50', /^lines of 90\ndeep\/values.py:30-70 /],
  ['deep/values.py:50:7', /^lines of 90\ndeep\/values.py:30-70 /],
  ['deep/values.py:80-500', /^lines of 90\ndeep\/values.py:80-90 /],
  ['shop/orders.py:20', /^function checkout\nshop\/orders.py:19-22 /],
  ['shop/orders.py:checkout', /^function checkout\n/],
])('show %s', (words, text) => {
  expect(show(words).stdout).toMatch(text)
})

test('a path is read from the folder that the user is in', () => {
  expect(show('values.py:3-4', join(root, 'deep')).stdout).toContain('deep/values.py:3-4')
  expect(show('./values.py', join(root, 'deep')).stdout).toContain('deep/values.py:1-90')
})

test.each([
  ['deep/values.py:91', 1, /deep\/values.py, which has 1-90, found 91/],
  ['deep/values.py:9-2', 1, /found 9-2/],
  ['orders.py:1', 2, /2 files are called orders.py.*other\/orders.py/],
  ['./deep', 2, /found the folder .\/deep: `seamark summary .\/deep`/],
  ['deep', 1, /No symbol is called "deep"/],
  ['.env', 1, /\.env is not in the index: `seamark files --why`/],
  ['.env:1-3', 1, /\.env is not in the index/],
  ['/etc/passwd', 1, /No symbol is called/],
  ['../../etc/passwd:1-3', 1, /No symbol is called/],
])('show %s is refused with exit code %d', (words, exitCode, text) => {
  const ended = show(words)
  expect(ended.stderr).toMatch(text)
  expect(ended.stderr).not.toContain('zebra')
  expect(ended.exitCode).toBe(exitCode)
})
