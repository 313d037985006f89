import type { FileReader } from '../../facts/file-reader.js'
import { type Argument, argument } from './arguments.js'
import { nameOf } from './names.js'

const LOADS_PACKAGE = /^(?:library|require|requireNamespace|loadNamespace|attachNamespace)$/
const LOADS_FILE = /^(?:source|sys\.source)$/

/** `library(dplyr)`, `source("R/utils.R")` */
export function readLoad(at: number, name: string, list: readonly Argument[], file: FileReader): boolean {
  if (LOADS_FILE.test(name)) {
    const path = argument(list, 'file', 0)
    const text = file.stringValue(path)
    if (text !== undefined) file.importName(path, text, '*')
    return true
  }
  if (!LOADS_PACKAGE.test(name)) return false
  const module = argument(list, 'package', 0)
  if (/^(?:identifier|string)$/.test(file.type(module))) {
    const attaches = name === 'library' || name === 'require'
    file.importName(module, nameOf(module, file), attaches ? '*' : '')
  }
  return at >= 0
}
