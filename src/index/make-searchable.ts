import { SEMANTIC_OFF, type SemanticSettings } from '../semantic/settings.js'
import { chunks } from './artefacts/chunks.js'
import type { Opened } from './artefacts/opened.js'
import { Run } from './artefacts/run.js'
import { recordedSources } from './artefacts/sources.js'
import { vectors } from './artefacts/vectors.js'
import { runStep } from './index-repository.js'
import { PIPELINE } from './pipeline.js'

/** The package's own vectors, which a search can use without being configured. */
export const SEARCH_SETTINGS: SemanticSettings = { ...SEMANTIC_OFF, provider: 'static' }

/**
 * Makes what a search by meaning needs, if it is not current: an index makes it only where the semantic layer is on. A
 * store that is only read keeps what it has.
 */
export async function makeSearchable(opened: Opened): Promise<void> {
  if (!opened.isWritable) return
  const { commit, rules, historyLimit } = recordedSources(opened.checkout)
  const run = new Run(opened, { history: historyLimit, semantic: SEARCH_SETTINGS }, null)
  run.head = { commit, parent: '' }
  run.rules = rules
  for (const step of PIPELINE)
    if (step.artefact.name === chunks.name || step.artefact.name === vectors.name)
      await runStep(run, step, PIPELINE)
  await run.saved()
}
