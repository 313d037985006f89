import type { Signal } from './signal.js'
import { fileName } from './world/files-by-name.js'
import { HEAD } from './world/roles.js'
import type { World } from './world/world.js'

/** The whole task is one identifier, perhaps in quotes or with a call after it. */
const SOLE_NAME = /^\s*[`'"]?([\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*)(?:\(\))?[`'"]?\s*$/u
/** What the name means most likely, first: the same case before another, types before all else, members last. */
const TYPE = 0.9
const TOP_LEVEL = 0.75
const TYPE_IN_OTHER_CASE = 0.6
const FILE_OF_NAME = 0.5
const MEMBER = 0.4
const IN_OTHER_CASE = 0.2
/** Added for a definition in a file of that name. */
const IN_FILE_OF_NAME = 0.1
/** Most files of that name that are candidates. */
const MOST_FILES = 3

export const soleName: Signal = {
  name: 'sole name',
  says: 'The task is one name, and the definition or its file has it.',
  features: [
    {
      name: 'soleName',
      says: 'the task is its name: types in the same case before others, then a file of that name, then members',
      reason: 'the task is its name',
      isTelling: true,
      weight: 0.6,
    },
  ],
  find({ world, query }) {
    const name = soleNameOf(query.text)
    if (name === null) return null
    return {
      candidates: [...world.graph.named(name), ...filesOfName(world, name)],
      measure(node, row, at) {
        row[at] = nameFit(world, name, node)
      },
    }
  },
}

/** The identifier that a task consists of; null if it has more words. */
export function soleNameOf(task: string): string | null {
  return SOLE_NAME.exec(task)?.[1] ?? null
}

/** How likely a name alone means this definition or file: 0 to 1. */
export function nameFit({ graph, nodes }: World, name: string, node: number): number {
  const file = nodes.files[node]!
  const isOfFile = isNameOf(graph.path(file), name)
  if (node === file) return isOfFile ? FILE_OF_NAME : 0
  const own = graph.name(node)
  if (own.toLowerCase() !== name.toLowerCase()) return 0
  const isType = nodes.isType[node] === 1
  const bonus = isOfFile ? IN_FILE_OF_NAME : 0
  if (own !== name) return bonus + (isType ? TYPE_IN_OTHER_CASE : IN_OTHER_CASE)
  if (isType) return bonus + TYPE
  return bonus + (isMember(graph, node) ? MEMBER : TOP_LEVEL)
}

/** Files of source whose name is the word: `args.go` of `Args`, `url_parser.py` of `UrlParser`. */
export function filesOfName({ filesByName, nodes }: World, name: string): number[] {
  const found: number[] = []
  for (const [own, files] of filesByName) {
    if (!isNameOf(own, name)) continue
    for (const { node } of files) if (nodes.roles[node] === HEAD) found.push(node)
  }
  return found.sort((a, b) => a - b).slice(0, MOST_FILES)
}

function isMember(graph: World['graph'], node: number): boolean {
  const container = graph.columns.containers[node]!
  if (container < 0) return false
  const kind = graph.kind(container)
  return kind !== 'file' && kind !== 'module' && kind !== 'package'
}

function isNameOf(path: string, name: string): boolean {
  const own = fileName(path)
  // Most paths differ in their first letter: a query looks at every file.
  return own[0]?.toLowerCase() === name[0]?.toLowerCase() && plain(own.replace(/\..*$/, '')) === plain(name)
}

/** @example plain('url_parser') === plain('UrlParser') */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
