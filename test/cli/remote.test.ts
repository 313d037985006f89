import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PullReport } from '../../src/exchange/share/pull-index.js'
import type { PushReport } from '../../src/exchange/share/push-index.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { git, repository, temporaryFolder } from '../support/repository.js'

const GROUP_AND_OTHERS = 0o077

test('an index goes from one to the other: new key, push, pull, and what is wrong is said in words', () => {
  const root = repository({ 'a.py': 'def a(): pass\n', 'b.py': 'from a import a\na()\n' })
  const folder = temporaryFolder()
  const [remote, key, copy] = [join(folder, 'remote'), join(folder, 'key.pem'), join(folder, 'copy')]
  mkdirSync(remote)
  git(folder, 'clone', '-q', root, copy)
  const env = (store: string) => ({ env: { SEAMARK_STORE: join(folder, store), SEAMARK_REMOTE: remote } })
  const named = ['--as', 'shop']

  const { publicKey } = seamarkJson<{ publicKey: string }>(['push', '--new-key', key])
  expect(publicKey).toMatch(/^ed25519:/)
  if (process.platform !== 'win32') expect(statSync(key).mode & GROUP_AND_OTHERS).toBe(0)
  const pem = readFileSync(key, 'utf8')
  expect(seamark(['push', '--new-key', key])).toMatchObject({ exitCode: 2, stdout: '' })
  expect(readFileSync(key, 'utf8')).toBe(pem)

  const pull = ['pull', copy, ...named, '--trust', publicKey]
  expect(seamark(pull, env('theirs.db'))).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('`seamark push` puts one there'),
  })
  expect(seamark(['push', root, ...named], env('ours.db'))).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--new-key'),
  })
  const pushed = seamarkJson<PushReport>(['push', root, ...named, '--key', key], env('ours.db'))
  expect(pushed).toMatchObject({ repository: 'shop', signedBy: publicKey })

  const { pulled, run } = seamarkJson<{ pulled: PullReport; run: { parsed: number } }>(pull, env('theirs.db'))
  expect(pulled).toMatchObject({ behind: 0, files: 2, same: 2, commit: pushed.commit })
  expect(run.parsed).toBe(0)
  expect(seamark(pull, env('theirs.db')).stdout).toContain('nothing was pulled')
  expect(seamark(['query', 'a', '-C', copy], env('theirs.db')).stdout).toContain('a.py')
  expect(seamark(['fsck', copy], env('theirs.db')).exitCode).toBe(0)
})
