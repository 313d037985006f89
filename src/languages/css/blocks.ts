/** A block with the text before it: a rule with its selectors, `@mixin name`, `@media …`. */
export interface Block {
  /** Span of the text before the brace, without white space around it. */
  start: number
  headEnd: number
  /** After the closing brace. */
  end: number
  parent: Block | undefined
  /** Its selector with `&` replaced, set by the reader of the outer block first. */
  selector: string
}

interface BlockReader {
  /** A statement that ends with `;`, or with the block around it. */
  statement(start: number, end: number): void
  /** Called when the block ends; outer blocks are known through `parent`. */
  block(block: Block): void
}

/** Comments, strings and addresses hold no marks; `#{x}` and `@{x}` are interpolations. */
const PIECE =
  /(?<skipped>\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)"'\n]*\)|[#@]\{[^{}]*\})|[{};]/g
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/y
const SPACE = /\s+/y

/** Reads a stylesheet to its end, whatever is broken in it. */
export function readBlocks(source: string, reader: BlockReader): void {
  const open: Block[] = []
  let from = 0
  for (const found of source.matchAll(PIECE)) {
    if (found.groups!.skipped !== undefined) continue
    const at = found.index
    const start = skipBlanks(source, from, at)
    const end = trimmedEnd(source, start, at)
    if (found[0] === '{') {
      const parent = open.at(-1)
      const selector = withParent(source.slice(start, end), parent)
      open.push({ start, headEnd: end, end: at + 1, parent, selector })
    } else {
      if (end > start) reader.statement(start, end)
      if (found[0] === '}') close(open.pop(), at + 1, reader)
    }
    from = at + 1
  }
  while (open.length > 0) close(open.pop(), source.length, reader)
}

function close(block: Block | undefined, end: number, reader: BlockReader): void {
  if (block !== undefined) reader.block({ ...block, end })
}

/** `&__title` inside `.card` is `.card__title`. */
function withParent(head: string, parent: Block | undefined): string {
  if (!head.startsWith('&') || parent === undefined) return head
  return firstSelector(parent.selector) + head.slice(1)
}

export function firstSelector(selector: string): string {
  return selector.split(',', 1)[0]!.trim()
}

function skipBlanks(source: string, from: number, to: number): number {
  let at = from
  while (at < to) {
    SPACE.lastIndex = at
    COMMENT.lastIndex = at
    const skipped = SPACE.exec(source)?.[0] ?? COMMENT.exec(source)?.[0]
    if (skipped === undefined) break
    at += skipped.length
  }
  return Math.min(at, to)
}

function trimmedEnd(source: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(source[end - 1]!)) end--
  return end
}
