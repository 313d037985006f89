import { LineIndex } from '../../facts/line-index.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { attributeValue, type Element } from './elements.js'

/** A component in its file's own spelling: `MyDialog`, `my-dialog`, `ui.Button`. HTML has neither capitals nor hyphens. */
const COMPONENT = /^[A-Z]|-|\./
/** Shorter elements are parts of an answer, not answers. */
const BLOCK_LINES = 3
/** Attributes by which an element is known, in order; a name is that of a form's field. */
const NAMING = ['id', 'ref', 'name'] as const
const FIELDS = new Set('button fieldset form iframe input meta output select slot textarea'.split(' '))
/** A name, not an expression or a sentence. */
const PLAIN_NAME = /^[\w$.:-]{2,80}$/

/**
 * Defines the elements of markup that have a name (an id, a ref, a form field's name) and the uses of components that
 * take several lines: with them a long template has parts that can be found.
 */
export function declareElements(elements: readonly Element[], text: string, facts: DeclaredFacts): void {
  const lineIndex = new LineIndex(text)
  const walk = (all: readonly Element[]) => {
    for (const element of all) {
      declareElement(element, lineIndex, text, facts)
      walk(element.children)
    }
  }
  walk(elements)
}

function declareElement(element: Element, lineIndex: LineIndex, text: string, facts: DeclaredFacts): void {
  const { start, end, tagEnd } = element
  const isBlock = lineIndex.lineAt(end - 1) - lineIndex.lineAt(start) + 1 >= BLOCK_LINES
  const named = namingAttribute(element, text)
  if (named === undefined && !(isBlock && isComponent(element.name))) return
  facts.define({
    kind: isBlock ? 'resource' : 'field',
    // Not the name of the component itself, which is defined in its own file.
    name: named === undefined ? `<${element.name}>` : text.slice(named.valueStart, named.valueEnd),
    nameStart: named?.valueStart ?? start + 1,
    nameEnd: named?.valueEnd ?? start + 1 + element.name.length,
    start,
    end,
    signature: text.slice(start, tagEnd),
  })
}

function namingAttribute(element: Element, text: string) {
  for (const naming of NAMING) {
    const value = attributeValue(element, naming, text)
    const isNaming = naming !== 'name' || FIELDS.has(element.name.toLowerCase())
    if (isNaming && value !== undefined && PLAIN_NAME.test(value))
      return element.attributes.find(each => each.name.toLowerCase() === naming)
  }
  return undefined
}

export function isComponent(name: string): boolean {
  return COMPONENT.test(name)
}
