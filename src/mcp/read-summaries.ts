import { posix } from 'node:path'
import type { Repository } from '../engine/repository.js'
import { statusText } from '../present/status-text.js'
import { textOf } from '../present/table.js'

/** Of each folder, so many of its files by name. */
const FILES_SHOWN = 8

/** What the repository holds, by language, and its folders. */
export async function systemSummary(repository: Repository): Promise<string> {
  const tops = new Set(foldersOf(repository).map(({ folder }) => folder.split('/')[0]!))
  return textOf([...statusText(repository.status()), '', `Folders: ${[...tops].join(', ')}`])
}

/** Each folder with its files. */
export async function moduleSummaries(repository: Repository): Promise<string> {
  const lines = foldersOf(repository).map(({ folder, files }) => {
    const more = files.length > FILES_SHOWN ? ` and ${files.length - FILES_SHOWN} more` : ''
    return `${folder}/: ${files.slice(0, FILES_SHOWN).join(', ')}${more}`
  })
  return textOf(lines)
}

function foldersOf(repository: Repository): { folder: string; files: string[] }[] {
  const graph = repository.graph()
  const folders = new Map<string, string[]>()
  for (let node = 0; node < graph.nodeCount; node++) {
    if (graph.kind(node) !== 'file') continue
    const path = graph.path(node)
    const folder = posix.dirname(path)
    const files = folders.get(folder) ?? []
    files.push(posix.basename(path))
    folders.set(folder, files)
  }
  return [...folders].map(([folder, files]) => ({ folder, files }))
}
