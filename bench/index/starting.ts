/**
 * What a first index costs that starts from another one: `npx tsx bench/index/starting.ts --mirror FOLDER`. A commit is indexed from
 * nothing, then worktrees some commits later start from it; the newest is pushed to a folder and pulled into another clone.
 * Each result must be, byte for byte, that of an index from nothing (`--no-compare` leaves that out). Processor time is of this
 * process with its threads, without git.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Repository } from '../../src/engine/repository.js'
import { newKey } from '../../src/remote/keys.js'
import { command } from '../command.js'
import { differences, indexState } from '../trust/replay/index-state.js'

const USAGE =
  'npx tsx bench/index/starting.ts --mirror FOLDER [--repository OWNER/NAME] [--commits 10,500] [--no-compare]'
const MICROSECONDS = 1e6
const MEGABYTE = 1e6

await command(
  () => {
    const { values } = parseArgs({
      options: {
        mirror: { type: 'string' },
        repository: { type: 'string', default: 'django/django' },
        commits: { type: 'string', default: '10,500' },
        'no-compare': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    if (values.mirror === undefined) throw new Error(USAGE)
    const distances = values.commits.split(',').map(Number)
    const source = join(values.mirror, values.repository.replace('/', '+'), 'repo')
    return { source, distances, isCompared: !values['no-compare'] }
  },
  USAGE,
  async ({ source, distances, isCompared }) => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-starting-'))
    try {
      console.log(
        '| index | processor s | files linked | parsed | equal to one from nothing |\n|---|--:|--:|--:|---|',
      )
      await measure(folder, source, distances, isCompared)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

async function measure(
  folder: string,
  source: string,
  distances: number[],
  isCompared: boolean,
): Promise<void> {
  const root = join(folder, 'first')
  const store = join(folder, 'store.db')
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  git(folder, 'clone', '-q', '-s', source, root)
  const newest = git(root, 'rev-parse', 'HEAD')
  const farthest = Math.max(...distances)
  git(root, 'checkout', '-q', `${newest}~${farthest}`)
  const line = async (
    name: string,
    at: string,
    path: string,
    act: (repository: Repository) => Promise<unknown>,
  ) => {
    const { seconds, linked, parsed } = await indexed(at, path, act)
    const same = isCompared ? await comparison(folder, at, path) : ''
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${linked} | ${parsed} | ${same} |`)
  }
  await line('from nothing', root, store, async () => {})
  for (const distance of distances) {
    const tree = join(folder, `tree-${distance}`)
    git(root, 'worktree', 'add', '-q', '--detach', tree, `${newest}~${farthest - distance}`)
    // Each starts from the first alone.
    const own = join(folder, `store-${distance}`)
    mkdirSync(own)
    execFileSync('cp', ['-r', ...filesOf(store), own])
    await line(`${distance} commits away`, tree, join(own, 'store.db'), async () => {})
  }
  await share(folder, root, store, line)
}

type Line = (
  name: string,
  at: string,
  path: string,
  act: (repository: Repository) => Promise<unknown>,
) => Promise<void>

async function share(folder: string, root: string, store: string, line: Line): Promise<void> {
  const { pem, publicKey } = newKey()
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, pem)
  const address = join(folder, 'remote')
  mkdirSync(address)
  const settings = { address, keyFile, trusted: [publicKey], repository: 'bench' }
  const pushing = Repository.open(root, { store })
  const before = process.cpuUsage()
  const { bytes, pieces } = await pushing.push(settings)
  pushing.close()
  console.error(
    `push: ${(bytes / MEGABYTE).toFixed(1)} MB, ${pieces} pieces, ${secondsSince(before).toFixed(1)} s`,
  )
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '-q', '-s', root, clone])
  await line('pulled', clone, join(folder, 'clone.db'), async repository => {
    const started = process.cpuUsage()
    await repository.pull(settings)
    console.error(`pull alone: ${secondsSince(started).toFixed(1)} s`)
  })
}

async function indexed(
  root: string,
  store: string,
  first: (repository: Repository) => Promise<unknown>,
): Promise<{ seconds: number; linked: number; parsed: number }> {
  const before = process.cpuUsage()
  const repository = Repository.open(root, { store })
  await first(repository)
  const { graph, parsed } = await repository.index()
  repository.close()
  return { seconds: secondsSince(before), linked: graph?.linked ?? 0, parsed }
}

async function comparison(folder: string, root: string, store: string): Promise<string> {
  const fresh = join(mkdtempSync(join(folder, 'fresh-')), 'store.db')
  await indexed(root, fresh, async () => {})
  const found = differences(await indexState(root, store), await indexState(root, fresh))
  return found.length === 0 ? 'yes' : `no: ${found.join('; ')}`
}

function filesOf(store: string): string[] {
  return [store, `${store}.graph-1`, `${store}.search-1`]
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}
