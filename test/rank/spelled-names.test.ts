import { expect, test } from 'vitest'
import { namedPlaces } from '../../src/signals/named-places.js'
import { readQuery } from '../../src/signals/query/query.js'
import { thesaurus } from '../../src/signals/thesaurus.js'
import { Asked } from '../support/asked.js'

async function spellings(task: string, code: string): Promise<string[]> {
  const { world } = await Asked.of({ 'a.js': code })
  return thesaurus.terms!(world, readQuery(task)).map(({ term }) => term)
}

test('a number with a word is searched for as the repository spells it', async () => {
  const code = 'export function disable2FA() {}\nexport function draw3D() {}\n'
  expect(await spellings('disable two-factor login', code)).toContain('2fa')
  expect(await spellings('disable 2-factor authentication', code)).toContain('2fa')
  expect(await spellings('a three-dimensional view', code)).toContain('3d')
  expect(await spellings('disable two-factor login', 'export function twoFactor() {}')).toContain('2factor')
  expect(await spellings('disable two-factor login', 'export function login() {}')).not.toContain('2fa')
})

test('a word with hyphens that is the name of a function is named', async () => {
  const { world } = await Asked.of({
    'stage.el': '(defun app-stage-hunk ()\n  (interactive))\n',
    'style.css': '.drop-down { color: red }\n',
  })
  const nodes = (task: string) => namedPlaces(world, readQuery(task)).places.map(({ node }) => node)
  expect(nodes('why does app-stage-hunk ask twice').map(node => world.graph.name(node))).toEqual([
    'app-stage-hunk',
  ])
  expect(nodes('the drop-down is red')).toEqual([])
})
