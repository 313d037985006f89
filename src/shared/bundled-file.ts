import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SeamarkError } from './errors.js'

/** The path of a bundle at the top of `dist`. This code is there, in a folder of it, or in the source. */
export function bundledFile(name: string): string {
  const found = [`./${name}`, `../${name}`, `../../dist/${name}`]
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync)
  if (found !== undefined) return found
  throw new SeamarkError(
    'WORKER_FAILED',
    `A part of the program, ${name}, is missing: run \`npm run build\`.`,
  )
}
