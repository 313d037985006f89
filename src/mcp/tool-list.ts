import { SeamarkError } from '../shared/errors.js'
import { nearest } from '../shared/nearest.js'
import { contextForFiles } from './tools/context-for-files.js'
import { contextForPr } from './tools/context-for-pr.js'
import { contextForTask } from './tools/context-for-task.js'
import { explainSymbol } from './tools/explain-symbol.js'
import { feedback } from './tools/feedback.js'
import { findSymbol } from './tools/find-symbol.js'
import { impact } from './tools/impact.js'
import { packDiff } from './tools/pack-diff.js'
import { search } from './tools/search.js'
import { showSymbol } from './tools/show-symbol.js'
import { status } from './tools/status.js'
import { summary } from './tools/summary.js'
import { tests } from './tools/tests.js'
import type { Tool } from './tools/tool.js'

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
