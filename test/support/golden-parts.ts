import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../src/languages/names/names.js'

const GOLDENS = new URL('../goldens/', import.meta.url).pathname
/** Files that each golden is cut into: what belongs together stands apart, as methods of Go do. */
const PARTS = 4

/** Languages with goldens. */
export function goldenLanguages(): string[] {
  return LANGUAGES.map(({ id }) => id).filter(id => readdirSync(GOLDENS).includes(id))
}

/** Definitions of the goldens of a language, dealt out to several files under the head of the first. */
export function goldenParts(language: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of readdirSync(join(GOLDENS, language, 'input'))) {
    const text = readFileSync(join(GOLDENS, language, 'input', name), 'utf8')
    const [head, ...pieces] = text.split(/\n\n(?=\S)/)
    files[`src/${name}`] = text
    for (let part = 0; part < PARTS; part++) {
      const own = pieces.filter((_, at) => at % PARTS === part)
      files[`lib/part${part}/${name}`] = [head, ...own, ''].join('\n\n')
      files[`lib/${part}-${name}`] = [head, ...own, ''].join('\n\n')
    }
  }
  return files
}
