/** The parts of the program that a benchmark asks directly. What is timed is the built command line. */

export { decodeText } from '../../src/facts/decode-text.js'
export { NameRules } from '../../src/files/name-rules.js'
export type { CodeGraph } from '../../src/graph/code-graph.js'
export { isTestPath } from '../../src/graph/test-paths.js'
export {
  type Definition,
  decodeFacts,
  detectLanguage,
  FORMATS,
  type Format,
  type PackRequest,
  Repository,
  type RepositoryOptions,
  symbolId,
} from '../../src/index.js'
export { SMALLER_FORMS, type SmallerForm } from '../../src/pack/pack.js'
export { taskFound } from '../../src/pack/pack-found.js'
export { packPlan } from '../../src/pack/pack-options.js'
export { packFound } from '../../src/pack/pack-request.js'
export { FEATURES } from '../../src/rank/features.js'
export { type Profile, profileNamed } from '../../src/rank/profile.js'
export { rankTask } from '../../src/rank/rank-task.js'
export { loadTokenizer, type Tokenizer } from '../../src/shared/tokenizer.js'
export { openWorld } from '../../src/signals/world/open-world.js'
export { openStore } from '../../src/store/open-store.js'
export type { Store } from '../../src/store/store.js'
