import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('syntax.py', import.meta.url))
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024

export interface PythonCall {
  file: string
  line: number
  column: number
  name: string
  from: number
}

export interface PythonDefinition {
  line: number
  /** Of its name. */
  column: number
  /** Of its first decorator, or `line`. */
  from: number
  name: string
  /** Names of the definitions around it and its own, with dots between. */
  path: string
  kind: 'function' | 'class'
  /** Places of the names of a class's bases. */
  bases: NamePlace[]
}

export interface NamePlace {
  line: number
  column: number
}

/** What Python's own parser says of a file. */
export interface PythonFile {
  calls: PythonCall[]
  definitions: PythonDefinition[]
  /** `a = b.c`: the place of `a` as "line:column" to that of `c`. */
  aliases: Map<string, NamePlace>
}

interface Row {
  path: string
  calls: [number, number, string, number][]
  definitions: [
    number,
    number,
    string,
    string,
    PythonDefinition['kind'],
    [number, number, string][],
    number,
  ][]
  aliases: [number, number, number, number][]
}

/** Parses files of a repository. Those that Python cannot parse are left out. */
export function readPython(repo: string, files: readonly string[]): Map<string, PythonFile> {
  const input = files.map(file => join(repo, file)).join('\n')
  const output = execFileSync('python3', [SCRIPT], { input, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES })
  const rows = output.split('\n').filter(line => line !== '')
  return new Map(
    rows.map(line => {
      const row = JSON.parse(line) as Row
      const file = row.path.slice(repo.length + 1)
      return [file, toFile(file, row)]
    }),
  )
}

function toFile(file: string, row: Row): PythonFile {
  return {
    calls: row.calls.map(([line, column, name, from]) => ({ file, line, column, name, from })),
    definitions: row.definitions.map(([line, from, name, path, kind, bases, column]) => ({
      line,
      column,
      from,
      name,
      path,
      kind,
      bases: bases.map(([line, column]) => ({ line, column })),
    })),
    aliases: new Map(
      row.aliases.map(([line, column, toLine, toColumn]) => [
        `${line}:${column}`,
        { line: toLine, column: toColumn },
      ]),
    ),
  }
}
