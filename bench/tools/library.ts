/** The parts of the program that a benchmark asks directly. What is timed is the built command line. */
export { decodeText } from '../../src/facts/decode-text.js'
export { isTestPath } from '../../src/graph/test-paths.js'
export {
  type Definition,
  decodeFacts,
  detectLanguage,
  Repository,
  type RepositoryOptions,
  symbolId,
} from '../../src/index.js'
export { loadTokenizer, type Tokenizer } from '../../src/pack/tokenizer.js'
export { FEATURE_NAMES } from '../../src/rank/features.js'
export { type Profile, profileNamed, STAGES } from '../../src/rank/profile.js'
export { openStore } from '../../src/store/open-store.js'
export { NameRules } from '../../src/walk/name-rules.js'
