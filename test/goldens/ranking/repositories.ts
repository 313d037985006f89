import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Repository } from '../../../src/index.js'
import { atEndOfFile } from '../../support/end-of-file.js'
import { temporaryFolder } from '../../support/repository.js'

const INPUT = fileURLToPath(new URL('input', import.meta.url))
const OWN_ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const OWN_PARTS = ['src', 'docs', 'README.md', 'package.json']

/** The history of each small repository: what a commit says, and the files that it adds. The last one adds the rest. */
const HISTORIES = {
  shop: [
    ['Orders, a cart and a stock', 'README.md', 'shop/__init__.py', 'shop/orders.py', 'shop/stock.py'],
    ['Pay by card', 'shop/payments.py', 'shop/bank.py', 'shop/checkout.py', 'tests/test_checkout.py'],
    ['Refuse coupons after their last day', 'shop/cart.py', 'shop/coupons.py', 'tests/test_cart.py'],
    ['Pages, mail and how to refund'],
  ],
  relay: [
    ['Read the configuration', 'go.mod', 'README.md', 'config/config.go', 'cmd/relay/main.go'],
    ['Pass over upstreams that are down', 'proxy/pool.go', 'proxy/pool_test.go'],
    ['Log requests and limit their bodies'],
  ],
  gallery: [
    ['Upload photos', 'package.json', 'README.md', 'src/upload', 'src/api.ts'],
    ['Albums, sorted by date', 'src/albums', 'test/albums.test.ts'],
    ['Dates in the language of the reader'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, ...string[]])[]>>

export type SmallRepository = keyof typeof HISTORIES
export const SMALL_REPOSITORIES = Object.keys(HISTORIES) as SmallRepository[]

/** Indexed; its commits have the same ids each time. For a hook: it is gone after all tests of the file. */
export async function smallRepository(name: SmallRepository): Promise<Repository> {
  const root = temporaryFolder(atEndOfFile)
  cpSync(join(INPUT, name), root, { recursive: true })
  commitAt(root, 0, ['init', '-q', '-b', 'main'])
  for (const [day, [message, ...files]] of HISTORIES[name].entries()) {
    commitAt(root, day, ['add', ...(files.length > 0 ? files : ['-A'])])
    commitAt(root, day, ['commit', '-q', '-m', message])
  }
  return indexed(root)
}

/** The sources and pages of this repository, without its tests: these goldens hold the very words of the queries. */
export async function ownRepository(): Promise<Repository> {
  const root = temporaryFolder(atEndOfFile)
  for (const part of OWN_PARTS) cpSync(join(OWN_ROOT, part), join(root, part), { recursive: true })
  return indexed(root)
}

async function indexed(root: string): Promise<Repository> {
  const repository = Repository.open(root, { store: join(temporaryFolder(atEndOfFile), 'store.db') })
  atEndOfFile(() => repository.close())
  await repository.index()
  return repository
}

/** Runs git on a day of 2024. */
function commitAt(root: string, day: number, args: readonly string[]): void {
  const date = `2024-03-${String(day + 1).padStart(2, '0')}T12:00:00Z`
  const person = { NAME: 'Ada', EMAIL: 'ada@example.org', DATE: date }
  const env: NodeJS.ProcessEnv = { ...process.env }
  for (const [key, value] of Object.entries(person)) {
    env[`GIT_AUTHOR_${key}`] = value
    env[`GIT_COMMITTER_${key}`] = value
  }
  const neutral = ['-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false', '-c', 'core.fileMode=false']
  execFileSync('git', [...neutral, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
}
