import type { TaskRun } from './rank-task.js'
import type { World } from './world.js'

/** One signal that found a definition, or a stage that came by it. */
export interface FoundBy {
  signal: string
  /** Which tier, class, commit or place. */
  detail: string
  /** As the signal counts; what is greater speaks louder. */
  value: number
}

/** All that found a definition in a run, whether it then counted or not. */
export function signalsOf(world: World, run: TaskRun, node: number): FoundBy[] {
  const found = run.seed === null ? ofFeatures(world, run, node) : ofStages(run, node)
  const walk = run.evidence.walk.get(node) ?? 0
  if (walk > 0) found.push({ signal: 'walk', detail: 'from the best matches', value: walk })
  return found
}

function ofFeatures(world: World, { evidence, question }: TaskRun, node: number): FoundBy[] {
  const { text, fileText, exact, places, votes, concepts } = evidence
  const file = world.nodes.files[node]!
  const found: FoundBy[] = []
  const add = (signal: string, detail: string, value: number | undefined) => {
    if (value !== undefined && value > 0) found.push({ signal, detail, value })
  }
  add('names', `one of ${question.names.length} that the task writes`, exact.get(node))
  add('places', world.graph.path(file), places.files.get(file))
  add('text', 'its own words', text[node])
  add('file', 'words of its file', fileText[file])
  add('history', commitOf(world, votes.best.get(node)), votes.symbols.get(node))
  const hit = concepts.get(node)
  if (hit !== undefined) add('concepts', `${hit.concept}: “${hit.phrase}”`, hit.value)
  return found
}

function ofStages({ seed }: TaskRun, node: number): FoundBy[] {
  const { channels, seeds, hits } = seed!
  const found: FoundBy[] = channels.flatMap(({ name, weight, found }) => {
    const rank = found.findIndex(each => each.node === node)
    if (rank < 0) return []
    return [{ signal: name, detail: `${found[rank]!.by}, place ${rank + 1}`, value: weight }]
  })
  const start = seeds.get(node)
  if (start !== undefined) found.push({ signal: 'seed', detail: 'the walk begins there', value: start })
  const central = hits.get(node)
  if (central !== undefined) {
    found.push({ signal: 'authority', detail: 'much leads to it', value: central.authority })
    found.push({ signal: 'hub', detail: 'it leads to much', value: central.hub })
  }
  return found
}

function commitOf({ commits }: World, commit: number | undefined): string {
  if (commits === null || commit === undefined) return ''
  const { hash, subject } = commits.history.commits[commit]!
  return `${hash.slice(0, 8)} “${subject}”`
}
