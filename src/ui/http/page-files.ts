import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { bundledFile } from '../../shared/bundled-file.js'

const INDEX = 'page/index.html'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface PageFile {
  type: string
  bytes: Buffer
}

/** The files of the page, which the build wrote, by path: no other file can be asked for. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const folder = dirname(bundledFile(INDEX))
  const files = new Map<string, PageFile>()
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)]
    if (type !== undefined) files.set(`/${name}`, { type, bytes: readFileSync(join(folder, name)) })
  }
  files.set('/', files.get('/index.html')!)
  return files
}
