import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Pinned, pick } from '../../corpus.js'
import { layOut } from '../../lay-out.js'
import { WORK } from '../../paths.js'
import { Definitions, type SourceFile } from '../systems/definitions.js'
import { storeFor } from '../systems/stores.js'
import type { TaskSet } from '../task.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { blankLines, type Descriptions, makeDescriptions } from './descriptions/make-descriptions.js'

/** Of the corpus, without the two largest. */
const REPOSITORIES = ['flask', 'fastapi', 'caddy', 'ripgrep', 'spark-java', 'cargo', 'django', 'terraform']
const CHECKOUTS = join(WORK, '.descriptions')

/**
 * First sentences of doc comments, without the function's own name; the function is the answer. `descriptions` asks a copy
 * of the repository in which the words of exactly these doc comments are blanked, so that none answers itself. `documented`
 * asks the same of the repository as it is: what is learned from blanked comments alone holds doc comments against a function.
 */
export function descriptionTasks(set: 'descriptions' | 'documented', mirror: string | null): TaskSet {
  const pins = new Map(pick(REPOSITORIES).map(pin => [pin.name, pin]))
  const made = new Map(
    REPOSITORIES.filter(name => existsSync(fileOf(name))).map(name => [
      name,
      JSON.parse(readFileSync(fileOf(name), 'utf8')) as Descriptions,
    ]),
  )
  if (made.size === 0)
    throw new Error(
      'No tasks were made yet: run npx tsx bench/quality/tasks/make.ts descriptions [--mirror DIR] first.',
    )
  return {
    name: set,
    notes: [],
    tasks: [...made].flatMap(([name, { tasks }]) =>
      tasks.map(({ id, repo, description, target }) => {
        const truth = { target, definition: null, inside: true }
        return { id, repo, commit: pins.get(name)!.commit, text: description, truth }
      }),
    ),
    repositoryOf: repo => pins.get(repo)!.repository,
    checkOut({ repo }) {
      const pin = pins.get(repo)!
      return set === 'documented' ? layOut(pin, mirror) : checkOutBlanked(pin, made.get(repo)!, mirror)
    },
  }
}

export async function makeDescriptionTasks(names: readonly string[], mirror: string | null): Promise<void> {
  for (const pin of pick(names.length > 0 ? names : REPOSITORIES)) {
    const checkout = await checkOut(pin, mirror)
    const files = new Definitions<SourceFile>(file => file)
    const made = makeDescriptions(pin.name, await files.read(checkout, storeFor('descriptions', checkout)))
    mkdirSync(dirname(fileOf(pin.name)), { recursive: true })
    writeFileSync(fileOf(pin.name), `${JSON.stringify(made, null, 1)}\n`)
    console.log(`${pin.name}\t${made.tasks.length} tasks`)
  }
}

function checkOut({ name, repository, commit }: Pinned, mirror: string | null): Promise<string> {
  return checkOutBounded(bareCopy(repository, mirror), join(CHECKOUTS, name), commit)
}

async function checkOutBlanked(
  pin: Pinned,
  { blanked }: Descriptions,
  mirror: string | null,
): Promise<string> {
  const folder = await checkOut(pin, mirror)
  for (const [path, lines] of Object.entries(blanked)) {
    const file = join(folder, path)
    writeFileSync(file, blankLines(readFileSync(file, 'utf8'), lines))
  }
  return folder
}

function fileOf(name: string): string {
  return join(WORK, 'descriptions', `${name}.json`)
}
