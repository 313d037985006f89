import { commentText } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readRouteAttribute } from './routes.js'
import { skipTokens } from './skipped.js'

export interface Attributes {
  /** The first attribute, or the item itself: where the item's span begins. */
  first: number
  decorators: string[]
  doc: string
  isTest: boolean
}

const DOC_LINE = /^\/\/\/(?!\/)/
const DOC_BLOCK = /^\/\*\*(?!\*)/
/** `#[test]`, `#[tokio::test]`, `#[cargo_test(…)]`, `#[rstest]`, `#[test_case(…)]`, `#[bench]`. */
const TEST_ATTRIBUTE = /^(?:\w+::)*(?:\w+_test|r?s?test|test_case|bench|quickcheck|proptest)(?:\(|$)/
const TEST_ONLY = /^cfg\(test\)$/
/** The compiler's own attributes: kept as decorators, but no use of a name that could be found. */
const BUILT_IN = new Set(
  'allow automatically_derived bench cfg cfg_attr cold default deny deprecated doc expect forbid global_allocator ignore inline link link_name macro_export macro_use must_use no_mangle non_exhaustive panic_handler path proc_macro proc_macro_attribute proc_macro_derive repr rustfmt::skip should_panic target_feature test track_caller warn'.split(
    ' ',
  ),
)
const FEATURE = 'feature'

/** Attributes and doc comments precede the item as its siblings. */
export function attributesOf(at: number, file: FileReader): Attributes {
  const found: Attributes = { first: at, decorators: [], doc: '', isTest: false }
  const docs: string[] = []
  for (let before = file.previous(at); before >= 0; before = file.previous(before)) {
    const type = file.type(before)
    if (type === 'attribute_item') {
      const text = file.text(file.child(before)).trim()
      found.first = before
      found.decorators.unshift(text)
      found.isTest ||= TEST_ATTRIBUTE.test(text) || TEST_ONLY.test(text)
    } else if (type === 'line_comment' || type === 'block_comment') {
      const text = file.text(before)
      if (DOC_LINE.test(text) || DOC_BLOCK.test(text)) docs.unshift(commentText(text))
    } else break
  }
  found.doc = docs.join('\n').trim()
  return found
}

/** The `//!` lines at the beginning of a module's body. */
export function innerDoc(body: number, file: FileReader): string {
  const lines: string[] = []
  for (const child of file.children(body)) {
    const text = file.text(child)
    if (!text.startsWith('//!') && !text.startsWith('/*!')) break
    lines.push(commentText(text))
  }
  return lines.join('\n').trim()
}

/** Visitor of `#[…]`. The decorator is the derived trait, not `derive`. */
export function readAttribute(at: number, file: FileReader): void {
  skipTokens(at, file)
  const attribute = file.child(at)
  const name = file.child(attribute)
  const tokens = file.field(attribute, 'arguments')
  switch (file.text(name)) {
    case 'derive':
      readDerive(tokens, file)
      return
    case 'cfg':
    case 'cfg_attr':
      readFeatures(tokens, 'cfg', file)
  }
  if (name < 0 || BUILT_IN.has(file.text(name))) return
  file.referPath('decorate', name)
  readRouteAttribute(name, tokens, file)
}

/** `derive(Debug, serde::Serialize)`: a name is the last of its path when no `::` follows. */
function readDerive(tokens: number, file: FileReader): void {
  const names = file.children(tokens).filter(child => file.type(child) === 'identifier')
  let path: string[] = []
  names.forEach((name, index) => {
    const next = names[index + 1]
    const gap = next === undefined ? '' : file.source.slice(file.tree.end[name], file.tree.start[next])
    if (gap.trim() === '::') path.push(file.text(name))
    else {
      file.refer('decorate', name, { receiver: path.join('.') })
      path = []
    }
  })
}

/** `cfg(any(feature = "simd", test))`: a feature of the crate is a flag that the build sets. */
export function readFeatures(tokens: number, api: string, file: FileReader): void {
  if (tokens < 0) return
  const end = file.tree.after[tokens]!
  for (let at = tokens + 1; at < end; at++) {
    const value = at + 1 < end ? file.stringValue(at + 1) : undefined
    if (value !== undefined && file.text(at) === FEATURE) {
      file.refer('flag', at + 1, { name: value, receiver: api })
    }
  }
}
