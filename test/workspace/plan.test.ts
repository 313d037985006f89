import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planOf, readPlan } from '../../src/workspace/definition/read-plan.js'
import { temporaryFolder } from '../support/repository.js'

function folders(...names: string[]): string {
  const root = temporaryFolder()
  for (const name of names) mkdirSync(join(root, name, '.git'), { recursive: true })
  return root
}

const FILE = 'seamark.workspace.json'

test('repositories below a folder are found, but none inside another', () => {
  const root = folders('a', 'group/b', 'a/inner', 'node_modules/c')
  expect(readPlan(root).members).toEqual([
    { name: 'a', path: join(root, 'a') },
    { name: 'b', path: join(root, 'group/b') },
  ])
})

test('a file names repositories, packages and services', () => {
  const root = folders('one', 'two')
  const content = {
    repositories: { lib: 'one', app: './two' },
    packages: { '@acme/lib': 'lib' },
    services: { 'https://api.example.org/v1': 'app' },
  }
  writeFileSync(join(root, FILE), JSON.stringify(content))
  expect(readPlan(root)).toEqual({
    root,
    members: [
      { name: 'lib', path: join(root, 'one') },
      { name: 'app', path: join(root, 'two') },
    ],
    packages: content.packages,
    services: content.services,
  })
})

test('folders of one name get names that differ', () => {
  const root = folders('x/web', 'y/web', 'z/web')
  expect(
    planOf([join(root, 'x/web'), join(root, 'y/web'), join(root, 'z/web')], root).members.map(
      ({ name }) => name,
    ),
  ).toEqual(['web', 'y-web', 'z-web'])
})

test.each([
  ['[]', /Expected an object/],
  ['{ "repositories": { "a/b": "one" } }', /Expected names of letters/],
  ['{ "repositories": { "a": "missing" } }', /Expected the folder of a repository/],
  ['{ "repositories": {} }', /at least one repository/],
  ['{ "repositories": { "a": "one", "b": "one" } }', /each repository once/],
  ['{ "repositories": { "a": "one" }, "packages": { "x": "c" } }', /a name of a repository/],
  ['{ "repos": [] }', /found "repos"/],
  ['not json', /Expected an object/],
])('%s is refused in words', (text, problem) => {
  const root = folders('one')
  writeFileSync(join(root, FILE), text)
  expect(() => readPlan(join(root, FILE))).toThrow(problem)
})
