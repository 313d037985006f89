import { classifyContent } from '../files/content-rules.js'
import type { ExcludedPath } from '../files/file-scan.js'
import { readBlob } from '../files/read-blob.js'
import { scanFiles } from '../files/scan.js'
import { locate } from '../store/locate.js'

export interface FileListing {
  source: 'git' | 'library'
  files: string[]
  out: ExcludedPath[]
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
  for (const { path: file } of walked.files) {
    const verdict = verdictOn(root, file, maxFileBytes)
    if (verdict === null) files.push(file)
    else out.push({ path: file, ...verdict })
  }
  out.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { source: walked.source, files, out }
}

function verdictOn(root: string, path: string, maxBytes: number): Omit<ExcludedPath, 'path'> | null {
  const blob = readBlob(root, path, maxBytes)
  return 'reason' in blob ? { reason: blob.reason, rule: blob.detail } : classifyContent(path, blob.bytes)
}
