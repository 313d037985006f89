import type { Engine } from '../engine/engine.js'
import { SeamarkError } from '../shared/errors.js'
import { encloseText } from '../text/boundary.js'
import { edgeKindLines } from '../text/reports/edge-kinds-text.js'
import { summaryLines } from '../text/reports/summary-text.js'
import { textOf } from '../text/reports/table.js'

/** Something that a client can read by its address. */
export interface Resource {
  /** `seamark://overview`, or a template with a part in braces at its end: `seamark://pack/{root}`. */
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  /** Whether its text depends on the index. */
  changes: boolean
  read(repository: Engine, part: string): Promise<string>
}

/** A resource, and the rest of the address that a client asked for. */
export interface ResourceAddress {
  resource: Resource
  /** The text in the place of the braces; '' if there are none. */
  part: string
  /** The repository, if the address names one: `seamark://overview?root=/src/shop`. */
  root: string | undefined
}

const MARKDOWN = 'text/markdown'
const OVERVIEW_DEPTH = 1
const MODULES_DEPTH = 2
/** Entries of each folder in a summary. */
const SUMMARY_LIMIT = 30
const TEMPLATE_PART = /\{\w+\}$/
/** Longer addresses are a mistake. */
const MAX_URI_CHARS = 5000
const MAX_URI_CHARS_SHOWN = 100

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'seamark://overview',
    name: 'overview',
    title: 'The repository',
    description: 'What the repository is, what it consists of, where it begins.',
    mimeType: MARKDOWN,
    changes: true,
    read: repository => summaryText(repository, OVERVIEW_DEPTH),
  },
  {
    uri: 'seamark://modules',
    name: 'modules',
    title: 'Its modules',
    description: 'Each folder: what it is for and what is in it.',
    mimeType: MARKDOWN,
    changes: true,
    read: repository => summaryText(repository, MODULES_DEPTH),
  },
  {
    uri: 'seamark://edge-kinds',
    name: 'edge-kinds',
    title: 'Kinds of edges',
    description: 'Every kind of edge in the graph: what it means and what makes it.',
    mimeType: MARKDOWN,
    changes: false,
    read: async () => textOf(edgeKindLines()),
  },
  {
    uri: 'seamark://pack/{root}',
    name: 'pack',
    title: 'An earlier pack',
    description: 'A stored pack, byte for byte, by its id.',
    mimeType: MARKDOWN,
    changes: false,
    read: async (repository, packId) => (await repository.storedPack(packId)).text,
  },
]

export function isTemplate({ uri }: Resource): boolean {
  return TEMPLATE_PART.test(uri)
}

export function findResource(uri: string): ResourceAddress {
  const [address, query] = uri.slice(0, MAX_URI_CHARS).split('?', 2)
  const root = new URLSearchParams(query ?? '').get('root') ?? undefined
  for (const resource of RESOURCES) {
    if (!isTemplate(resource)) {
      if (resource.uri === address) return { resource, part: '', root }
      continue
    }
    const start = resource.uri.replace(TEMPLATE_PART, '')
    const part = address!.slice(start.length)
    if (address!.startsWith(start) && part !== '' && !part.includes('/')) return { resource, part, root }
  }
  const known = RESOURCES.map(each => each.uri).join(', ')
  throw new SeamarkError(
    'NOT_FOUND',
    `There is no resource ${address!.slice(0, MAX_URI_CHARS_SHOWN)}. There are: ${known}.`,
  )
}

async function summaryText(repository: Engine, depth: number): Promise<string> {
  return encloseText(textOf(summaryLines(await repository.summary({ depth }), SUMMARY_LIMIT)))
}
