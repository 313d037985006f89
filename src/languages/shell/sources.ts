import type { FileReader } from '../../facts/file-reader.js'

/** Stands for a part of a path that is known only when the script runs. */
export const COMPUTED = '$'
const STARTS_WITH_DOT = /^\.{1,2}\//

/** `source lib.sh`, `. "$(dirname "$0")/lib.sh"`, and `load helper` of bats. */
export function readSource(
  { name, arguments: words }: { name: string; arguments: number[] },
  file: FileReader,
): void {
  const word = words[0] ?? -1
  const path = writtenPath(word, file)
  if (path === '' || path === COMPUTED || path.startsWith('/dev/') || path.startsWith('-')) return
  const relative = name !== 'load' || STARTS_WITH_DOT.test(path) || path.startsWith(COMPUTED)
  file.importName(word, relative ? path : `./${path}`, '')
}

/** A path as written, with each computed part as one mark. */
function writtenPath(at: number, file: FileReader): string {
  switch (file.type(at)) {
    case 'word':
    case 'string_content':
    case 'number':
      return file.text(at).replaceAll('\\ ', ' ')
    case 'raw_string':
      return file.stringValue(at) ?? ''
    case 'string':
    case 'concatenation':
      return file
        .children(at)
        .map(part => writtenPath(part, file))
        .join('')
    case '':
      return ''
    default:
      return COMPUTED
  }
}
