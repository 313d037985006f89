import type { EditedFile } from './later-commits.js'
import { isInCellSource } from './notebook-lines.js'
import { isEditedText, isManifest, isProse } from './text-files.js'

/** Which edits of a commit an answer to its message has to find. */
export interface TruthRule {
  files(edited: readonly EditedFile[]): EditedFile[]
  /** Null: every edited line of the file counts. Otherwise, by its text at the task's state, whether these lines do. */
  linesOf(path: string): ((text: string) => (first: number, last: number) => boolean) | null
  /** Keep the scope of a message (`fix(router): …`, `[chart] …`), which may be the only word that names the place. */
  keepsScope: boolean
}

/** With this share of prose among its texts, a repository is mostly prose. */
const PROSE_SHARE = 0.5
/** For any repository: a program with many pages of documentation is a program. */
const SITE_SHARE = 0.8
const NOTEBOOK = /\.ipynb$/

/**
 * Every text that a person edits. Prose and manifests beside other files follow the change: they count where nothing else
 * was edited; prose also in a repository that is mostly prose. In a notebook the sources of cells count, not their outputs.
 */
export function textRule(paths: Iterable<string>, proseShare = PROSE_SHARE): TruthRule {
  const texts = [...paths].filter(isEditedText)
  const isSite = texts.filter(isProse).length >= proseShare * texts.length
  const follows = (path: string) => isManifest(path) || (isProse(path) && !isSite)
  return {
    files(edited) {
      const text = edited.filter(({ path }) => isEditedText(path))
      const leading = text.filter(({ path }) => !follows(path))
      return leading.length > 0 ? leading : text
    },
    linesOf: path => (NOTEBOOK.test(path) ? isInCellSource : null),
    keepsScope: true,
  }
}

/** The rule of `seamark eval`. */
export function ownRule(paths: Iterable<string>): TruthRule {
  return textRule(paths, SITE_SHARE)
}
