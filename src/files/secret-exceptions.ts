import { join } from 'node:path'
import { IgnoreTree } from './ignore-tree.js'
import { readRuleFile } from './root-position.js'

/** Names, in the syntax of `.gitignore`, the files whose secrets are shown: fixtures and false alarms. */
export const SEAMARKSECRETS = '.seamarksecrets'

/** Whether the secrets of a file are shown, and a file whose name says "secret" is indexed. */
export type SecretExceptions = (path: string) => boolean

/** The rules of the file at the root. It is read each time: an answer follows what it says now. */
export function secretExceptionsOf(rootDir: string): SecretExceptions {
  const text = readRuleFile(join(rootDir, SEAMARKSECRETS))
  if (text === null) return () => false
  const tree = new IgnoreTree()
  tree.add('', text, SEAMARKSECRETS)
  return path => tree.file(path) !== null
}
