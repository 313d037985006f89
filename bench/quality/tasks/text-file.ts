import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../../tools/library.js'
import { git } from './git.js'

/** A file of a checkout. */
export interface TextFile {
  path: string
  text: string
}

const MAX_BYTES = 1024 * 1024

/** The files of a checkout whose paths are wanted, in the order of paths. Absent and very large ones are left out. */
export function readTexts(checkout: string, isWanted: (path: string) => boolean): TextFile[] {
  const paths = git(checkout, ['ls-files', '-z']).split('\0')
  return [...new Set(paths)]
    .filter(path => path !== '' && isWanted(path))
    .sort()
    .flatMap(path => {
      try {
        const file = join(checkout, path)
        if (!statSync(file).isFile() || statSync(file).size > MAX_BYTES) return []
        return [{ path, text: decodeText(readFileSync(file)).text.replaceAll('\r\n', '\n') }]
      } catch {
        return []
      }
    })
}
