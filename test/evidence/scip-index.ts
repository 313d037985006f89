import { message, packed } from './protobuf.js'

/** A name in a document: `at` is the text before it up to the start of the file; `defines` if it is the definition. */
export interface Named {
  line: number
  column: number
  symbol: string
  defines?: boolean
}

/**
 * An index as an indexer writes it.
 *
 * @param encoding 1: columns count bytes, 2: UTF-16 units, 3: characters
 */
export function scipIndex(documents: Readonly<Record<string, readonly Named[]>>, encoding = 2): Uint8Array {
  const tool = message([1, 'scip-test'], [2, '1.0.0'])
  return message(
    [1, message([2, tool], [3, 'file:///home/ci/project'], [4, 1])],
    ...Object.entries(documents).map(([path, names]) => [2, documentOf(path, names, encoding)] as const),
  )
}

function documentOf(path: string, names: readonly Named[], encoding: number): Uint8Array {
  return message(
    [4, 'typescript'],
    [1, path],
    [6, encoding],
    ...names.map(
      ({ line, column, symbol, defines = false }) =>
        [
          2,
          message(
            [1, packed(line - 1, column, column + 3)],
            [2, symbol],
            ...(defines ? [[3, 1] as const] : []),
          ),
        ] as const,
    ),
  )
}

/** The place of the nth occurrence of a text, from line 1 and column 0. */
export function placeOf(source: string, text: string, nth = 0): { line: number; column: number } {
  let at = -1
  for (let found = 0; found <= nth; found++) at = source.indexOf(text, at + 1)
  if (at < 0) throw new Error(`There is no "${text}".`)
  const before = source.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length }
}
