/** The parts of the program that a benchmark asks directly. What is timed is the built command line. */

export { carryBack, editedLines } from '../../src/eval/mining/carry-back.js'
export { hunksBetween } from '../../src/eval/mining/hunks.js'
export { blobsAt, type EditedFile, laterCommits } from '../../src/eval/mining/later-commits.js'
export { taskText } from '../../src/eval/mining/message.js'
export { mineTasks } from '../../src/eval/mining/mine-tasks.js'
export { isEditedText, isManifest, isProse, isReleaseNotes } from '../../src/eval/mining/text-files.js'
export { ownRule, type TruthRule, textRule } from '../../src/eval/mining/truth-rule.js'
export { BoundedCheckout } from '../../src/eval/run/bounded-checkout.js'
export { bootstrapInterval, type Interval } from '../../src/eval/score/bootstrap.js'
export { covers, type Place, type PlaceScore, scorePlaces, TOP } from '../../src/eval/score/place-score.js'
export { randomNumbers } from '../../src/eval/score/random-numbers.js'
export { Bm25Windows } from '../../src/eval/systems/bm25-windows.js'
export { LineReader, type ReadLines } from '../../src/eval/systems/line-reader.js'
export { questionWords } from '../../src/eval/systems/question-words.js'
export { RipgrepWindows } from '../../src/eval/systems/ripgrep-windows.js'
export {
  type AskOptions,
  type AskSession,
  bestFirst,
  type RankedSymbol,
} from '../../src/eval/systems/system.js'
export { wordsOf } from '../../src/eval/systems/words.js'
export type { Region } from '../../src/eval/task.js'
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
export {
  DEFAULT_PROFILE,
  EVIDENCE_FEATURES,
  MEANING_FEATURES,
  type Profile,
  profileNamed,
} from '../../src/rank/profile.js'
export { rankTask } from '../../src/rank/rank-task.js'
export { groupBy } from '../../src/shared/group-by.js'
export { definitionsAt } from '../../src/signals/definitions-at.js'
export { openWorld } from '../../src/signals/world/open-world.js'
export type { World } from '../../src/signals/world/world.js'
export { openCheckout } from '../../src/store/checkout.js'
export { openStore } from '../../src/store/sqlite/open-store.js'
export type { Store } from '../../src/store/store.js'
export { loadTokenizer, type Tokenizer } from '../../src/tokens/tokenizer.js'
