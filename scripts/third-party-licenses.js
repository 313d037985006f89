import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i
/** Some packages have it at the end of their README alone. */
const README = /^readme/i
const README_SECTION = /^#+ *licen[cs]e\b[\s\S]*/im
const RULE = '-'.repeat(80)

/**
 * The licences of the packages of which bundles have a part, one after the other.
 *
 * @param {import('esbuild').Metafile[]} metafiles
 * @returns {string}
 */
export function thirdPartyLicenses(...metafiles) {
  const outputs = metafiles.flatMap(metafile => Object.values(metafile.outputs))
  const inputs = outputs.flatMap(output => Object.keys(output.inputs))
  const folders = new Set(inputs.map(input => PACKAGE_FOLDER.exec(input)?.[0]).filter(Boolean))
  const head = 'Parts of these packages are in the files of this folder. Grammars: see ../grammars.'
  return `${[head, ...[...folders].sort().map(licenseOf)].join(`\n\n${RULE}\n`)}\n`
}

/** @param {string} folder */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter(file => LICENSE_FILE.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0) texts.push(...readmeLicenses(folder))
  if (texts.length === 0) throw new Error(`${folder}: no licence text; it cannot be bundled`)
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/** @param {string} folder */
function readmeLicenses(folder) {
  return readdirSync(folder)
    .filter(file => README.test(file))
    .map(file => README_SECTION.exec(readFileSync(join(folder, file), 'utf8'))?.[0].trim())
    .filter(text => text !== undefined)
}
