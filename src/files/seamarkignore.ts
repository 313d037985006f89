import { join } from 'node:path'
import { IgnoreTree } from './ignore-tree.js'
import { foldersAbove, type Place, readRuleFile } from './repository.js'

export const SEAMARKIGNORE = '.seamarkignore'

/**
 * The `.seamarkignore` files of a tree. `folders` are those known to hold one; the root's and those above it in
 * the repository are looked for, because git may have been told to ignore them.
 */
export function seamarkRules(root: string, place: Place, folders: Iterable<string>): IgnoreTree {
  const tree = new IgnoreTree(place.prefix)
  for (const { folder, upward } of foldersAbove(place)) {
    const text = readRuleFile(join(place.top, folder, SEAMARKIGNORE))
    if (text !== null) tree.addAbove(folder, text, upward + SEAMARKIGNORE)
  }
  for (const folder of new Set(['', ...folders])) {
    const text = readRuleFile(join(root, folder, SEAMARKIGNORE))
    if (text !== null) tree.add(folder, text, folder + SEAMARKIGNORE)
  }
  return tree
}
