import { DEFAULT_MAX_FILE_BYTES } from '../../files/scan.js'
import { listFiles } from '../../index/list-files.js'
import { print, printJson } from '../print.js'
import type { CommonFlags } from './open.js'

export interface FilesFlags extends CommonFlags {
  why?: boolean
  submodules?: boolean
  maxFileSize?: number
}

/** `files` prints paths for other programs; `files --why` prints `in PATH` and `out PATH  reason  rule`. */
export async function filesCommand(path: string, flags: FilesFlags): Promise<void> {
  const listing = await listFiles(path, {
    why: flags.why ?? false,
    submodules: flags.submodules ?? false,
    maxFileBytes: flags.maxFileSize ?? DEFAULT_MAX_FILE_BYTES,
  })
  if (flags.json) printJson(listing)
  else if (!flags.why) print(...listing.files.map(quoted))
  else {
    const lines = [
      ...listing.files.map(file => ({ path: file, line: `in   ${quoted(file)}` })),
      ...listing.out.map(out => ({
        path: out.path,
        line: `out  ${quoted(out.path)}  ${out.reason}  ${out.rule}`,
      })),
    ]
    lines.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    for (const { line } of lines) print(line)
  }
}

/** A name with a control character would break the line: written as JSON. */
function quoted(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
  return /[\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path
}
