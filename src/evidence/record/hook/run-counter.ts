import { readFileSync } from 'node:fs'
import { type Debugger, type Profiler, Session } from 'node:inspector'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CountedRange } from '../../formats/counted-ranges.js'
import { type ScriptLines, scriptLines } from './script-lines.js'

/** Behind the path of a module. */
const QUERY = /[?#].*$/
const PACKAGES = `${sep}node_modules${sep}`

/** What ran of a file since V8 was asked before. */
export interface RanFile {
  path: string
  lines: ScriptLines
  ranges: CountedRange[]
}

/** Counts calls of functions in this thread, of files in one folder without its packages. */
export class RunCounter {
  readonly #session = new Session()
  readonly #folder: string
  readonly #scripts = new Map<string, ScriptLines | null>()

  constructor(folder: string) {
    this.#folder = folder + sep
    this.#session.connect()
    // For the texts of scripts.
    this.#post('Debugger.enable')
    this.#post('Profiler.enable')
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }

  /** What ran since the last call. */
  take(): RanFile[] {
    const { result } = this.#post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
    return result.flatMap(({ scriptId, url, functions }): RanFile[] => {
      const path = url.startsWith('file:') ? fileURLToPath(url) : url
      if (!path.startsWith(this.#folder) || path.includes(PACKAGES)) return []
      const ranges = functions.flatMap(({ ranges }) =>
        ranges.map(({ startOffset, endOffset, count }) => ({ start: startOffset, end: endOffset, count })),
      )
      if (!ranges.some(({ count }) => count > 0)) return []
      const file = path.replace(QUERY, '')
      const lines = this.#linesOf(scriptId, file)
      return lines === null ? [] : [{ path: file, lines, ranges }]
    })
  }

  close(): void {
    this.#session.disconnect()
  }

  /** Null if nothing tells which lines of the file a script is made of. */
  #linesOf(scriptId: string, path: string): ScriptLines | null {
    let lines = this.#scripts.get(scriptId)
    if (lines === undefined) {
      const { scriptSource } = this.#post<Debugger.GetScriptSourceReturnType>('Debugger.getScriptSource', {
        scriptId,
      })
      lines = scriptLines(scriptSource, () => textAt(path))
      this.#scripts.set(scriptId, lines)
    }
    return lines
  }

  /** A session in its own thread answers before `post` returns. */
  #post<T>(method: string, params: object = {}): T {
    let answer: T | undefined
    this.#session.post(method, params, (error, result) => {
      if (error !== null) throw new Error(error.message)
      answer = result as T
    })
    return answer!
  }
}

/** '' for a file that is not there. */
function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
