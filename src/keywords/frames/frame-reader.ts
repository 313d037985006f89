/** One line of a stack trace. */
export interface StackFrame {
  /** As written, with `/` for `\`; for Java the folders come from the package. '' if the trace names none. */
  path: string
  /** 1-based; 0 if the trace names none. */
  line: number
  /** As written: `Foo.bar`, `pkg.(*Type).Method`; '' if the trace names none. */
  function: string
  language: 'python' | 'javascript' | 'java' | 'go' | 'rust' | 'csharp' | 'ruby' | 'php'
  at: number
}

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
