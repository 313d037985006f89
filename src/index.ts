/** The library. The command line, and later the server and the web page, are front ends over the same engine. */
export type { AffectedTests, ChangeQuery } from './engine/affected-tests.js'
export type { ChangeContext, ChangeItem } from './engine/change-context.js'
export type { ContextItem, TaskContext } from './engine/context.js'
export type { ChosenSnapshot, GraphDiff } from './engine/diff.js'
export type { Imported } from './engine/exchange-learned.js'
export type { SymbolExplanation } from './engine/explain.js'
export type { TruthExplanation } from './engine/explain-truth.js'
export type { Freshness } from './engine/freshness.js'
export type { StoreCheck } from './engine/fsck.js'
export type { Feedback, FeedbackTaken } from './engine/give-feedback.js'
export { type ImpactDirection, type ImpactGroup, type ImpactItem, impactOf } from './engine/impact.js'
export type { Impact, ImpactQuery, OpenName } from './engine/impact-report.js'
export type { LearnedBook } from './engine/learned-book.js'
export type { LearnedReport } from './engine/learned-report.js'
export type { LearningOptions } from './engine/learning-options.js'
export { type FileListing, type FilesOptions, listFiles } from './engine/list-files.js'
export {
  type CurrentOptions,
  type LiveOptions,
  LiveRepository,
  type LiveUpdate,
} from './engine/live-repository.js'
export { type Location, locate } from './engine/locate.js'
export type { Used } from './engine/note-use.js'
export type { ComparedPack, PackAnswer, PackDiff, StoredPack } from './engine/pack-answer.js'
export type { PackOptions, PackRequest } from './engine/pack-options.js'
export {
  addressOf,
  type ContextOptions,
  type IndexReport,
  Repository,
  type RepositoryOptions,
  type Shown,
  type Status,
} from './engine/repository.js'
export type { RewriteEstimate, RewriteOptions, RewriteReport } from './engine/rewrite-summaries.js'
export type { SummaryQuery, SummaryReport } from './engine/summary.js'
export type { CodeSymbol, Match, MatchKind } from './engine/symbols.js'
export type { TestFormat } from './engine/test-formats.js'
export { type RunnerArguments, runnerArguments } from './engine/test-runners.js'
export {
  type ChangeStart,
  type ScoreParts,
  type SelectedFile,
  type SelectedTest,
  selectTests,
  type TestSelection,
} from './engine/test-selection.js'
export { decodeFacts, encodeFacts } from './facts/codec.js'
export { extractFacts } from './facts/extract.js'
export type * from './facts/facts.js'
export type { Language } from './facts/language.js'
export { symbolId } from './facts/symbol-id.js'
export type { IndexOptions, IndexProgress, IndexRun } from './indexing/index-checkout.js'
export { detectLanguage } from './languages/detect.js'
export { LANGUAGES } from './languages/languages.js'
export type { Use } from './learn/lesson.js'
export type { ShareName, Shares } from './pack/candidate.js'
export { ClientMemory } from './pack/client-memory.js'
export { applyDelta } from './pack/compare-packs.js'
export type * from './pack/delta.js'
export type { KnownExcerpt } from './pack/known.js'
export type { WrittenPack } from './pack/make-pack.js'
export type * from './pack/pack.js'
export { SMALLER_FORMS } from './pack/pack.js'
export { binaryOf, loadRenderer } from './render/formats.js'
export {
  type BinaryRenderer,
  FORMATS,
  type Format,
  type ReadableRenderer,
  type Renderer,
} from './render/renderer.js'
export { type ErrorCode, SeamarkError } from './shared/errors.js'
export type * from './summaries/summary.js'
