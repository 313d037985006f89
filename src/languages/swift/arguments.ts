import type { FileReader } from '../../facts/file-reader.js'
import { ANY_LABEL } from './labels.js'

export interface Argument {
  /** `*` for a trailing closure, which has no label. */
  label: string
  value: number
}

/** Arguments in parentheses and blocks after them. */
export function argumentsOf(suffix: number, file: FileReader): Argument[] {
  const found: Argument[] = []
  let label = ''
  for (const child of file.children(suffix)) {
    const type = file.type(child)
    if (type === 'value_arguments') {
      for (const argument of file.children(child)) {
        const value = file.field(argument, 'value')
        if (value >= 0) found.push({ label: file.text(file.field(argument, 'name')), value })
      }
    } else if (type === 'simple_identifier') label = file.text(child)
    else if (type === 'lambda_literal') {
      found.push({ label: label === '' ? ANY_LABEL : label, value: child })
    }
  }
  return found
}
