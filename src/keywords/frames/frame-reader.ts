export type TraceLanguage =
  | 'python'
  | 'javascript'
  | 'java'
  | 'go'
  | 'rust'
  | 'csharp'
  | 'ruby'
  | 'php'
  | 'lua'
  | 'elixir'
  | 'native'
  | 'dart'
  | 'swift'
  | 'shell'
  | 'julia'
  | 'haskell'
  | 'ocaml'

/** One line of a stack trace. */
export interface StackFrame {
  /** As written, with `/` for `\`; for Java the folders come from the package. '' if unknown. */
  path: string
  /** 1-based; 0 if unknown. */
  line: number
  /** As written: `Foo.bar`, `pkg.(*Type).Method`; '' if unknown. */
  function: string
  /** The format of the trace, not a language of the index: TypeScript writes JavaScript's, Kotlin and Scala Java's. */
  language: TraceLanguage
  at: number
}

/** The fields that one line of a trace gives. */
type FrameFields = Omit<StackFrame, 'at'>

/**
 * The contract of a trace format: the frame of a line, if it is one. Also takes the line before, because some formats
 * (Go, Rust) name the function there.
 */
export type FrameReader = (line: string, before: string) => FrameFields | undefined

const SCHEME = /^(?:file|webpack|webpack-internal|ng|https?):\/\/\/?(?:\([\w-]*\)\/)?/
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)?:\d+\//
const QUERY = /\?.*$/

/** A path as repositories write it: `/` for `\`, no scheme, no `./`. */
export function plainPath(path: string): string {
  const bare = SCHEME.test(path) ? path.replace(SCHEME, '').replace(LOCAL_HOST, '').replace(QUERY, '') : path
  return bare.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}
