import type { StackFrame } from '../keywords.js'

/** What one line of a trace says. */
export type FrameText = Omit<StackFrame, 'at'>

/**
 * The contract of a trace format: the frame that a line tells of, if it is one. The line before it is given because
 * some formats (Go, Rust) name the function there.
 */
export type FrameReader = (line: string, before: string) => FrameText | undefined

const SCHEME = /^(?:file|webpack|webpack-internal|ng|https?):\/\/\/?(?:\([\w-]*\)\/)?/
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)?:\d+\//
const QUERY = /\?.*$/

/** A path as repositories write it: `/` for `\`, no scheme, no `./`. */
export function plainPath(path: string): string {
  const bare = SCHEME.test(path) ? path.replace(SCHEME, '').replace(LOCAL_HOST, '').replace(QUERY, '') : path
  return bare.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}
