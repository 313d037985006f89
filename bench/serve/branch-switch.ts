/**
 * Whether answers are right after a branch switch of thousands of files: `npx tsx bench/serve/branch-switch.ts --mirror FOLDER`.
 * A watched clone of django goes back and forth between two commits; after each switch its answer must be, to the byte, that
 * of an index made from nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Repository } from '../../src/engine/repository.js'
import { LiveRepository, type LiveUpdate } from '../../src/live/live-repository.js'
import { command } from '../command.js'

const USAGE = 'npx tsx bench/serve/branch-switch.ts --mirror FOLDER [--before DATE] [--switches N]'
const TASKS = [
  'retry a lost database connection',
  'QuerySet.exists with a distinct query',
  'url resolver of a missing route',
]
const BUDGET = 4000

await command(
  () => {
    const { values } = parseArgs({
      options: {
        mirror: { type: 'string' },
        before: { type: 'string', default: '2019-06-01' },
        switches: { type: 'string', default: '2' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    if (values.mirror === undefined) throw new Error(USAGE)
    return { mirror: values.mirror, before: values.before, switches: Number(values.switches) }
  },
  USAGE,
  async ({ mirror, before, switches }) => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-switch-'))
    const root = join(folder, 'repository')
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    execFileSync('git', ['clone', '-q', '-s', join(mirror, 'django+django', 'repo'), root], {
      stdio: 'ignore',
    })
    const commits = [git('rev-parse', 'HEAD'), git('rev-list', '-1', `--before=${before}`, 'HEAD')] as const
    const updates: LiveUpdate[] = []
    const live = await LiveRepository.open(root, {
      store: join(folder, 'live.db'),
      index: { history: 0 },
      onUpdate: update => updates.push(update),
    })
    try {
      await answers(task =>
        live.ask(each => each.pack({ task }, { budget: BUDGET })).then(({ answer }) => answer.text),
      )
      for (let at = 1; at <= switches; at++) {
        const differing = git('diff', '--name-only', commits[0], commits[1]).split('\n').length
        git('checkout', '-q', commits[at % 2]!)
        const switched = performance.now()
        updates.length = 0
        const got = await answers(task =>
          live.ask(each => each.pack({ task }, { budget: BUDGET })).then(({ answer }) => answer.text),
        )
        const seconds = ((performance.now() - switched) / 1000).toFixed(1)
        const fresh = Repository.open(root, { store: join(folder, `fresh-${at}.db`) })
        await fresh.index({ history: 0 })
        const expected = await answers(async task => (await fresh.pack({ task }, { budget: BUDGET })).text)
        fresh.close()
        const right = got.filter((text, each) => text === expected[each]).length
        console.log(
          `switch ${at}: ${differing} files differ; ${right} of ${TASKS.length} answers as of an index from nothing, ${seconds} s after it; ${updates.length} update(s)`,
        )
      }
    } finally {
      await live.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

async function answers(ask: (task: string) => Promise<string>): Promise<string[]> {
  const given: string[] = []
  for (const task of TASKS) given.push(await ask(task))
  return given
}
