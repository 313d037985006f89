import { spawnSync } from 'node:child_process'
import type { SourceFile } from './definitions.js'

const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024
const NOTHING_FOUND = 1

export interface Found {
  path: string
  /** From 1. */
  line: number
  /** In lower case, as it was asked for. */
  word: string
}

let installed: boolean | null = null

/** Where any of these words stands, as part of a word too, whatever its case: by ripgrep if it is there, else by a scan. */
export async function findWords(
  checkout: string,
  files: readonly SourceFile[],
  words: readonly string[],
): Promise<Found[]> {
  installed ??= spawnSync('rg', ['--version'], { stdio: 'ignore' }).status === 0
  return installed ? byRipgrep(checkout, words) : files.flatMap(file => scan(file, words))
}

function byRipgrep(checkout: string, words: readonly string[]): Found[] {
  const how = ['--no-config', '-i', '-o', '-n', '-F', '--no-heading', '--null', '--color', 'never']
  const args = [...how, ...words.flatMap(word => ['-e', word]), '.']
  const run = spawnSync('rg', args, { cwd: checkout, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES })
  if (run.status !== 0 && run.status !== NOTHING_FOUND) throw new Error(`rg failed: ${run.stderr}`)
  return run.stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [path, rest] = line.split('\0') as [string, string]
      const colon = rest.indexOf(':')
      const word = rest.slice(colon + 1).toLowerCase()
      return { path: path.replace(/^\.\//, ''), line: Number(rest.slice(0, colon)), word }
    })
}

/** Words are of letters, digits and low lines: none means anything to a regular expression. */
function scan({ path, text }: SourceFile, words: readonly string[]): Found[] {
  const any = new RegExp(words.join('|'), 'gi')
  const found: Found[] = []
  let line = 1
  let from = 0
  for (const match of text.matchAll(any)) {
    for (let at = text.indexOf('\n', from); at >= 0 && at < match.index; at = text.indexOf('\n', from)) {
      line++
      from = at + 1
    }
    found.push({ path, line, word: match[0].toLowerCase() })
  }
  return found
}
