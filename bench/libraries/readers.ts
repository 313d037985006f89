import { readCargoManifest } from '../../src/languages/rust/cargo-manifest.js'
import { readYamlTree } from '../../src/languages/yaml/yaml-tree.js'
import { parseJsonc } from '../../src/shared/jsonc.js'
import { readMaven } from '../../src/vocabulary/manifests/maven.js'
import { readNuget } from '../../src/vocabulary/manifests/nuget.js'

/** Reads a text, or says by an error or `false` that it cannot. */
export type Read = (text: string) => unknown

/** A way to read files of one format: the one in use, or that of a library. */
export interface Reader {
  format: string
  /** The one in use has the name `ours`. */
  name: string
  load(): Promise<Read>
}

export const FILES: Readonly<Record<string, RegExp>> = {
  YAML: /\.ya?ml$/,
  TOML: /(?:^|\/)(?:Cargo\.toml|pyproject\.toml|Pipfile)$/,
  XML: /(?:^|\/)(?:pom\.xml|Directory\.[\w.]+\.props)$|\.(?:cs|fs|vb)proj$/,
  JSONC: /(?:^|\/)(?:ts|js)config[\w.-]*\.json$/,
}

/** Loaded by a name that the compiler does not follow: most of them are not installed here. */
async function library(name: string): Promise<Record<string, (...given: unknown[]) => unknown>> {
  return (await import(name)) as Record<string, (...given: unknown[]) => unknown>
}

const ours = (format: string, read: Read): Reader => ({ format, name: 'ours', load: async () => read })
const theirs = (
  format: string,
  name: string,
  make: (exports: Awaited<ReturnType<typeof library>>) => Read,
): Reader => ({
  format,
  name,
  load: async () => make(await library(name)),
})

export const READERS: readonly Reader[] = [
  ours('YAML', readYamlTree),
  theirs('YAML', 'yaml', ({ parseAllDocuments }) => text => {
    const documents = parseAllDocuments!(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' })
    return (documents as { errors: unknown[] }[]).every(({ errors }) => errors.length === 0)
  }),
  theirs(
    'YAML',
    'js-yaml',
    ({ parseEvents }) =>
      text =>
        parseEvents!(text, {}),
  ),
  ours('TOML', readCargoManifest),
  theirs(
    'TOML',
    'smol-toml',
    ({ parse }) =>
      text =>
        parse!(text),
  ),
  theirs(
    'TOML',
    'toml-eslint-parser',
    ({ parseTOML }) =>
      text =>
        parseTOML!(text),
  ),
  ours('XML', text => [readMaven({ path: 'pom.xml', text }), readNuget({ path: 'a.csproj', text })]),
  theirs(
    'XML',
    '@rgrove/parse-xml',
    ({ parseXml }) =>
      text =>
        parseXml!(text),
  ),
  theirs('XML', 'saxes', exports => {
    const { SaxesParser } = exports as unknown as { SaxesParser: new () => SaxReader }
    return text => {
      let isWhole = true
      const parser = new SaxesParser()
      parser.on('error', () => {
        isWhole = false
      })
      parser.write(text).close()
      return isWhole
    }
  }),
  ours('JSONC', text => parseJsonc(text) !== undefined),
]

interface SaxReader {
  on(event: 'error', handler: () => void): void
  write(text: string): { close(): void }
}
