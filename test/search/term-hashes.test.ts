import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOfIdentifier, TermHashes, termHash, termsOfIdentifier } from '../../src/search/term-hashes.js'
import { Asked } from '../support/asked.js'

const hashesOf = (name: string) => termsOfIdentifier(name).map(termHash)

test('a name has the same hashes at any place, when it first comes and when it comes again', () => {
  const hashes = new TermHashes()
  const name = fc.oneof(
    fc.stringMatching(/^[A-Za-z_$][\w$]{0,12}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), fc.string(), (names, before) => {
      const text = before + names.join('') + names.join('')
      let start = before.length
      for (const each of [...names, ...names]) {
        expect([...hashes.of(text, start, start + each.length)]).toEqual(hashesOf(each))
        start += each.length
      }
    }),
  )
})

test('more names than are kept', () => {
  const hashes = new TermHashes()
  const names = Array.from({ length: 210_000 }, (_, at) => `name_${at.toString(36)}`)
  const isRight = (name: string) =>
    String(hashes.of(`(${name})`, 1, name.length + 1)) === String(hashesOf(name))
  expect(names.filter(name => !isRight(name))).toEqual([])
  expect(names.filter(name => !isRight(name))).toEqual([])
})

test('a number is one term, spelled or as a digit', () => {
  expect(termsOfIdentifier('TwoFA')).toEqual(['two', 'fa', '2fa'])
  expect(termsOfIdentifier('two_factor')).toEqual(['two', 'factor', '2factor'])
  expect(termsOfIdentifier('disable2FA')).toEqual(['disable', '2fa', 'disable2fa'])
  expect(pairsOfIdentifier('confirmDisableTwoFA')).toContain('2fa')
})

test('a letter at the end is a part of the whole', () => {
  expect(termsOfIdentifier('EitherT')).toEqual(['eithert'])
  expect(termsOfIdentifier('OptionT')).toEqual(['option', 'optiont'])
  expect(termsOfIdentifier('x_y')).toEqual([])
})

test('the numbers of a name are a part of the whole', () => {
  expect(termsOfIdentifier('issue_4821')).toEqual(['issue', 'issue4821'])
  expect(termsOfIdentifier('utf_8')).toEqual(['utf', 'utf8'])
  expect(termsOfIdentifier('base64Encode')).toEqual(['base64', 'encode', 'base64encode'])
  expect(termsOfIdentifier('_12_34')).toEqual([])
})

test('a name that differs from others in its number alone is found', async () => {
  const files = Array.from({ length: 30 }, (_, at) => [
    `f${at}.py`,
    `def close_issue_${at + 4800}(value):\n    return value\n`,
  ])
  const asked = await Asked.of(Object.fromEntries(files))
  const { ranked } = asked.run('why does close_issue_4821 fail')
  expect(asked.world.graph.name(ranked[0]!.node)).toBe('close_issue_4821')
})
