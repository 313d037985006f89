import { edgeKindLines } from '../text/reports/edge-kinds-text.js'
import { textOf } from '../text/reports/table.js'
import { moduleSummaries, systemSummary } from './read-summaries.js'
import type { Resource } from './resource.js'

const MARKDOWN = 'text/markdown'

/** Those whose address has a part in braces are templates. */
export const RESOURCES: readonly Resource[] = [
  {
    uri: 'seamark://overview',
    name: 'overview',
    title: 'The repository',
    description: 'What the repository is, what it is made of, where it begins.',
    mimeType: MARKDOWN,
    read: repository => systemSummary(repository),
  },
  {
    uri: 'seamark://modules',
    name: 'modules',
    title: 'Its modules',
    description: 'Each folder: what it is for and what is in it.',
    mimeType: MARKDOWN,
    read: repository => moduleSummaries(repository),
  },
  {
    uri: 'seamark://edge-kinds',
    name: 'edge-kinds',
    title: 'Kinds of edges',
    description: 'Every relation that the graph knows: what it means and where it comes from.',
    mimeType: MARKDOWN,
    read: async () => textOf(edgeKindLines()),
  },
  {
    uri: 'seamark://pack/{root}',
    name: 'pack',
    title: 'An earlier pack',
    description: 'A pack that was given before, to the byte, by its root.',
    mimeType: MARKDOWN,
    read: async (repository, root) => (await repository.storedPack(root)).text,
  },
]
