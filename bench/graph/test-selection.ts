/**
 * Test selection on past commits: of each that changed source and tests together, the source goes in, and the test files
 * it changed are expected.
 *
 *     npx tsx bench/graph/test-selection.ts [--corpus DIR] [--repos flask,caddy] [--commits 20] [--skip 0] [--misses]
 *     npx tsx bench/graph/test-selection.ts --repos flask --record 'pytest --cov=flask --cov-context=test' --report .coverage
 *
 * The work tree is that of the parent commit with the changed source files of the commit, as it is when somebody has
 * made the change and asks which tests to run; the index and the history end there. `--skip 40` takes commits older than
 * those that the weights were tuned on. `--record` runs a command at each parent commit, and the report that it writes is imported first: a
 * person who has the coverage of the last run. `--once` records only before the oldest of the commits: one who recorded weeks ago. `--record auto` records as `seamark tests --record` does; what follows a semicolon prepares the folder.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Repository } from '../../src/index.js'
import type { TestChoice } from '../../src/test-selection/chosen-tests.js'
import { CORPUS, WORK } from '../paths.js'
import { type Outcome, outcomeOf } from './test-selection/outcome.js'
import {
  checkOutChange,
  copyRepository,
  type PastChange,
  pastChanges,
} from './test-selection/past-changes.js'
import { recordAt } from './test-selection/record.js'
import { outcomeTable } from './test-selection/table.js'

const REPOS = 'flask,caddy,cargo,django,terraform'
const WHOLE_NUMBER = /^\d+$/

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: CORPUS },
    repos: { type: 'string', default: REPOS },
    commits: { type: 'string', default: '20' },
    skip: { type: 'string', default: '0' },
    misses: { type: 'boolean', default: false },
    record: { type: 'string' },
    report: { type: 'string' },
    once: { type: 'boolean', default: false },
  },
})
for (const option of ['commits', 'skip'] as const)
  if (!WHOLE_NUMBER.test(values[option]))
    throw new Error(`--${option} takes a whole number, not "${values[option]}".`)

/** Newest first; with `--once` oldest first, since what is recorded must not know what comes later. */
function changesOf(copy: string): PastChange[] {
  const changes = pastChanges(copy, Number(values.skip))
  return values.once ? changes.slice(0, Number(values.commits)).reverse() : changes
}

/** Without evidence, all three are the same. */
const CHOICES: readonly TestChoice[] = values.record === undefined ? ['files'] : ['files', 'ran', 'likely']
const outcomes = new Map(CHOICES.map((choice): [TestChoice, Outcome[]] => [choice, []]))
for (const name of values.repos.split(',')) {
  const copy = copyRepository(join(values.corpus, name), join(WORK, 'test-selection', name))
  const stores = join(WORK, 'stores', `test-selection-${name}`)
  mkdirSync(stores, { recursive: true })
  let measured = 0
  let isRecorded = false
  for (const change of changesOf(copy)) {
    if (measured === Number(values.commits)) break
    const repository = Repository.open(copy, { store: join(stores, 'store.db') })
    try {
      if (values.record !== undefined && !(values.once && isRecorded))
        await recordAt(copy, change.parent, repository, values.record, values.report ?? '')
      isRecorded = true
      checkOutChange(copy, change)
      await repository.index()
      const found = await Promise.all(CHOICES.map(choice => outcomeOf(name, change, repository, choice)))
      const chosen = found.filter(outcome => outcome !== null)
      if (chosen.length === 0) continue
      for (const [at, outcome] of chosen.entries()) outcomes.get(CHOICES[at]!)!.push(outcome)
      const [outcome] = chosen as [Outcome]
      measured++
      if (values.misses && outcome.missed.length > 0) console.error(JSON.stringify(outcome))
    } finally {
      repository.close()
    }
  }
  // A long run that is broken off has said something.
  for (const [choice, all] of outcomes)
    console.error(`${choice}\n${outcomeTable(all.filter(({ repository }) => repository === name))}`)
}
for (const [choice, all] of outcomes) console.log(`${choice}\n\n${outcomeTable(all)}\n`)
