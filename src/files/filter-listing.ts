import { formatBytes } from '../shared/format-bytes.js'
import { applyAttributes, type LinguistAttributes } from './attributes.js'
import type { ExcludedPath, Exclusion, FileEntry } from './file-scan.js'
import { ruleText } from './ignore-file.js'
import type { IgnoreTree } from './ignore-tree.js'
import type { Inspector } from './inspect.js'
import { type ListedPath, type Listing, sortUnique } from './listing.js'
import { readLimit } from './max-file-bytes.js'
import type { NameRules } from './name-rules.js'
import type { SecretExceptions } from './secret-exceptions.js'
import { secretName } from './secret-names.js'

const WHY_ABSENT: Readonly<Record<ListedPath['kind'], string>> = {
  tracked: 'tracked by git, but not on disk',
  sparse: 'tracked by git, but outside the sparse checkout',
  untracked: 'gone since it was listed',
}

/** All rules for a listed path that do not need the disk. */
interface FileRules {
  seamark: IgnoreTree
  names: NameRules
  secretExceptions: SecretExceptions
  attributes: ReadonlyMap<string, LinguistAttributes>
  maxFileBytes: number
}

/** Splits a listing into files and excluded paths. Rules that need no disk come first. */
export function filterListing(
  inspector: Inspector,
  listing: Listing,
  rules: FileRules,
): { files: FileEntry[]; out: ExcludedPath[] } {
  const files: FileEntry[] = []
  const out = [...listing.out]
  for (const { path, kind } of sortUnique(listing.listed)) {
    const entry = byRules(path, rules) ?? inspector.file(path, WHY_ABSENT[kind])
    if ('reason' in entry) {
      out.push({ path, reason: entry.reason, rule: entry.rule })
      continue
    }
    const limit = readLimit(path, rules.maxFileBytes)
    if (entry.size > limit) out.push({ path, reason: 'oversized', rule: oversizedText(entry.size, limit) })
    else files.push(entry)
  }
  return { files, out: sortUnique(out) }
}

/** The exclusion of a path by rules that need neither its file nor its bytes, or null. */
export function byRules(path: string, rules: Omit<FileRules, 'maxFileBytes'>): Exclusion | null {
  const excluded = rules.seamark.file(path)
  if (excluded !== null) return { reason: 'seamarkignore', rule: ruleText(excluded) }
  const secret = secretName(path)
  if (secret !== null && !rules.secretExceptions(path)) return { reason: 'secret', rule: `name: ${secret}` }
  return applyAttributes(rules.attributes.get(path), rules.names.file(path))
}

function oversizedText(size: number, limit: number): string {
  return `${formatBytes(size)} is over the limit of ${formatBytes(limit)}`
}
