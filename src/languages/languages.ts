import type { Language } from '../facts/language.js'
import type { LanguageNames } from '../facts/language-names.js'
import { LANGUAGES, type LanguageId } from './names/names.js'

/** The code of every language. A new language needs its folder, its names and a line here. */
const CODE: Readonly<Record<LanguageId, () => Promise<Language>>> = {
  c: async () => (await import('./c/c.js')).c,
  cpp: async () => (await import('./cpp/cpp.js')).cpp,
  go: async () => (await import('./go/go.js')).go,
  csharp: async () => (await import('./csharp/csharp.js')).csharp,
  dart: async () => (await import('./dart/dart.js')).dart,
  haskell: async () => (await import('./haskell/haskell.js')).haskell,
  java: async () => (await import('./java/java.js')).java,
  scala: async () => (await import('./scala/scala.js')).scala,
  javascript: async () => (await import('./javascript/javascript.js')).javascript,
  julia: async () => (await import('./julia/julia.js')).julia,
  kotlin: async () => (await import('./kotlin/kotlin.js')).kotlin,
  ocaml: async () => (await import('./ocaml/ocaml.js')).ocaml,
  'ocaml-interface': async () => (await import('./ocaml/ocaml.js')).ocamlInterface,
  php: async () => (await import('./php/php.js')).php,
  python: async () => (await import('./python/python.js')).python,
  r: async () => (await import('./r/r.js')).r,
  ruby: async () => (await import('./ruby/ruby.js')).ruby,
  rust: async () => (await import('./rust/rust.js')).rust,
  swift: async () => (await import('./swift/swift.js')).swift,
  tsx: async () => (await import('./tsx/tsx.js')).tsx,
  typescript: async () => (await import('./typescript/typescript.js')).typescript,
  zig: async () => (await import('./zig/zig.js')).zig,
  elixir: async () => (await import('./elixir/elixir.js')).elixir,
  lua: async () => (await import('./lua/lua.js')).lua,
  shell: async () => (await import('./shell/shell.js')).shell,
  powershell: async () => (await import('./powershell/powershell.js')).powershell,
  vue: async () => (await import('./vue/vue.js')).vue,
  svelte: async () => (await import('./svelte/svelte.js')).svelte,
  astro: async () => (await import('./astro/astro.js')).astro,
  html: async () => (await import('./html/html.js')).html,
  css: async () => (await import('./css/css.js')).css,
  notebook: async () => (await import('./notebook/notebook.js')).notebook,
  hcl: async () => (await import('./hcl/hcl.js')).hcl,
  markdown: async () => (await import('./markdown/markdown.js')).markdown,
  rst: async () => (await import('./rst/rst.js')).rst,
  manifest: async () => (await import('./manifest/manifest.js')).manifest,
  yaml: async () => (await import('./yaml/yaml.js')).yaml,
  dockerfile: async () => (await import('./dockerfile/dockerfile.js')).dockerfile,
  makefile: async () => (await import('./makefile/makefile.js')).makefile,
  sql: async () => (await import('./sql/sql.js')).sql,
  proto: async () => (await import('./proto/proto.js')).proto,
  graphql: async () => (await import('./graphql/graphql.js')).graphql,
  json: async () => (await import('./json/json.js')).json,
  'helm-values': async () => (await import('./helm/helm-values.js')).helmValues,
  'go-template': async () => (await import('./go-template/go-template.js')).goTemplate,
  text: async () => (await import('./plain-text/plain-text.js')).plainText,
}

export async function loadLanguage({ id }: LanguageNames): Promise<Language> {
  if (Object.hasOwn(CODE, id)) return CODE[id as LanguageId]()
  const { WORD_LANGUAGES } = await import('./text/text.js')
  return WORD_LANGUAGES.find(language => language.id === id)!
}

export function loadLanguages(): Promise<Language[]> {
  return Promise.all(LANGUAGES.map(loadLanguage))
}
