import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file of the benchmark's data, which is not part of this repository. */
export function readData(folder: string | null, name: string): string {
  if (folder === null) throw new Error(`--data DIR is needed: the folder that holds ${name}.`)
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`There is no ${name} in ${folder}.`)
  return readFileSync(file, 'utf8')
}
