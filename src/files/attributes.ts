import { join } from 'node:path'
import { git } from '../shared/git.js'
import type { Exclusion } from './file-scan.js'
import { foldersAbove, type RootPosition, readRuleFile } from './root-position.js'

export const GITATTRIBUTES = '.gitattributes'
const VENDORED = 'linguist-vendored'
const GENERATED = 'linguist-generated'
/** Fields that `check-attr` prints per path and attribute: path, attribute, value. */
const FIELDS = 3
const NAME_FIELD = 1
const VALUE_FIELD = 2

/** Linguist attributes of one path; undefined if not set. */
export interface LinguistAttributes {
  vendored?: boolean
  generated?: boolean
}

/**
 * Linguist attributes of `paths`. Runs git only if a `.gitattributes` in `folders`, or above the root, mentions one of the two,
 * and only for the paths below it: to start it takes longer than to parse an edited file, and most mention the language alone.
 */
export async function linguistAttributes(
  rootDir: string,
  position: RootPosition,
  folders: readonly string[],
  paths: readonly string[],
): Promise<Map<string, LinguistAttributes>> {
  const found = new Map<string, LinguistAttributes>()
  const mentioning = foldersThatMention(rootDir, position, folders)
  const affected = mentioning.includes('')
    ? paths
    : paths.filter(path => mentioning.some(at => path.startsWith(at)))
  if (mentioning.length === 0 || affected.length === 0) return found
  const output = await git(rootDir, ['check-attr', '-z', '--stdin', VENDORED, GENERATED], {
    input: affected.map(path => `${path}\0`).join(''),
  })
  const fields = output.toString('utf8').split('\0')
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
    const value = booleanOf(fields[at + VALUE_FIELD]!)
    if (value === null) continue
    const path = fields[at]!
    const linguist = found.get(path) ?? {}
    if (fields[at + NAME_FIELD] === VENDORED) linguist.vendored = value
    else linguist.generated = value
    found.set(path, linguist)
  }
  return found
}

/** The exclusion by attributes, or by name unless the attributes deny it. */
export function applyAttributes(
  linguist: LinguistAttributes | undefined,
  byName: Exclusion | null,
): Exclusion | null {
  if (linguist === undefined) return byName
  if (linguist.vendored === true) return { reason: 'vendored', rule: `${GITATTRIBUTES}: ${VENDORED}` }
  if (linguist.generated === true) return { reason: 'generated', rule: `${GITATTRIBUTES}: ${GENERATED}` }
  if (byName?.reason === 'vendored' && linguist.vendored === false) return null
  if (byName?.reason === 'generated' && linguist.generated === false) return null
  return byName
}

function foldersThatMention(rootDir: string, position: RootPosition, folders: readonly string[]): string[] {
  const mentions = (path: string) => {
    const text = readRuleFile(path)
    return text !== null && (text.includes(VENDORED) || text.includes(GENERATED))
  }
  const isAbove = foldersAbove(position).some(({ folder }) =>
    mentions(join(position.top, folder, GITATTRIBUTES)),
  )
  return isAbove ? [''] : folders.filter(folder => mentions(join(rootDir, folder, GITATTRIBUTES)))
}

/** `set` and `unset` are git's values of `attr` and `-attr`; linguist also accepts `=true` and `=false`. */
function booleanOf(value: string): boolean | null {
  if (value === 'set' || value === 'true') return true
  return value === 'unset' || value === 'false' ? false : null
}
