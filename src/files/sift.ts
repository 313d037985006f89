import { type Linguist, overrule } from './attributes.js'
import { bytesText } from './bytes.js'
import { ruleText } from './ignore-file.js'
import type { IgnoreTree } from './ignore-tree.js'
import type { Inspector } from './inspect.js'
import { type Listed, type Listing, sortedOnce } from './listed.js'
import type { NameRules } from './name-rules.js'
import type { Verdict } from './verdict.js'
import type { LeftOut, WalkedFile } from './walked.js'

const WHY_ABSENT: Readonly<Record<Listed['kind'], string>> = {
  tracked: 'tracked by git, but not on disk',
  sparse: 'tracked by git, but outside the sparse checkout',
  untracked: 'gone since it was listed',
}

/** Everything that decides about a listed path, apart from the disk. */
export interface Rules {
  seamark: IgnoreTree
  names: NameRules
  attributes: ReadonlyMap<string, Linguist>
  maxFileBytes: number
}

/** Splits a listing into files that are in and paths that are out. Rules that need no disk come first. */
export function sift(
  inspector: Inspector,
  listing: Listing,
  rules: Rules,
): { files: WalkedFile[]; out: LeftOut[] } {
  const files: WalkedFile[] = []
  const out = [...listing.out]
  for (const { path, kind } of sortedOnce(listing.listed)) {
    const found = byRules(path, rules) ?? inspector.file(path, WHY_ABSENT[kind])
    if ('reason' in found) {
      out.push({ path, reason: found.reason, rule: found.rule })
    } else if (found.size > rules.maxFileBytes) {
      out.push({ path, reason: 'oversized', rule: oversizedText(found.size, rules.maxFileBytes) })
    } else {
      files.push({ path, size: found.size, mtimeMs: found.mtimeMs, ctimeMs: found.ctimeMs })
    }
  }
  return { files, out: sortedOnce(out) }
}

function byRules(path: string, rules: Rules): Verdict | null {
  const kept = rules.seamark.file(path)
  if (kept !== null) return { reason: 'seamarkignore', rule: ruleText(kept) }
  return overrule(rules.attributes.get(path), rules.names.file(path))
}

function oversizedText(size: number, limit: number): string {
  return `${bytesText(size)} is over the limit of ${bytesText(limit)}`
}
