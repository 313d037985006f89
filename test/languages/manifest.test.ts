import { describe, expect, test } from 'vitest'
import { MAX_MANIFEST, manifest } from '../../src/languages/manifest/manifest.js'

describe('manifest', () => {
  test('keeps its whole text as the first string', () => {
    const text = 'module shop\n\nrequire x v1 // "a b"\n'
    const facts = manifest.read(text)
    expect(facts.strings).toEqual([{ text, line: 1, from: -1 }])
    expect(facts.words.map(word => word.text)).toEqual(['module', 'shop', 'require', 'v1'])
    expect(facts.notes).toEqual([])
  })

  test('files share nothing', () => {
    manifest.read('one')
    expect(manifest.read('two').strings.map(string => string.text)).toEqual(['two'])
  })

  test('cuts what is too long, between characters, and says so', () => {
    const whole = 'a'.repeat(MAX_MANIFEST)
    expect(manifest.read(whole).notes).toEqual([])
    const facts = manifest.read(`${whole.slice(1)}\u{1F600}`)
    expect(facts.strings[0]!.text).toBe(whole.slice(1))
    expect(facts.notes).toEqual([expect.stringContaining('left out')])
  })
})
