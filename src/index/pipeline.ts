import { answers } from './artefacts/answers.js'
import type { Artefact } from './artefacts/artefact.js'
import { chunks } from './artefacts/chunks.js'
import { commitWords } from './artefacts/commit-words.js'
import { communities } from './artefacts/communities.js'
import { facts } from './artefacts/facts.js'
import { graph } from './artefacts/graph.js'
import { history } from './artefacts/history.js'
import { links } from './artefacts/links.js'
import { search } from './artefacts/search.js'
import { snapshots } from './artefacts/snapshots.js'
import type { Source } from './artefacts/sources.js'
import { summaries } from './artefacts/summaries.js'
import { vectors } from './artefacts/vectors.js'

/** An artefact and its inputs: earlier artefacts, by name, and sources. */
export interface Step {
  readonly artefact: Artefact
  readonly of: readonly (Source | (string & {}))[]
  /** From here on, the process that makes it answers queries from the new state. */
  readonly answerable?: boolean
  /** Its share of the time after the links are made, in a first index, in hundredths. */
  readonly share?: number
}

/** All artefacts of a checkout, in build order. */
export const PIPELINE: readonly Step[] = [
  { artefact: facts, of: ['files'] },
  { artefact: links, of: ['facts', 'hints'] },
  { artefact: search, of: ['facts'], share: 8 },
  { artefact: history, of: ['commit', 'rules'], share: 55 },
  { artefact: commitWords, of: ['history'], share: 5 },
  { artefact: graph, of: ['links', 'history'], share: 11 },
  { artefact: chunks, of: ['graph', 'history', 'semantic'] },
  { artefact: vectors, of: ['chunks', 'semantic'], answerable: true },
  { artefact: snapshots, of: ['graph', 'work tree'] },
  { artefact: communities, of: ['graph'], share: 3 },
  { artefact: summaries, of: ['graph'], share: 18 },
  { artefact: answers, of: ['facts', 'history', 'graph'] },
]
