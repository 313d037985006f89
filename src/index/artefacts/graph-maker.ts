import { createHash } from 'node:crypto'
import { extractorOf } from '../../facts/extractor.js'
import { LINKED_BY } from '../../graph/link/linker-version.js'
import { LANGUAGES } from '../../languages/names/names.js'

const DIGITS = 8
const versions = LANGUAGES.map(language => `${language.id} ${extractorOf(language)}`).sort()

/** Versions of all extractors, as one hash. */
export const EXTRACTORS = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, DIGITS)

/** Versions of all code that makes a graph: if they differ, the same files may give another graph. */
export const GRAPH_MAKER = `facts ${EXTRACTORS}, links ${LINKED_BY}`
