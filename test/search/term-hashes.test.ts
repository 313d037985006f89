import { expect, test } from 'vitest'
import { pairsOfIdentifier, termsOfIdentifier } from '../../src/search/term-hashes.js'
import { Asked } from '../support/asked.js'

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
