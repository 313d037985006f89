/** What is known of a language without its code. */
export interface LanguageNames {
  /** Part of the key of facts: lower case, never reused for something else. */
  id: string
  title: string
  /** Raise it whenever the facts of an unchanged file would change: old facts are then rebuilt. */
  version: number
  /** With the dot, lower case: `.py`. */
  extensions: readonly string[]
  /** Whole file names, as written: `Rakefile`. */
  fileNames?: readonly string[]
  /** Programs of a `#!` line: `python3` is matched by `python`. */
  interpreters?: readonly string[]
  /** True if its syntax is read, by a grammar or region by region. */
  hasSyntax: boolean
}
