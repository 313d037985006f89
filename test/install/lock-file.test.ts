import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const LOCK_FILE = new URL('../../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('the lock has every dependency, those of other platforms too: npm ci refuses it otherwise', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !isLocked(place, name))
      .map(name => `${place}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('each package has its hash, and none names the registry it came from', () => {
  const installed = Object.entries(packages).filter(([place]) => place !== '')
  expect(installed.filter(([, entry]) => entry.integrity === undefined).map(([place]) => place)).toEqual([])
  expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([place]) => place)).toEqual([])
})

/** As Node looks a package up: in the folder of the one that needs it, then in each folder around it. */
function isLocked(place: string, name: string): boolean {
  const here = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
  if (packages[here] !== undefined) return true
  if (place === '') return false
  const parent = place.lastIndexOf('/node_modules/')
  return isLocked(parent < 0 ? '' : place.slice(0, parent), name)
}
