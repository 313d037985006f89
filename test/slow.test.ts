import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SLOW } from './slow.js'

test.each(SLOW)('%s is a test file or a folder of them', pattern => {
  const path = pattern.replace('*.test.ts', '')
  expect(existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))).toBe(true)
})
