/**
 * Packs the extension for VS Code: `code --install-extension FILE` installs what it writes.
 * npm run vscode [-- --out FILE]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { strToU8, type Zippable, zipSync } from 'fflate'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'integrations', 'vscode')
/** The oldest time that a zip can hold: the same sources give the same bytes. */
const TIME = new Date(1980, 0, 1)
const TYPES: Readonly<Record<string, string>> = {
  cjs: 'application/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  vsixmanifest: 'text/xml',
}

interface Manifest {
  name: string
  displayName: string
  description: string
  version: string
  publisher: string
  keywords: string[]
  categories: string[]
  engines: { vscode: string }
}

const manifestText = readFileSync(join(FOLDER, 'package.json'), 'utf8')
const manifest = JSON.parse(manifestText) as Manifest
const { values } = parseArgs({
  options: { out: { type: 'string', default: `seamark-vscode-${manifest.version}.vsix` } },
})
const files: Record<string, Uint8Array> = {
  'extension.vsixmanifest': strToU8(vsixManifest(manifest)),
  '[Content_Types].xml': strToU8(contentTypes()),
  'extension/package.json': strToU8(manifestText),
  'extension/readme.md': readFileSync(join(FOLDER, 'README.md')),
  'extension/LICENSE.txt': readFileSync(join(ROOT, 'LICENSE')),
  'extension/dist/extension.cjs': await bundle(),
}
const zippable: Zippable = Object.fromEntries(
  Object.entries(files).map(([path, bytes]) => [path, [new Uint8Array(bytes), { mtime: TIME }]]),
)
writeFileSync(values.out, zipSync(zippable))
console.log(values.out)

/** All of the extension but the editor's own module, in one file. */
async function bundle(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'src', 'extension.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    charset: 'utf8',
    logLevel: 'warning',
  })
  return outputFiles[0]!.contents
}

function vsixManifest(it: Manifest): string {
  const assets = [
    ['Microsoft.VisualStudio.Code.Manifest', 'extension/package.json'],
    ['Microsoft.VisualStudio.Services.Content.Details', 'extension/readme.md'],
    ['Microsoft.VisualStudio.Services.Content.License', 'extension/LICENSE.txt'],
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(it.name)}" Version="${it.version}" Publisher="${escaped(it.publisher)}" />
    <DisplayName>${escaped(it.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(it.description)}</Description>
    <Tags>${escaped(it.keywords.join(','))}</Tags>
    <Categories>${escaped(it.categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(it.engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${assets.map(([type, path]) => `    <Asset Type="${type}" Path="${path}" Addressable="true" />`).join('\n')}
  </Assets>
</PackageManifest>
`
}

function contentTypes(): string {
  const rows = Object.entries(TYPES).map(
    ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join('')}</Types>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
