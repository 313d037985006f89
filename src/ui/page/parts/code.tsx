import { useEffect, useState } from 'preact/hooks'
import { visibleText } from '../../../shared/safe-text.js'
import { highlight, type Piece } from '../../../text/highlight/highlight.js'
import { endingOf } from '../state/format.js'

/** Scopes that the style sheet has a colour for. */
const SCOPES: ReadonlySet<string> = new Set(
  'keyword operator literal number string regexp char comment quote doctag meta title section name type built_in symbol attr attribute selector variable addition deletion'.split(
    ' ',
  ),
)
/** Longer texts are shown plain: highlighting them would stop the page. */
const MOST_CHARS = 200_000

interface Props {
  path: string
  startLine: number
  code: string
}

/** Lines of a file with their numbers and colours. */
export function Code({ path, startLine, code }: Props) {
  const text = visibleText(code)
  const [highlighted, setHighlighted] = useState<{ of: string; pieces: Piece[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (text.length <= MOST_CHARS)
      highlight(text, endingOf(path), scope => SCOPES.has(scope)).then(
        pieces => isCurrent && setHighlighted({ of: text, pieces }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [text, path])
  const pieces = highlighted?.of === text ? highlighted.pieces : [{ text, scope: null }]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
    <pre class="code" tabIndex={0}>
      {linesOf(pieces).map((line, at) => (
        <span class="line" data-line={startLine + at} key={startLine + at}>
          {line.map(({ text, scope }) => (scope === null ? text : <span class={`hl-${scope}`}>{text}</span>))}
          {'\n'}
        </span>
      ))}
    </pre>
  )
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const { text, scope } of pieces) {
    const [first = '', ...rest] = text.split('\n')
    if (first !== '') lines.at(-1)!.push({ text: first, scope })
    for (const part of rest) lines.push(part === '' ? [] : [{ text: part, scope }])
  }
  if (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop()
  return lines
}
