import { isComment } from '../files/comment-lines.js'
import { range } from './span.js'

/**
 * A definition of fewer lines has a form with those around it: what is edited is as often beside a small definition as in
 * it. Of 12, 15, 20 and 30, one of the two that packed most of the edited code.
 */
const WIDE_LINES = 15

/**
 * As many lines above as below, none before the least. At the ends no blank ones, and no piece of a comment whose other
 * lines are not shown.
 */
export function linesAround(
  own: readonly number[],
  lines: readonly string[],
  least: number,
): readonly number[] {
  const more = Math.max(0, WIDE_LINES - own.length)
  let first = Math.max(least, own[0]! - Math.floor(more / 2))
  let last = Math.min(lines.length, own.at(-1)! + Math.ceil(more / 2))
  const isBlank = (line: number) => lines[line - 1]!.trim() === ''
  const isRemark = (line: number) => isComment(lines[line - 1] ?? '')
  if (isRemark(first - 1)) while (first < own[0]! && isRemark(first)) first++
  while (first < own[0]! && isBlank(first)) first++
  if (isRemark(last + 1)) while (last > own.at(-1)! && isRemark(last)) last--
  while (last > own.at(-1)! && isBlank(last)) last--
  return range(first, last)
}
