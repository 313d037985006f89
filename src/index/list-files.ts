import { decodeWithSecrets } from '../facts/decode-text.js'
import { classifyContent } from '../files/content-rules.js'
import type { ExcludedPath } from '../files/file-scan.js'
import { readBlob } from '../files/read-blob.js'
import { scanFiles } from '../files/scan.js'
import { secretExceptionsOf } from '../files/secret-exceptions.js'
import { findSecrets } from '../shared/secrets/find-secrets.js'
import { locate } from '../store/locate.js'

export interface FileListing {
  source: 'git' | 'library'
  files: string[]
  out: ExcludedPath[]
  /** What is removed from the text of included files; only with `why`. */
  secrets: SecretPlace[]
}

export interface SecretPlace {
  path: string
  line: number
  /** In words: `GitHub token`. */
  kind: string
}

export interface FilesOptions {
  /** Also list files that git's rules ignore or that their content excludes (every file is read). */
  why: boolean
  submodules: boolean
  maxFileBytes: number
}

/** The included and excluded files, and the rule that decided. Needs no index. */
export async function listFiles(path: string, options: FilesOptions): Promise<FileListing> {
  const { root } = locate(path)
  const { maxFileBytes, submodules, why } = options
  const walked = await scanFiles(root, { maxFileBytes, submodules, explainIgnored: why })
  const out = [...walked.out]
  const files: string[] = []
  const secrets: SecretPlace[] = []
  const isException = secretExceptionsOf(root)
  for (const { path: file } of walked.files) {
    const blob = readBlob(root, file, maxFileBytes)
    const verdict =
      'reason' in blob ? { reason: blob.reason, rule: blob.detail } : classifyContent(file, blob.bytes)
    if (verdict !== null) {
      out.push({ path: file, ...verdict })
      continue
    }
    files.push(file)
    if (why && 'bytes' in blob && !isException(file)) secrets.push(...secretsOf(file, blob.bytes))
  }
  out.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { source: walked.source, files, out, secrets }
}

function secretsOf(path: string, bytes: Uint8Array): SecretPlace[] {
  const { text } = decodeWithSecrets(bytes)
  const places: SecretPlace[] = []
  let [line, counted] = [1, 0]
  for (const { start, kind } of findSecrets(text)) {
    if (kind === '') continue
    for (let at = text.indexOf('\n', counted); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) line++
    counted = start
    places.push({ path, line, kind })
  }
  return places
}
