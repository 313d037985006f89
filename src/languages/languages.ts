import type { Language } from '../facts/language.js'
import { astro } from './astro/astro.js'
import { c } from './c/c.js'
import { cpp } from './cpp/cpp.js'
import { csharp } from './csharp/csharp.js'
import { css } from './css/css.js'
import { dart } from './dart/dart.js'
import { dockerfile } from './dockerfile/dockerfile.js'
import { elixir } from './elixir/elixir.js'
import { go } from './go/go.js'
import { goTemplate } from './go-template/go-template.js'
import { graphql } from './graphql/graphql.js'
import { haskell } from './haskell/haskell.js'
import { hcl } from './hcl/hcl.js'
import { helmValues } from './helm/helm-values.js'
import { html } from './html/html.js'
import { java } from './java/java.js'
import { javascript } from './javascript/javascript.js'
import { json } from './json/json.js'
import { julia } from './julia/julia.js'
import { kotlin } from './kotlin/kotlin.js'
import { lua } from './lua/lua.js'
import { makefile } from './makefile/makefile.js'
import { manifest } from './manifest/manifest.js'
import { markdown } from './markdown/markdown.js'
import { notebook } from './notebook/notebook.js'
import { ocaml, ocamlInterface } from './ocaml/ocaml.js'
import { php } from './php/php.js'
import { PROSE_LANGUAGES, plainText } from './plain-text/plain-text.js'
import { powershell } from './powershell/powershell.js'
import { proto } from './proto/proto.js'
import { python } from './python/python.js'
import { r } from './r/r.js'
import { rst } from './rst/rst.js'
import { ruby } from './ruby/ruby.js'
import { rust } from './rust/rust.js'
import { scala } from './scala/scala.js'
import { shell } from './shell/shell.js'
import { sql } from './sql/sql.js'
import { svelte } from './svelte/svelte.js'
import { swift } from './swift/swift.js'
import { TEXT_LANGUAGES } from './text/text.js'
import { tsx } from './tsx/tsx.js'
import { typescript } from './typescript/typescript.js'
import { vue } from './vue/vue.js'
import { yaml } from './yaml/yaml.js'
import { zig } from './zig/zig.js'

/** Every language, in order of precedence for file names. A new language needs its folder and a line here. */
export const LANGUAGES: readonly Language[] = [
  c,
  cpp,
  go,
  csharp,
  dart,
  haskell,
  java,
  scala,
  javascript,
  julia,
  kotlin,
  ocaml,
  ocamlInterface,
  php,
  python,
  r,
  ruby,
  rust,
  swift,
  tsx,
  typescript,
  zig,
  elixir,
  lua,
  shell,
  powershell,
  vue,
  svelte,
  astro,
  html,
  css,
  notebook,
  hcl,
  markdown,
  rst,
  manifest,
  yaml,
  dockerfile,
  makefile,
  sql,
  proto,
  graphql,
  json,
  helmValues,
  goTemplate,
  ...TEXT_LANGUAGES,
  ...PROSE_LANGUAGES,
  plainText,
]

export function languageById(id: string): Language | undefined {
  return LANGUAGES.find(language => language.id === id)
}
