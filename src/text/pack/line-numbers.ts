import type { PackDelta } from '../../pack/delta.js'
import type { Excerpt, Pack } from '../../pack/pack.js'
import type { ReadableRenderer, Renderer } from '../../pack/renderer.js'

/** `12|`: nothing stands between it and the line, so that its indentation is plain. */
const NUMBER = /^ *\d+\|/
const SIGN = '|'

/** A format in which the lines of packs are numbered where the reader asked for it. Packs themselves stay exact. */
export function withLineNumbers<Format extends Renderer | ReadableRenderer>(format: Format): Format {
  return {
    ...format,
    write: (pack: Pack) => format.write(numbered(pack)),
    writeDelta: (delta: PackDelta) => format.writeDelta(numbered(delta)),
    ...('read' in format ? { read: (text: string) => plain(format.read(text)) } : {}),
  }
}

/** Columns before the line itself; 0 if lines are not numbered. */
export function gutterOf(text: string): number {
  return (NUMBER.exec(text)?.[0].length ?? 1) - 1
}

/** What stands before a line that has no number. */
export function emptyGutter(width: number): string {
  return width === 0 ? '' : `${' '.repeat(width)}${SIGN}`
}

function numbered<Value extends Pack | PackDelta>(value: Value): Value {
  return value.lineNumbers === true ? withTexts(value, numberedText) : value
}

function plain(pack: Pack): Pack {
  return pack.lineNumbers === true ? withTexts(pack, plainText) : pack
}

function withTexts<Value extends Pack | PackDelta>(
  value: Value,
  textOf: (excerpt: Excerpt) => string,
): Value {
  const files = value.files.map(file => ({
    ...file,
    excerpts: file.excerpts.map(excerpt => ({ ...excerpt, text: textOf(excerpt) })),
  }))
  return { ...value, files }
}

function plainText({ text }: Excerpt): string {
  return text
    .split('\n')
    .map(line => line.replace(NUMBER, ''))
    .join('\n')
}

function numberedText({ startLine, text }: Excerpt): string {
  const lines = text.split('\n')
  const width = String(startLine + lines.length - 1).length
  return lines.map((line, at) => `${String(startLine + at).padStart(width)}${SIGN}${line}`).join('\n')
}
