import { FEATURES, type Profile, profileNamed, Repository } from '../../tools/library.js'
import { covers } from '../score/place-score.js'
import { sameStrictly } from '../score/same-symbol.js'
import { storeFor } from '../systems/stores.js'
import { regionsOf, type Task, type TaskSet, type Truth } from '../task.js'

/** More than there ever are. */
const ALL = 10_000

export interface Candidate {
  name: string
  file: string
  start: number
  end: number
  features: Float64Array
  /** What the whole is multiplied by: tests, examples, prose. */
  factor: number
  isRight: boolean
}

/** A task with everything that was a candidate for its answer. */
export interface Example {
  task: Task
  candidates: Candidate[]
}

/** Every feature weighs 1 here, so that the parts of a score say what was measured. */
function measuring(): Profile {
  const weights = Object.fromEntries(FEATURES.names.map(name => [name, 1]))
  return { ...profileNamed('default'), name: 'measuring', weights, repeatFactor: 1, spreadFactor: 1 }
}

export async function gatherExamples(set: TaskSet, say: (text: string) => void): Promise<Example[]> {
  const examples: Example[] = []
  const profile = measuring()
  for (const repo of new Set(set.tasks.map(task => task.repo))) {
    const tasks = set.tasks.filter(task => task.repo === repo)
    const folder = set.checkOut(tasks[0]!)
    const repository = Repository.open(folder, { store: storeFor('seamark', folder) })
    await repository.index()
    for (const task of tasks) {
      const { items } = await repository.contextForTask(task.text, { limit: ALL, profile })
      const candidates = items.map(
        ({ qualifiedName: name, path: file, startLine: start, endLine: end, parts }) => {
          const features = new Float64Array(FEATURES.width)
          for (const { name: part, value } of parts) {
            const at = FEATURES.names.indexOf(part)
            if (at >= 0) features[at] = value
          }
          const factor = parts.find(part => part.name === 'role')?.value ?? 1
          return {
            name,
            file,
            start,
            end,
            features,
            factor,
            isRight: isRight(task.truth, { name, file, start, end }),
          }
        },
      )
      examples.push({ task, candidates })
    }
    repository.close()
    say(`${repo}: ${tasks.length} ${set.name} tasks`)
  }
  return examples
}

function isRight(truth: Truth, place: { name: string; file: string; start: number; end: number }): boolean {
  if ('names' in truth) return truth.names.some(name => sameStrictly(place.name, name))
  return regionsOf(truth).some(region => covers(place, region))
}
