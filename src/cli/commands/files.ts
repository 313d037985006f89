import { Option } from 'commander'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { safeName } from '../../shared/safe-text.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, MAX_FILE_SIZE, PATH } from '../options/common.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends CommonFlags {
  why?: boolean
  submodules?: boolean
  maxFileSize?: number
}

/**
 * `files` prints paths for other programs; `files --why` prints `in PATH`, `out PATH  reason  rule`, and
 * `cut PATH:LINE  secret  kind` for what is removed from the text of a file.
 */
export const files = command({
  name: 'files',
  summary: 'which files are indexed, and which are left out',
  arguments: [PATH],
  options: [
    ...COMMON_OPTIONS,
    new Option('--why', 'also what is left out, files and secrets, with the rule that decided'),
    new Option('--submodules', 'list checked-out submodules too'),
    MAX_FILE_SIZE,
  ],
  examples: ['seamark files', "seamark files --why | grep '^out'"],
  async run(flags: Flags, path: string = '.') {
    const { listFiles } = await import('../../index/list-files.js')
    const listing = await listFiles(path, {
      why: flags.why ?? false,
      submodules: flags.submodules ?? false,
      maxFileBytes: flags.maxFileSize ?? DEFAULT_MAX_FILE_BYTES,
    })
    if (flags.json) printJson(listing)
    else if (!flags.why) print(...listing.files.map(file => safeName(file)))
    else {
      const lines = [
        ...listing.files.map(file => ({ path: file, line: `in   ${safeName(file)}` })),
        ...listing.out.map(out => ({
          path: out.path,
          line: `out  ${safeName(out.path)}  ${out.reason}  ${out.rule}`,
        })),
        ...listing.secrets.map(({ path, line, kind }) => ({
          path,
          line: `cut  ${safeName(path)}:${line}  secret  ${kind}`,
        })),
      ]
      lines.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
      for (const { line } of lines) print(line)
    }
  },
})
