import { SeamarkError } from '../shared/errors.js'
import { nearest } from '../shared/nearest.js'
import { contextForFiles } from './context-for-files.js'
import { contextForPr } from './context-for-pr.js'
import { contextForTask } from './context-for-task.js'
import { explainSymbol } from './explain-symbol.js'
import { feedback } from './feedback.js'
import { findSymbol } from './find-symbol.js'
import { impact } from './impact.js'
import { packDiff } from './pack-diff.js'
import { search } from './search.js'
import { showSymbol } from './show-symbol.js'
import { status } from './status.js'
import { summary } from './summary.js'
import { tests } from './tests.js'
import type { Tool } from './tool.js'

/** Few: every agent pays for their schemas in every conversation. */
export const DEFAULT_TOOLS: readonly Tool[] = [
  contextForTask,
  contextForFiles,
  contextForPr,
  showSymbol,
  explainSymbol,
]

export const ALL_TOOLS: readonly Tool[] = [
  ...DEFAULT_TOOLS,
  impact,
  tests,
  findSymbol,
  search,
  packDiff,
  summary,
  feedback,
  status,
]

/** `default`, `all`, or names between commas; both words may be among the names. */
export function chooseTools(words: string): Tool[] {
  const chosen = words.split(',').flatMap(word => toolsNamed(word.trim()))
  return ALL_TOOLS.filter(tool => chosen.includes(tool))
}

function toolsNamed(word: string): readonly Tool[] {
  if (word === 'default') return DEFAULT_TOOLS
  if (word === 'all') return ALL_TOOLS
  const tool = ALL_TOOLS.find(({ name }) => name === word)
  if (tool !== undefined) return [tool]
  const names = ALL_TOOLS.map(({ name }) => name)
  const meant = nearest(word, names)
  throw new SeamarkError(
    'BAD_INPUT',
    `There is no tool "${word}"${meant === null ? '' : `; did you mean ${meant}?`} Expected default, all, or of: ${names.join(', ')}.`,
  )
}
