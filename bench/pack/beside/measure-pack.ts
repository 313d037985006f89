import { isCode } from '../../quality/source-files.js'
import type { Region } from '../../quality/task.js'
import { isProse, isTestPath, type Pack } from '../../tools/library.js'
import { ShownLines } from './shown-lines.js'

interface EditedDefinitions {
  files: readonly string[]
  definitions: readonly Region[]
}

/** What a commit edits, as it was at the snapshot. */
export interface Wanted {
  source: readonly Region[]
  callers: readonly Region[]
  tests: EditedDefinitions
  documentation: EditedDefinitions
}

export const CONTENTS = ['code', 'tests', 'documentation'] as const
type Content = (typeof CONTENTS)[number]

/** Whether a pack has them; null where the commit edits none. */
export interface BesideFound {
  /** Share of the edited regions all of whose lines are there. */
  source: number
  testFile: boolean | null
  testDefinition: boolean | null
  caller: boolean | null
  documentationFile: boolean | null
  documentationSection: boolean | null
}

export interface BesideRow extends BesideFound {
  id: string
  repo: string
  budget: number
  lines: Record<Content, number>
  tokens: Record<Content, number>
  /** Tokens of the whole pack. */
  sent: number
}

export function measurePack(
  { files, tokens: sent }: Pack,
  { source, callers, tests, documentation }: Wanted,
  count: (text: string) => number,
): Omit<BesideRow, 'id' | 'repo' | 'budget'> {
  const shown = new ShownLines(
    files.flatMap(({ path, excerpts }) =>
      excerpts.map(({ startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
    ),
  )
  const anyFile = (paths: readonly string[]) => some(paths, path => shown.hasFile(path))
  const anyPart = (regions: readonly Region[]) => some(regions, region => shown.hasPart(region))
  const lines = { code: 0, tests: 0, documentation: 0 }
  const tokens = { code: 0, tests: 0, documentation: 0 }
  for (const { path, excerpts } of files) {
    for (const { text } of excerpts) {
      lines[contentOf(path)] += text.split('\n').length
      tokens[contentOf(path)] += count(text)
    }
  }
  return {
    source: source.filter(region => shown.hasWhole(region)).length / source.length,
    testFile: anyFile(tests.files),
    testDefinition: anyPart(tests.definitions),
    caller: anyPart(callers),
    documentationFile: anyFile(documentation.files),
    documentationSection: anyPart(documentation.definitions),
    lines,
    tokens,
    sent,
  }
}

function some<T>(wanted: readonly T[], isShown: (each: T) => boolean): boolean | null {
  return wanted.length === 0 ? null : wanted.some(isShown)
}

function contentOf(path: string): Content {
  if (isTestPath(path) && isCode(path)) return 'tests'
  return isProse(path) ? 'documentation' : 'code'
}
