/**
 * Mutation testing: `npx tsx bench/trust/mutate.ts [--sample N] [--folders …]`. Changes the program in small ways, one at a time,
 * and counts the changes that the tests notice. All mutants are written into one copy of the sources (mutant schemata). Each test runs once without
 * a mutant, to see which it reaches. Then tests are chosen for each mutant, from many files and the nearest first, and each file is loaded once with its mutants.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { ROOT, WORK } from '../paths.js'
import { type Fate, Judge, type Verdicts } from './mutation/judge.js'
import { testFiles } from './mutation/run-tests.js'
import type { Mutant } from './mutation/schemata.js'
import { makeWorkspace } from './mutation/workspace.js'

const USAGE = `npx tsx bench/trust/mutate.ts [--folders files,pack,store,mcp,live,graph/incremental] [--sample 50] [--seed 1]
  [--most-tests 40] [--longest-test 20] [--most-files 2] [--tests test/files,test/pack] [--limit 120] [--verdicts FILE] [--json]
  --folders       of src/, or files
  --sample        mutants drawn from each folder
  --most-tests    tests that a mutant meets at most
  --longest-test  seconds; a test that takes longer by itself is not chosen
  --most-files    test files that a mutant meets from their beginning, where no chosen test reaches it: while they are loaded, in hooks
  --tests         folders of tests to run; default: all
  --limit         seconds until a mutant counts as noticed because it hangs
  --verdicts      kept after each test file; a run with the same file, sources and sample goes on where one was stopped`
const SECOND_MS = 1000

await command(
  () => {
    const { values } = parseArgs({
      options: {
        folders: { type: 'string', default: 'files,pack,store,mcp,live,graph/incremental' },
        sample: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        'most-tests': { type: 'string', default: '40' },
        'longest-test': { type: 'string', default: '20' },
        'most-files': { type: 'string', default: '2' },
        tests: { type: 'string', default: 'test' },
        limit: { type: 'string', default: '120' },
        verdicts: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? null : values
  },
  USAGE,
  async options => {
    const folders = options.folders.split(',')
    const workspace = join(WORK, `.mutation-${folders.join('+').replaceAll('/', '-')}`)
    const mutants = makeWorkspace(ROOT, workspace, folders)
    const drawn = folders.flatMap(folder => draw(mutants.filter(inFolder(folder)), options))
    console.error(`${drawn.length} of ${mutants.length} mutants in ${folders.join(', ')}`)
    const { verdicts = join(WORK, 'verdicts.json') } = options
    const isBegun = options.verdicts !== undefined && existsSync(verdicts)
    const limits = {
      mostTests: Number(options['most-tests']),
      longestTestMs: Number(options['longest-test']) * SECOND_MS,
      mostFiles: Number(options['most-files']),
      limitMs: Number(options.limit) * SECOND_MS,
    }
    const before = isBegun ? (JSON.parse(readFileSync(verdicts, 'utf8')) as Verdicts) : null
    const judge = new Judge(workspace, drawn, limits, before)
    const save = () => writeFileSync(verdicts, JSON.stringify(judge.verdicts))
    const files = testFiles(workspace, options.tests.split(','))
    const through = async (what: string, act: (file: string) => Promise<void>) => {
      for (const file of files) {
        console.error(`${what} ${file}`)
        await act(file)
        save()
      }
    }
    await through('survey', file => judge.survey(file))
    judge.choose()
    await through('judge', file => judge.meet(file))
    await judge.meetWhole(save)
    if (options.json)
      console.log(JSON.stringify(drawn.map(mutant => ({ ...mutant, fate: judge.fates.get(mutant.id) }))))
    else report(folders, mutants, drawn, judge.fates)
  },
)

function inFolder(folder: string): (mutant: Mutant) => boolean {
  return ({ file }) => file === `src/${folder}` || file.startsWith(`src/${folder}/`)
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
