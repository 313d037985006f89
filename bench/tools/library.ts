/** The parts of the program that a benchmark asks directly. What is timed is the built command line. */

export { decodeText } from '../../src/facts/decode-text.js'
export { NameRules } from '../../src/files/name-rules.js'
export { linesOnDisk } from '../../src/files/read-lines.js'
export type { CodeGraph } from '../../src/graph/code-graph.js'
export { isTestPath } from '../../src/graph/test-paths.js'
export { Opened } from '../../src/index/artefacts/opened.js'
export {
  type Definition,
  decodeFacts,
  detectLanguage,
  FORMATS,
  type Format,
  type PackQuery,
  Repository,
  type RepositoryOptions,
  SeamarkError,
  symbolId,
} from '../../src/index.js'
export { saysBehaviour } from '../../src/keywords/behaviour.js'
export { buildPack } from '../../src/pack/build-pack.js'
export { checkoutTexts } from '../../src/pack/checkout-texts.js'
export { type Pack, SMALLER_FORMS, type SmallerForm } from '../../src/pack/pack.js'
export { taskMaterial } from '../../src/pack/pack-material.js'
export { packPlan } from '../../src/pack/pack-options.js'
export { type ContextItem, taskContext } from '../../src/rank/context.js'
export { FEATURES, type FeatureTable } from '../../src/rank/features.js'
export { PENALTIES } from '../../src/rank/penalties.js'
export { DEFAULT_PROFILE, MEANING_FEATURES, type Profile, profileNamed } from '../../src/rank/profile.js'
export { rankTask } from '../../src/rank/rank-task.js'
export { groupBy } from '../../src/shared/group-by.js'
export { definitionsAt } from '../../src/signals/definitions-at.js'
export { openWorld } from '../../src/signals/world/open-world.js'
export type { World } from '../../src/signals/world/world.js'
export { openCheckout } from '../../src/store/checkout.js'
export { openStore } from '../../src/store/sqlite/open-store.js'
export type { Store } from '../../src/store/store.js'
export { loadTokenizer, type Tokenizer } from '../../src/tokens/tokenizer.js'
