import type { Dice } from '../../pack/dice.js'
import { detectLanguage, type Repository, type Store } from '../../tools/library.js'
import type { WorkTree } from './work-tree.js'

/** Files that a report speaks of, at most. */
const MOST_FILES = 300
/** Tests that run a part of each file. */
const TESTS = 3
/** Lines that run together, or not at all. */
const BLOCK_LINES = 8
const RUN_SHARE = 0.6
const ASKED_FILES = 2

/** A coverage report (LCOV) as a run of tests could have written it; the tests are files of the tree. */
export function drawCoverage(dice: Dice, tree: WorkTree): string {
  const files = tree.paths().filter(path => detectLanguage(path, '').id !== 'text')
  const records: string[] = []
  for (const path of files.slice(0, MOST_FILES)) {
    const count = tree.read(path).split('\n').length
    for (let left = TESTS; left > 0; left--) {
      const lines = drawLines(dice, count).map(line => `DA:${line},1`)
      records.push(`TN:${dice.pick(files)}`, `SF:${path}`, ...lines, 'end_of_record')
    }
  }
  return `${records.join('\n')}\n`
}

function drawLines(dice: Dice, count: number): number[] {
  const lines: number[] = []
  for (let first = 1; first <= count; first += BLOCK_LINES)
    if (dice.roll() < RUN_SHARE)
      for (let line = first; line < first + BLOCK_LINES && line <= count; line++) lines.push(line)
  return lines
}

/** Gives a store the evidence of another, as if it had been imported there. */
export function copyEvidence(from: Store, to: Store): void {
  for (const { id, ...run } of from.evidence.evidenceRuns())
    to.evidence.putEvidence({ ...run, names: from.evidence.evidenceNames(id) }, from.evidence.evidenceOf(id))
}

/** What the evidence says of the present files, as lines; `expired` is how much of it says nothing any more. */
export async function evidenceState(
  repository: Repository,
  tree: WorkTree,
  dice: Dice,
): Promise<{ lines: string[]; expired: number }> {
  const { runs, ...totals } = (await repository.evidence()).report()
  const lines = [JSON.stringify(totals), ...runs.map(({ id, importedAt, ...run }) => JSON.stringify(run))]
  const paths = tree.paths()
  for (let left = ASKED_FILES; left > 0; left--) lines.push(await testsOf(repository, dice.pick(paths)))
  return { lines, expired: runs.reduce((sum, run) => sum + run.expired, 0) }
}

async function testsOf(repository: Repository, path: string): Promise<string> {
  try {
    const selected = await repository.tests({ files: [path], folder: repository.location.root })
    return `${path}: ${JSON.stringify(selected)}`
  } catch (error) {
    return `${path}: ${(error as Error).message}`
  }
}
