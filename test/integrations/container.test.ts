import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const recipe = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')

test('the recipe of the container has no fault', () => {
  expect(validate(recipe)).toEqual([])
})

test('it does not run as root', () => {
  const last = recipe.slice(recipe.lastIndexOf('FROM '))
  expect(/^USER (\w+)$/m.exec(last)?.[1]).toBe('node')
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'))
})

test('the development container is JSON', () => {
  const text = readFileSync(new URL('../../.devcontainer/devcontainer.json', import.meta.url), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ postCreateCommand: 'npm ci' })
})
