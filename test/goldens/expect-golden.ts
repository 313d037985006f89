import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'vitest'

/** `UPDATE_GOLDENS=1 npx vitest run test/goldens` writes them anew; the diff is what to review. */
export const UPDATES_GOLDENS = Boolean(process.env.UPDATE_GOLDENS)

/** The text must be that of the file. */
export function expectGolden(file: string, text: string): void {
  if (UPDATES_GOLDENS) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(text).toBe(readFileSync(file, 'utf8'))
}
