import { posix } from 'node:path'

/** One source of a `COPY` or `ADD`, in the build's folder, and where it goes in the image. */
export interface CopiedFile {
  source: string
  /** Absolute; a folder ends with a slash. */
  target: string
  start: number
  end: number
}

const TOP = '/'
const OPTIONS = /^(?:--\S+\s+)*/
const JSON_FORM = /^\[\s*"/
const WORD = /"([^"\n]*)"|([^\s"]+)/g
const FILE_NAME = /^[^.*]+\.\w+$|^\.\w+$/
const ELSEWHERE = /^(?:https?:|git@|git:|<<|-)|\$/

/** `COPY a b /app/`, `COPY ["a", "/app/"]`; what comes from another stage or the network is left out. */
export function copiedFiles(rest: string, offset: number, folder: string): CopiedFile[] {
  const options = OPTIONS.exec(rest)?.[0] ?? ''
  if (/--from=/.test(options)) return []
  const text = rest.slice(options.length)
  const words = [...(JSON_FORM.test(text) ? text.replace(/[[\],]/g, ' ') : text).matchAll(WORD)]
  const last = words.pop()
  if (last === undefined || words.length === 0) return []
  const given = last[1] ?? last[2]!
  const target = posix.join(given.startsWith(TOP) ? TOP : folder, given)
  return words.flatMap(found => {
    const source = (found[1] ?? found[2]!).replace(/^\/+/, '') || '.'
    if (ELSEWHERE.test(source)) return []
    const start = offset + options.length + found.index
    return [
      { source: posix.normalize(source).replace(/\/$/, ''), target, start, end: start + found[0].length },
    ]
  })
}

/** The file of the repository that a path in the image came from; '' if no copy tells. */
export function sourceOfPath(written: string, folder: string, copies: readonly CopiedFile[]): string {
  const path = posix.join(written.startsWith(TOP) ? TOP : folder, written)
  for (const { source, target } of [...copies].reverse()) {
    const base = posix.basename(source)
    const isFile = FILE_NAME.test(base)
    if (path === target || (isFile && path === posix.join(target, base))) return source
    const inside = target.endsWith('/') ? target : `${target}/`
    if (!isFile && path.startsWith(inside)) return posix.join(source, path.slice(inside.length))
  }
  return ''
}

/** The copied file that is called like a program: programs are found in folders of the system. */
export function sourceOfProgram(name: string, copies: readonly CopiedFile[]): string {
  const found = copies.findLast(({ source, target }) => {
    return posix.basename(source) === name || (posix.basename(target) === name && !target.endsWith('/'))
  })
  return found?.source ?? ''
}
