import { join } from 'node:path'
import { IgnoreTree } from './ignore-tree.js'
import { foldersAbove, type RootPosition, readRuleFile } from './root-position.js'

export const SEAMARKIGNORE = '.seamarkignore'

/**
 * The `.seamarkignore` files of a tree. `folders` are those known to contain one; the files of the root and above it
 * are looked up, because git may ignore them.
 */
export function seamarkRules(rootDir: string, position: RootPosition, folders: Iterable<string>): IgnoreTree {
  const tree = new IgnoreTree(position.prefix)
  for (const { folder, upward } of foldersAbove(position)) {
    const text = readRuleFile(join(position.top, folder, SEAMARKIGNORE))
    if (text !== null) tree.addAbove(folder, text, upward + SEAMARKIGNORE)
  }
  for (const folder of new Set(['', ...folders])) {
    const text = readRuleFile(join(rootDir, folder, SEAMARKIGNORE))
    if (text !== null) tree.add(folder, text, folder + SEAMARKIGNORE)
  }
  return tree
}
