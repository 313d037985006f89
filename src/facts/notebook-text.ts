import { type JsonPlace, readJson } from '../shared/json-places.js'

/** A line above each cell of a notebook's text: `# %% cell 3 (python)`, as in the percent format of scripts. */
export const CELL_MARK = /^# %% cell (\d+) \(([\w+# .-]+)\)\r?$/
const DEFAULT_LANGUAGE = 'python'
const LANGUAGE_NAME = /^[\w+# .-]{1,40}$/

interface Cell {
  /** Line of the JSON file on which it begins, from 0. */
  line: number
  language: string
  lines: CellLine[]
}

interface CellLine {
  line: number
  text: string
}

/**
 * The text of a Jupyter notebook: the source of its cells, without outputs and metadata; undefined for a text that is
 * not a notebook. Notebooks have one line of JSON for each line of source: the text keeps those lines where they are,
 * with blank lines for all else, so a line has one number here, in an editor, in a diff and in the history. A notebook
 * written in another way has its cells one after another.
 */
export function notebookText(json: string): string | undefined {
  if (!json.trimStart().startsWith('{') || !json.includes('"nbformat"') || !json.includes('"cells"'))
    return undefined
  const root = readJson(json, isSource)
  const cells = root?.members?.get('cells')?.items
  if (root === undefined || cells === undefined || root.members?.has('nbformat') !== true) return undefined
  const kernel = kernelLanguage(root)
  const read = cells.map(cell => readCell(cell, kernel))
  const lineCount = json.split('\n').length
  return inPlace(read, lineCount) ?? inSequence(read)
}

/** Only what is read is decoded: outputs are most of a notebook. */
function isSource(path: readonly string[]): boolean {
  const [first, second] = path
  return first === 'cells'
    ? path.length < 2 || second === 'source' || second === 'cell_type'
    : first !== 'worksheets'
}

function kernelLanguage(root: JsonPlace): string {
  const metadata = root.members?.get('metadata')?.members
  const named =
    metadata?.get('language_info')?.members?.get('name')?.text ??
    metadata?.get('kernelspec')?.members?.get('language')?.text ??
    DEFAULT_LANGUAGE
  return LANGUAGE_NAME.test(named) ? named.toLowerCase() : DEFAULT_LANGUAGE
}

function readCell(cell: JsonPlace, kernel: string): Cell {
  const type = cell.members?.get('cell_type')?.text ?? 'code'
  const source = cell.members?.get('source')
  const pieces = source?.items ?? (source === undefined ? [] : [source])
  const lines = pieces.flatMap(({ text = '', line }) => {
    const parts = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n')
    // Text after the first line end has no line of its own in the file.
    return parts.map((part, at) => ({ line: at === 0 ? line : -1, text: part }))
  })
  return { line: cell.line, language: type === 'code' ? kernel : type === 'markdown' ? type : 'raw', lines }
}

/** Undefined if two lines of the text would be on one line of the file. */
function inPlace(cells: readonly Cell[], lineCount: number): string | undefined {
  const out = new Array<string>(lineCount).fill('')
  let last = -1
  for (const [at, { line, language, lines }] of cells.entries()) {
    // The mark stands directly above the source, where the file has `"source": [`.
    const above = (lines[0]?.line ?? 0) - 1
    for (const each of [{ line: Math.max(line, above), text: cellMark(at + 1, language) }, ...lines]) {
      if (each.line <= last) return undefined
      out[each.line] = each.text
      last = each.line
    }
  }
  return out.join('\n')
}

function inSequence(cells: readonly Cell[]): string {
  const out = cells.flatMap(({ language, lines }, at) => [
    cellMark(at + 1, language),
    ...lines.map(({ text }) => text),
    '',
  ])
  return out.join('\n')
}

function cellMark(number: number, language: string): string {
  return `# %% cell ${number} (${language})`
}

/** The cell of a line. */
export interface CellPlace {
  number: number
  /** The line of its mark, from 1: the source begins below it. */
  markLine: number
}

/** The cell of a line (from 1) of a notebook's text; undefined for a line above all cells, and in any other text. */
export function cellAt(lines: readonly string[], line: number): CellPlace | undefined {
  for (let at = line; at > 0; at--) {
    const mark = CELL_MARK.exec(lines[at - 1] ?? '')
    if (mark !== null) return { number: Number(mark[1]), markLine: at }
  }
  return undefined
}
