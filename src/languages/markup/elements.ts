import type { Attribute, MarkupPiece } from './tags.js'

export interface Element {
  name: string
  start: number
  end: number
  /** End of the opening tag. */
  tagEnd: number
  attributes: readonly Attribute[]
  children: Element[]
}

/** Elements without content and without a closing tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Deeper elements are not told apart: hostile files nest without limit. */
const MAX_DEPTH = 400

/** The elements of markup. A closing tag ends the innermost element of its name; elements that it skips end there too. */
export function elementsOf(pieces: Iterable<MarkupPiece>, end: number): Element[] {
  const roots: Element[] = []
  const open: Element[] = []
  for (const piece of pieces) {
    if (piece.is === 'close') close(open, piece.name, piece.start, piece.end)
    if (piece.is !== 'open') continue
    const element: Element = {
      name: piece.name,
      start: piece.start,
      end: piece.end,
      tagEnd: piece.end,
      attributes: piece.attributes,
      children: [],
    }
    const around = open.at(-1)
    if (around === undefined) roots.push(element)
    else around.children.push(element)
    if (!piece.closed && open.length < MAX_DEPTH && !VOID.has(piece.name.toLowerCase())) open.push(element)
  }
  for (const element of open) element.end = end
  return roots
}

function close(open: Element[], name: string, start: number, end: number): void {
  const at = open.findLastIndex(element => element.name === name)
  if (at < 0) return
  for (const skipped of open.splice(at + 1)) skipped.end = start
  open.pop()!.end = end
}

export function attributeValue(
  element: Pick<Element, 'attributes'>,
  name: string,
  text: string,
): string | undefined {
  const attribute = element.attributes.find(each => each.name.toLowerCase() === name)
  return attribute === undefined ? undefined : text.slice(attribute.valueStart, attribute.valueEnd)
}
