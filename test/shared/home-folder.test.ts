import { isAbsolute } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { homeFolder } from '../../src/shared/home-folder.js'
import { locate } from '../../src/store/locate.js'
import { temporaryFolder } from '../support/repository.js'

afterEach(() => vi.unstubAllEnvs())

test.each(['', 'relative'])('with HOME "%s", no store comes into the work tree', home => {
  vi.stubEnv('HOME', home)
  vi.stubEnv('XDG_DATA_HOME', '')
  vi.stubEnv('SEAMARK_STORE', undefined)
  expect(isAbsolute(homeFolder())).toBe(true)
  const folder = temporaryFolder()
  expect(isAbsolute(locate(folder).storePath)).toBe(true)
  expect(locate(folder).storePath.startsWith(folder)).toBe(false)
})
