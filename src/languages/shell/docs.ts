import { docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Comments for the interpreter and for linters. */
const MAGIC = /^(?:\/\S*bin\/.*|shellcheck\s.*|vim?:.*|-\*-.*|[#=*-]{3,})$/gm

/** The comment above, without lines that are not for people. */
export function shellDoc(at: number, file: FileReader): string {
  return docBefore(at, file).replace(MAGIC, '').trim()
}
