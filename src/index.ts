/** The library. The command line, and later the server and the web page, are front ends over the same engine. */
export { type FileListing, type FilesOptions, listFiles } from './engine/list-files.js'
export { type Location, locate } from './engine/locate.js'
export {
  addressOf,
  type IndexReport,
  Repository,
  type RepositoryOptions,
  type Shown,
  type Status,
} from './engine/repository.js'
export type { CodeSymbol, Match, MatchKind } from './engine/symbols.js'
export { decodeFacts, encodeFacts } from './facts/codec.js'
export { extractFacts } from './facts/extract.js'
export type * from './facts/facts.js'
export { symbolId } from './facts/symbol-id.js'
export type { IndexOptions, IndexProgress, IndexRun } from './indexing/index-checkout.js'
export { detectLanguage } from './languages/detect.js'
export type { Language } from './languages/language.js'
export { LANGUAGES } from './languages/languages.js'
export { type ErrorCode, SeamarkError } from './shared/errors.js'
