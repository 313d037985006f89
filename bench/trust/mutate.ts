/**
 * Mutation testing: `npx tsx bench/trust/mutate.ts [--sample N] [--folders …]`. Changes the program in small ways, one at a time,
 * and counts the changes that the tests notice. All mutants are written into one copy of the sources (mutant schemata); a first run
 * of the suite finds which test files reach which mutant, and each mutant then runs the test files that reach it, those that
 * reach fewest others first.
 */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { ROOT, WORK } from '../paths.js'
import { type Outcome, reachedMutants, runWith } from './mutation/run-tests.js'
import type { Mutant } from './mutation/schemata.js'
import { makeWorkspace } from './mutation/workspace.js'

const USAGE = `npx tsx bench/trust/mutate.ts [--folders files,pack,store,mcp,live,graph/incremental] [--sample 50] [--seed 1]
  [--most-tests 12] [--tests test/files,test/pack] [--limit 300] [--json]
  --sample      mutants drawn from each folder
  --most-tests  test files that a mutant meets at most, those that reach fewest mutants first
  --tests       folders of tests to run; default: all
  --limit       seconds until a mutant counts as noticed because it hangs`
const WORKSPACE = join(WORK, '.mutation')

type Fate = Outcome | 'not reached'

await command(
  () => {
    const { values } = parseArgs({
      options: {
        folders: { type: 'string', default: 'files,pack,store,mcp,live,graph/incremental' },
        sample: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        'most-tests': { type: 'string', default: '12' },
        tests: { type: 'string', default: 'test' },
        limit: { type: 'string', default: '300' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? null : values
  },
  USAGE,
  async options => {
    const folders = options.folders.split(',')
    const mutants = makeWorkspace(ROOT, WORKSPACE, folders)
    console.error(
      `${mutants.length} mutants in ${folders.join(', ')}; the suite runs once to see what reaches them`,
    )
    const reached = reachedMutants(WORKSPACE, options.tests.split(','))
    const drawn = folders.flatMap(folder => draw(mutants.filter(inFolder(folder)), options))
    const fates = await judge(drawn, reached, options)
    if (options.json)
      console.log(JSON.stringify(drawn.map(mutant => ({ ...mutant, fate: fates.get(mutant.id) }))))
    else report(folders, mutants, drawn, fates)
  },
)

function inFolder(folder: string): (mutant: Mutant) => boolean {
  return ({ file }) => file.startsWith(`src/${folder}/`)
}

function draw(mutants: readonly Mutant[], { sample, seed }: { sample: string; seed: string }): Mutant[] {
  return mutants
    .map(mutant => ({ mutant, order: mixed(mutant.id * 2654435761 + Number(seed)) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(sample))
    .map(({ mutant }) => mutant)
}

/** Spreads numbers evenly (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

async function judge(
  drawn: readonly Mutant[],
  reached: ReadonlyMap<string, ReadonlySet<number>>,
  options: { 'most-tests': string; limit: string },
): Promise<Map<number, Fate>> {
  const fates = new Map<number, Fate>()
  const waiting = [...drawn]
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const { id, file, line, before, after } = mutant
      const tests = [...reached]
        .filter(([, ids]) => ids.has(id))
        .sort(([, a], [, b]) => a.size - b.size)
        .slice(0, Number(options['most-tests']))
        .map(([test]) => test)
      const fate =
        tests.length === 0 ? 'not reached' : await runWith(WORKSPACE, id, tests, Number(options.limit) * 1000)
      fates.set(id, fate)
      console.error(`${fates.size} of ${drawn.length}: ${fate}: ${file}:${line} ${before} → ${after}`)
    }
  }
  await Promise.all(cpus().map(work))
  return fates
}

function report(
  folders: readonly string[],
  mutants: readonly Mutant[],
  drawn: readonly Mutant[],
  fates: ReadonlyMap<number, Fate>,
): void {
  console.log('| folder | mutants | drawn | killed | timed out | survived | not reached | noticed |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const folder of folders) {
    const here = drawn.filter(inFolder(folder))
    const count = (fate: Fate) => here.filter(({ id }) => fates.get(id) === fate).length
    const noticed = count('killed') + count('timed out')
    const share = here.length === 0 ? '–' : `${((100 * noticed) / here.length).toFixed(0)} %`
    const all = mutants.filter(inFolder(folder)).length
    console.log(
      `| ${folder} | ${all} | ${here.length} | ${count('killed')} | ${count('timed out')} | ${count('survived')} | ${count('not reached')} | ${share} |`,
    )
  }
  console.log('\nNot noticed:')
  for (const { id, file, line, operator, before, after } of drawn) {
    const fate = fates.get(id)!
    if (fate === 'survived' || fate === 'not reached')
      console.log(`${fate}: ${file}:${line} (${operator}) ${before} → ${after === '' ? '(left out)' : after}`)
  }
}
