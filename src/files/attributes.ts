import { join } from 'node:path'
import { git } from '../shared/git.js'
import { foldersAbove, type Place, readRuleFile } from './repository.js'
import type { Verdict } from './verdict.js'

export const GITATTRIBUTES = '.gitattributes'
const VENDORED = 'linguist-vendored'
const GENERATED = 'linguist-generated'
const MENTION = 'linguist-'
/** What `check-attr` prints for each path and attribute: the path, the attribute, its value. */
const FIELDS = 3

/** What `.gitattributes` say about one path; undefined where they are silent. */
export interface Linguist {
  vendored?: boolean
  generated?: boolean
}

/**
 * The linguist attributes of `paths`, asked of git only when one of the `.gitattributes` in `folders` (or above
 * the root) mentions linguist, and only for the paths it may speak about.
 */
export async function linguistAttributes(
  root: string,
  place: Place,
  folders: readonly string[],
  paths: readonly string[],
): Promise<Map<string, Linguist>> {
  const found = new Map<string, Linguist>()
  const mentioned = foldersThatMention(root, place, folders)
  const asked = mentioned.includes('')
    ? paths
    : paths.filter(path => mentioned.some(at => path.startsWith(at)))
  if (mentioned.length === 0 || asked.length === 0) return found
  const answer = await git(root, ['check-attr', '-z', '--stdin', VENDORED, GENERATED], {
    input: asked.map(path => `${path}\0`).join(''),
  })
  const fields = answer.toString('utf8').split('\0')
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
    const value = truth(fields[at + 2]!)
    if (value === null) continue
    const path = fields[at]!
    const linguist = found.get(path) ?? {}
    if (fields[at + 1] === VENDORED) linguist.vendored = value
    else linguist.generated = value
    found.set(path, linguist)
  }
  return found
}

/** The verdict of the attributes, or that of the names unless the attributes deny it. */
export function overrule(linguist: Linguist | undefined, byName: Verdict | null): Verdict | null {
  if (linguist === undefined) return byName
  if (linguist.vendored === true) return { reason: 'vendored', rule: `${GITATTRIBUTES}: ${VENDORED}` }
  if (linguist.generated === true) return { reason: 'generated', rule: `${GITATTRIBUTES}: ${GENERATED}` }
  if (byName?.reason === 'vendored' && linguist.vendored === false) return null
  if (byName?.reason === 'generated' && linguist.generated === false) return null
  return byName
}

function foldersThatMention(root: string, place: Place, folders: readonly string[]): string[] {
  const mentions = (path: string) => readRuleFile(path)?.includes(MENTION) === true
  const above = foldersAbove(place).some(({ folder }) => mentions(join(place.top, folder, GITATTRIBUTES)))
  return above ? [''] : folders.filter(folder => mentions(join(root, folder, GITATTRIBUTES)))
}

/** `set` and `unset` are git's words for `attr` and `-attr`; linguist also takes `=true` and `=false`. */
function truth(value: string): boolean | null {
  if (value === 'set' || value === 'true') return true
  return value === 'unset' || value === 'false' ? false : null
}
