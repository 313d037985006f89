import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A method or function whose head is one line, with the indent of its body. */
const FUNCTION = /^( *)def (\w+)\([^\n]*\):\n(?=\1 {4}\S)/m
const LEAST_BYTES = 2000

/** One save: what the file is then, what to ask, and what a correct answer has. */
export interface Edit {
  file: string
  before: string
  after: string
  task: string
  mark: string
}

/**
 * `body`: a line more in a function that is there, asked for by its name and that line; its text must be that of the disk.
 * `definition`: a new function, asked for by the words of its name; only an index of the new text knows it.
 */
export type EditKind = 'body' | 'definition'

/** Edits of Python files spread over a repository, always the same ones. */
export function editsOf(root: string, kind: EditKind, count: number): Edit[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'django/*.py'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\0').filter(path => path !== '')
  const fitting = files.flatMap(path => {
    const before = readFileSync(join(root, path), 'utf8')
    const found = FUNCTION.exec(before)
    return before.length < LEAST_BYTES || found === null ? [] : [{ path, before, found }]
  })
  const step = Math.floor(fitting.length / count)
  if (step === 0) throw new Error(`${root} has ${fitting.length} files to edit, fewer than ${count}.`)
  return Array.from({ length: count }, (_, at) => {
    const { path, before, found } = fitting[at * step]!
    const [head, indent, name] = found as unknown as [string, string, string]
    const end = found.index + head.length
    const file = join(root, path)
    const [first, second] = [wordOf(2 * at + 1), wordOf(2 * at + 2)]
    const mark = `${first}_${second}`
    if (kind === 'body') {
      const line = `${mark} = ${at}`
      const after = `${before.slice(0, end)}${indent}    ${line}\n${before.slice(end)}`
      return { file, before, after, task: `what ${name}() in ${path} does with ${mark}`, mark: line }
    }
    const made = `\n\ndef ${mark}(value):\n    """Turns a ${first} into a ${second}."""\n    return value\n`
    return { file, before, after: before + made, task: `where a ${first} is turned into a ${second}`, mark }
  })
}

/** A made-up word that stands in no program. */
function wordOf(number: number): string {
  const syllables = ['zo', 'qua', 'vex', 'lim', 'tro', 'pag', 'nuk', 'dri', 'fen', 'wug']
  return [...String(100 + number)].map(digit => syllables[Number(digit)]).join('')
}
