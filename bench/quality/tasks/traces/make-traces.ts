import { createHash } from 'node:crypto'
import { Dice } from '../../../pack/dice.js'
import type { MadeTask } from '../made.js'
import type { TextFile } from '../text-file.js'
import { callChains, type Frame } from './call-chains.js'
import { csharp, go, java, native, rust, swift } from './formats/compiled.js'
import { browser, node } from './formats/ecmascript.js'
import type { Format } from './formats/format.js'
import { elixir, lua, php, python, ruby, shell, zsh } from './formats/scripts.js'
import { SYNTAXES } from './syntax.js'

const TRACES = 8
const ID_LETTERS = 10

/** By the names of `kind` in traces.tsv. */
const FORMATS: Readonly<Record<string, Format>> = {
  python,
  node,
  browser,
  java,
  kotlin: java,
  go,
  rust,
  ruby,
  php,
  csharp,
  c: native,
  cpp: native,
  lua,
  elixir,
  shell,
  zsh,
  swift,
}

/**
 * Traces as runtimes write them, from chains of calls in a repository's files. What is asked for is the line of the
 * innermost frame that is the repository's own.
 */
export function makeTraces(repo: string, kinds: readonly string[], files: readonly TextFile[]): MadeTask[] {
  return kinds.flatMap(kind => {
    const syntax = SYNTAXES[kind]
    const format = FORMATS[kind]
    if (syntax === undefined || format === undefined)
      throw new Error(`There is no trace of the kind "${kind}": ${Object.keys(FORMATS).join(', ')}.`)
    const tasks: MadeTask[] = []
    for (const frames of callChains(files, syntax)) {
      tasks.push(taskOf(repo, kind, format, frames))
      if (tasks.length === TRACES) break
    }
    return tasks
  })
}

function taskOf(repo: string, kind: string, format: Format, frames: readonly Frame[]): MadeTask {
  const { path: file, line, first, last } = frames[0]!
  const key = createHash('sha1').update(`${file}\0${line}`).digest('hex')
  const dice = new Dice(Number.parseInt(key.slice(0, SEED_DIGITS), 16))
  return {
    id: `${repo}-${kind}-${key.slice(0, ID_LETTERS)}`,
    repo,
    description: format({ repo, frames, dice }),
    target: { file, first: line, last: line },
    definition: { file, first, last },
  }
}

const SEED_DIGITS = 8
