import type { GrammarLanguage, TextLanguage } from '../../facts/language.js'
import { csharp } from '../csharp/csharp.js'
import { go } from '../go/go.js'
import { java } from '../java/java.js'
import { javascript } from '../javascript/javascript.js'
import { julia } from '../julia/julia.js'
import { kotlin } from '../kotlin/kotlin.js'
import { python } from '../python/python.js'
import { r } from '../r/r.js'
import { ruby } from '../ruby/ruby.js'
import { rust } from '../rust/rust.js'
import { scala } from '../scala/scala.js'
import { shell } from '../shell/shell.js'
import { sql } from '../sql/sql.js'
import { typescript } from '../typescript/typescript.js'

/** Names of languages as kernels and cell commands write them. */
const LANGUAGES: Readonly<Record<string, GrammarLanguage | TextLanguage>> = {
  python,
  python3: python,
  ipython: python,
  javascript,
  js: javascript,
  typescript,
  deno: typescript,
  scala,
  kotlin,
  java,
  rust,
  ruby,
  go,
  'c#': csharp,
  csharp,
  sql,
  r,
  julia,
  shell,
  bash: shell,
  sh: shell,
  zsh: shell,
}

/** The language of a code cell; undefined if it has no reader: its words are found all the same. */
export function codeLanguage(name: string): GrammarLanguage | TextLanguage | undefined {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined
}
