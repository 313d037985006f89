import { withComponentName } from '../facts/component-names.js'
import { decodeText } from '../facts/decode-text.js'
import type { Definition } from '../facts/facts.js'
import { DEFAULT_MAX_FILE_BYTES, readLimit } from '../files/max-file-bytes.js'
import type { CodeGraph } from '../graph/code-graph.js'
import type { FileNodes } from '../graph/file-nodes.js'
import type { Hunks } from '../history/change-log.js'
import { carryBack, inOrder, type Spans } from '../history/spans.js'
import type { FileChange } from '../history/work-tree-changes.js'
import { detectLanguage } from '../languages/detect.js'
import { readFacts } from '../languages/read-facts.js'
import { GitError, git } from '../shared/git.js'

/** A changed definition starts with 1, code outside definitions with less: most of it is imports. */
const CHANGED_DEFINITION = 1
const CHANGED_MODULE = 0.3

interface Lines {
  startLine: number
  endLine: number
}

/** Start nodes of a change: definitions with changed lines of their own, and the file for lines outside definitions. */
export function changedNodes(graph: CodeGraph, nodes: FileNodes, change: FileChange): Map<number, number> {
  const changed = new Map<number, number>()
  const file = nodes.file(change.path)
  if (change.what === 'removed' || file === undefined) return changed
  const definitions = nodes.definitionsIn(change.path)
  if (change.hunks === null) {
    changed.set(file, CHANGED_MODULE)
    for (const node of definitions) changed.set(node, CHANGED_DEFINITION)
    return changed
  }
  const all = [file, ...definitions].map(node => ({ node, ...graph.node(node) }))
  for (const at of changedSpans(all, change.hunks))
    changed.set(all[at]!.node, at === 0 ? CHANGED_MODULE : CHANGED_DEFINITION)
  return changed
}

/** Names of definitions that the commit had in this file and that no longer exist. */
export async function goneNames(
  root: string,
  commit: string,
  change: FileChange,
  here: ReadonlySet<string>,
): Promise<Set<string>> {
  if (change.what === 'added' || (change.hunks !== null && !takesLines(change.hunks))) return new Set()
  const before = await definitionsAt(root, commit, change.from)
  const moved = change.what === 'removed' || change.what === 'renamed' || change.hunks === null
  const touched = moved ? before.keys() : changedSpans(before, reversed(change.hunks!))
  const gone = new Set<string>()
  for (const at of touched) {
    const { name, qualifiedName } = withComponentName(change.from, before[at]!)
    if (change.what === 'removed' || change.what === 'renamed' || !here.has(qualifiedName)) gone.add(name)
  }
  return gone
}

/** Empty for a file that is too large to be indexed, or whose old text is not in this clone. */
async function definitionsAt(root: string, commit: string, path: string): Promise<Definition[]> {
  let bytes: Uint8Array
  try {
    bytes = await git(root, ['cat-file', 'blob', `${commit}:${path}`], {
      maxBytes: readLimit(path, DEFAULT_MAX_FILE_BYTES),
    })
  } catch (error) {
    if (error instanceof GitError) return []
    throw error
  }
  const { text } = decodeText(bytes)
  const language = detectLanguage(path, text)
  return (await readFacts(text, language)).definitions
}

/** Indices of the spans with changed lines of their own, not only in nested spans. */
function changedSpans(spans: readonly Lines[], hunks: Hunks): number[] {
  const ordered: Spans = inOrder({
    symbols: spans.map((_, at) => at),
    starts: spans.map(({ startLine }) => startLine),
    ends: spans.map(({ endLine }) => endLine + 1),
  })
  const changed: number[] = []
  carryBack(ordered, hunks, (symbol, direct) => {
    if (direct) changed.push(symbol)
  })
  return changed
}

const HUNK = 4

function takesLines(hunks: Hunks): boolean {
  return hunks.some((value, at) => at % HUNK === 1 && value > 0)
}

/** The inverse of a change: added lines become deleted lines. */
export function reversed(hunks: Hunks): number[] {
  const other: number[] = []
  for (let at = 0; at < hunks.length; at += HUNK)
    other.push(hunks[at + 2]!, hunks[at + 3]!, hunks[at]!, hunks[at + 1]!)
  return other
}
