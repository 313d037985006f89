import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { IgnoreFile } from '../files/ignore-file.js'
import { git } from '../shared/git.js'

const RULES_FILE = 'info/sparse-checkout'

/**
 * Whether a path is in the work tree by the rules of a sparse checkout. They have the syntax of ignore files, but say
 * what is in; the nearest folder that a rule matches decides.
 */
export async function inSparseCheckout(root: string): Promise<(path: string) => boolean> {
  const path = (await git(root, ['rev-parse', '--git-path', RULES_FILE])).toString().trimEnd()
  const file = resolve(root, path)
  if (!existsSync(file) || !(await isOn(root))) return () => true
  const rules = new IgnoreFile(readFileSync(file, 'utf8'), RULES_FILE)
  return path => isIn(rules, path)
}

/** The rules stay when a sparse checkout is turned off. */
async function isOn(root: string): Promise<boolean> {
  const args = ['config', '--type=bool', '--default=false', '--get', 'core.sparseCheckout']
  return (await git(root, args)).toString().trim() === 'true'
}

function isIn(rules: IgnoreFile, path: string): boolean {
  for (let at = path; at !== ''; at = folderOf(at)) {
    const rule = rules.match(at)
    if (rule !== null) return !rule.negative
  }
  return false
}

/** `a/b/` of `a/b/c` and of `a/b/c/`; '' at the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
}
