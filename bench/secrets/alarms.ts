import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { decodeWithSecrets } from '../../src/facts/decode-text.js'
import { classifyContent } from '../../src/files/content-rules.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../src/files/max-file-bytes.js'
import { readBlob } from '../../src/files/read-blob.js'
import { secretName } from '../../src/files/secret-names.js'
import { findSecrets } from '../../src/shared/secrets/find-secrets.js'

const MICROSECONDS = 1000
const MILLION = 1e6

/** Prints what the rules find in checkouts, by kind, and the processor time of the search. `--list` prints each. */
const list = process.argv.includes('--list')
for (const root of process.argv.slice(2).filter(arg => arg !== '--list')) {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 28 })
    .toString()
    .split('\0')
  const named = paths.filter(path => secretName(path) !== null)
  const texts = paths.flatMap(path => {
    const read = path === '' ? null : readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    if (read === null || 'reason' in read || classifyContent(path, read.bytes)?.reason === 'binary') return []
    return [{ path, text: decodeWithSecrets(read.bytes).text }]
  })
  const begun = process.cpuUsage()
  const found = texts.flatMap(({ path, text }) =>
    findSecrets(text).map(secret => ({ ...secret, path, text })),
  )
  const { user, system } = process.cpuUsage(begun)
  const counts = new Map<string, number>()
  for (const { kind } of found) if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const bytes = texts.reduce((sum, { text }) => sum + text.length, 0)
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
  console.log(
    `${basename(root)}: ${texts.length} texts, ${(bytes / MILLION).toFixed(1)} MB, ` +
      `${((user + system) / MICROSECONDS).toFixed(0)} ms; by name ${named.length}; ${kinds || 'none'}`,
  )
  if (!list) continue
  for (const path of named) console.log(`  ${path}  by name`)
  for (const { path, text, start, kind } of found)
    if (kind !== '') console.log(`  ${path}:${text.slice(0, start).split('\n').length}  ${kind}`)
}
