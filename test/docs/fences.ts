import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A fence of four signs may hold one of three. */
const FENCE = /^(`{3,})(\w*)\n([\s\S]*?)^\1$/gm
const CODE_SPAN = /`([^`\n]+)`/g

export interface Page {
  path: string
  text: string
}

export interface Fence {
  path: string
  /** Of its first line of code, counted from 1. */
  line: number
  language: string
  code: string
}

/** Every page that a user reads. */
export function pages(): Page[] {
  const inRoot = readdirSync(ROOT).filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md')
  const inDocs = readdirSync(join(ROOT, 'docs')).filter(name => name.endsWith('.md'))
  const paths = [...inRoot, ...inDocs.map(name => `docs/${name}`), 'bench/README.md']
  return paths.sort().map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

export function fences({ path, text }: Page): Fence[] {
  return [...text.matchAll(FENCE)].map(({ index, 2: language, 3: code }) => {
    const line = text.slice(0, index).split('\n').length + 1
    return { path, line, language: language!, code: code! }
  })
}

/** `code` between text, outside of fences. */
export function codeSpans({ text }: Page): string[] {
  return [...text.replace(FENCE, '').matchAll(CODE_SPAN)].map(([, code]) => code!)
}
