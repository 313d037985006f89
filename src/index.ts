/** The library. The command line and the MCP server are front ends over the same engine. */

export { parseSettings, readSettings } from './config/read-settings.js'
export { type FolderRole, NO_SETTINGS, type Settings } from './config/settings.js'
export type { Engine } from './engine/engine.js'
export type { RepositoryOptions } from './engine/options.js'
export { Repository } from './engine/repository.js'
export type {
  EvalLearning,
  EvalMeasure,
  EvalMiss,
  EvalReport,
  EvalSystem,
} from './eval/report.js'
export { type EvalProgress, type EvaluateOptions, evaluate } from './eval/run/evaluate.js'
export type { EvidenceBook, EvidenceReport, RunReport } from './evidence/book/evidence-book.js'
export type { EvidenceSummary } from './evidence/book/evidence-summary.js'
export type { HotItem, HotOrder, HotReport } from './evidence/book/hot-report.js'
export type { ImportOptions, ImportReport } from './evidence/import/import-file.js'
export type { Conflict } from './evidence/meanings/conflicts.js'
export type { RecordOptions, RecordReport } from './evidence/record/record.js'
export { decodeFacts, encodeFacts } from './facts/codec.js'
export type * from './facts/facts.js'
export type { LanguageNames } from './facts/language-names.js'
export { symbolId } from './facts/symbol-id.js'
export { type HitsScore, hits } from './graph/centrality/hits.js'
export {
  PAGERANK_PARAMETERS,
  type PageRankParameters,
  PageRankScores,
  personalisedPageRank,
} from './graph/centrality/personalised-pagerank.js'
export { TransitionMatrix } from './graph/centrality/transition-matrix.js'
export { type WalkOptions, walkFrom } from './graph/centrality/walk-from.js'
export { CodeGraph, type GraphEdge, type GraphNode } from './graph/code-graph.js'
export { type EdgeFilter, filteredGraph } from './graph/edge-filter.js'
export { EDGE_KINDS, type EdgeKind, type EdgeKindRow } from './graph/edge-kinds.js'
export { nameConcepts } from './graph/name-concepts.js'
export { PROVENANCES, type Provenance } from './graph/provenance.js'
export { type ImpactGroup, type ImpactItem, impactOf } from './impact/impact.js'
export type { ImpactDirection } from './impact/impact-options.js'
export type { Impact, ImpactQuery, OpenName } from './impact/impact-report.js'
export type { StoreCheck } from './index/check.js'
export type { IndexReport } from './index/index-repository.js'
export { type FileListing, type FilesOptions, listFiles } from './index/list-files.js'
export type { IndexOptions, IndexProgress, IndexRun } from './index/parse/index-checkout.js'
export type { ChosenSnapshot, GraphDiff } from './index/snapshots/diff.js'
export type { Status } from './index/status.js'
export { extractKeywords } from './keywords/extract.js'
export { type KeywordSet, keywordSet, normalisedKeywords } from './keywords/keyword-set.js'
export type { Keyword, Keywords, PathMention } from './keywords/keywords.js'
export { detectLanguage } from './languages/detect.js'
export { LANGUAGES } from './languages/names/names.js'
export { readFacts as extractFacts } from './languages/read-facts.js'
export { attributeUses, type UseEvent } from './learn/attribution.js'
export type { LearnedCounts } from './learn/exchange-learned.js'
export type { Feedback, FeedbackResult } from './learn/give-feedback.js'
export type { UseTargets } from './learn/journal-use.js'
export type { LearnedBook } from './learn/learned-book.js'
export type { LearnedReport } from './learn/learned-report.js'
export { isDistinctive } from './learn/learned-words.js'
export type { Act } from './learn/lesson.js'
export { type Access, sessionBoosts } from './learn/session-boost.js'
export type { Freshness } from './live/freshness.js'
export {
  type CurrentOptions,
  type LiveOptions,
  LiveRepository,
  type LiveUpdate,
} from './live/live-repository.js'
export type { ShareName, Shares } from './pack/candidate.js'
export { ClientMemory } from './pack/client-memory.js'
export { applyDelta, comparePacks } from './pack/compare-packs.js'
export type * from './pack/delta.js'
export type { FormView, PackedPlace } from './pack/form-view.js'
export type { KnownExcerpt } from './pack/known.js'
export type { RenderedPack } from './pack/make-pack.js'
export type * from './pack/pack.js'
export { SMALLER_FORMS } from './pack/pack.js'
export type { PackAnswer, PackDiff, PackDiffSide, StoredPack } from './pack/pack-answer.js'
export {
  estimateTokens,
  type Packable,
  type PackedChoice,
  type PackStrategy,
  packIntoBudget,
} from './pack/pack-into-budget.js'
export type { PackOptions, PackQuery } from './pack/pack-options.js'
export {
  type BinaryRenderer,
  FORMATS,
  type Format,
  type ReadableRenderer,
  type Renderer,
} from './pack/renderer.js'
export { BASELINE_PARAMETERS, type BaselineParameters } from './rank/baseline/parameters.js'
export type { ChangeContext, ChangeItem } from './rank/change/change-context.js'
export type { ContextItem, TaskContext } from './rank/context.js'
export type { ContextOptions } from './rank/context-options.js'
export type { SymbolExplanation } from './rank/explain.js'
export type { TruthExplanation } from './rank/explain-truth.js'
export type { LearningOptions } from './rank/learning-options.js'
export { DEFAULT_PROFILE, type Profile, profileNamed, SEED_PROFILE } from './rank/profile.js'
export {
  type RankedSymbol,
  rankSymbols,
  type ScoringInput,
  type SymbolParts,
} from './rank/rank-symbols.js'
export type { QueryTerm } from './search/score-terms.js'
export { splitIdentifier } from './search/words.js'
export type { Encoder, InstantEncoder, Passage, TextKind } from './semantic/encoder.js'
export type { OrderCandidate, Orderer } from './semantic/order/orderer.js'
export type { SearchOptions, SearchResult } from './semantic/search/search-result.js'
export type { SemanticSettings } from './semantic/settings.js'
export { type ErrorCode, SeamarkError } from './shared/errors.js'
export { type NamedIdentifier, type Query, readQuery } from './signals/query/query.js'
export type { ScorePart } from './signals/score-part.js'
export { type Location, locate } from './store/locate.js'
export type { SummaryReport } from './summaries/report/report.js'
export type { RewriteEstimate, RewriteOptions, RewriteReport } from './summaries/report/rewrite-summaries.js'
export type { SummaryQuery } from './summaries/report/summary-query.js'
export type * from './summaries/summary.js'
export type { FileCode } from './symbols/file-code.js'
export { addressOf } from './symbols/find-symbol.js'
export type { NameMatches } from './symbols/name-matches.js'
export type { SymbolCode as Shown } from './symbols/symbol-code.js'
export type { CodeSymbol, Match, MatchKind } from './symbols/symbols.js'
export type { ThingReport, ThingUse } from './symbols/thing-report.js'
export type { AffectedTests, ChangeQuery } from './test-selection/affected-tests.js'
export { chosenArguments, type TestChoice } from './test-selection/chosen-tests.js'
export type { RanSelection, RanTestName } from './test-selection/ran-selection.js'
export {
  type ChangeStart,
  type ScoreParts,
  type SelectedFile,
  type SelectedTest,
  selectTests,
  type TestSelection,
} from './test-selection/select-tests.js'
export type { TestFormat } from './test-selection/test-formats.js'
export { type RunnerArguments, runnerArguments } from './test-selection/test-runners.js'
export { binaryOf, loadRenderer } from './text/pack/formats.js'
export { guessTokens, loadTokenizer, type Tokenizer } from './tokens/tokenizer.js'
export type { ConceptClass, ConceptMatch, Vocabulary } from './vocabulary/concepts/concept.js'
export { detectFrameworks } from './vocabulary/detect.js'
export { loadVocabulary, vocabularyOf } from './vocabulary/load.js'
export { matchConcepts } from './vocabulary/match.js'
export { planOf, readPlan } from './workspace/definition/read-plan.js'
export type { JoinWork } from './workspace/joins/stored-imports.js'
export { Workspace, type WorkspaceOptions } from './workspace/open/open-workspace.js'
export type { Join, JoinKind, MemberPlace, WorkspacePlan } from './workspace/workspace.js'
