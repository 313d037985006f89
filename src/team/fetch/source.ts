import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'

const ADDRESS = /^(?:https?|ssh):\/\/[^\s]+$/i
/** `git@host:path`; it does not begin with a dash, as a flag of git does. */
const SHORT_FORM = /^[A-Za-z0-9_][A-Za-z0-9._-]*@[A-Za-z0-9.-]+:[^\s:][^\s]*$/
const PASSWORD = /^([a-z+]+:\/\/)[^@/]*@/i
/** Transports that git may use: never `ext::`, which runs a program, nor `git://`, which nothing signs. */
const NETWORK_PROTOCOLS = 'https:http:ssh'

/** Refuses what is neither an address of a repository nor a folder with one. */
export function checkSource(source: string): void {
  if (ADDRESS.test(source) || SHORT_FORM.test(source)) return
  if (isFolder(source) && (existsSync(join(source, '.git')) || existsSync(join(source, 'HEAD')))) return
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected an address (https://, ssh://, git@host:path) or the absolute path of a git repository as the source, found "${sourceName(source)}".`,
  )
}

export function isFolder(source: string): boolean {
  return isAbsolute(source)
}

/** What git may open for a source. */
export function protocolsOf(source: string): string {
  return isFolder(source) ? 'file' : NETWORK_PROTOCOLS
}

/** For messages and callers: without a password. */
export function sourceName(source: string): string {
  return source.replace(PASSWORD, '$1')
}
