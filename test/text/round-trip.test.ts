import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gcb } from '../../src/text/pack/gcb.js'
import { gcf } from '../../src/text/pack/gcf.js'
import { json } from '../../src/text/pack/json.js'
import { markdown } from '../../src/text/pack/markdown.js'
import { xml } from '../../src/text/pack/xml.js'
import { pack } from '../support/any-pack.js'
import { type Schema, schemaFaults } from '../support/json-schema.js'

const SCHEMA = JSON.parse(
  readFileSync(new URL('../../docs/pack.schema.json', import.meta.url), 'utf8'),
) as Schema

describe('formats', () => {
  test.each([json, xml, gcf])('$format is read back to the same pack', renderer => {
    fc.assert(
      fc.property(pack, made => {
        expect(renderer.read(renderer.write(made))).toEqual(made)
      }),
      { numRuns: 500 },
    )
  })

  test('gcb is read back to the same pack; its symbols stand first, as other readers have them', () => {
    fc.assert(
      fc.property(pack, made => {
        const bytes = gcb.encode(made)
        expect(gcb.decode(bytes)).toEqual(made)
        expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('GCB1\u0001')
        expect(gcb.write(made)).toBe(gcf.write(made))
      }),
      { numRuns: 500 },
    )
  })

  test('gcb that was cut or changed is refused, or is a pack of other words', () => {
    const [made] = fc.sample(pack, { numRuns: 1, seed: 4 })
    const bytes = gcb.encode(made!)
    for (let length = 0; length < bytes.length; length++)
      expect(() => gcb.decode(bytes.subarray(0, length))).toThrow(
        expect.objectContaining({ code: 'BAD_INPUT' }),
      )
    expect(() => gcb.decode(Buffer.from('GCB2'))).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })

  test('json is as its schema says', () => {
    fc.assert(
      fc.property(pack, made => {
        expect(schemaFaults(JSON.parse(json.write(made)), SCHEMA)).toEqual([])
      }),
    )
    const [wrong] = fc.sample(pack, 1)
    expect(schemaFaults({ ...(JSON.parse(json.write(wrong!)) as object), tokens: '12' }, SCHEMA)).toEqual([
      '$.tokens: type "integer"',
    ])
    expect(schemaFaults({ ...(JSON.parse(json.write(wrong!)) as object), zebra: 1 }, SCHEMA)).toEqual([
      '$: additionalProperties false',
    ])
  })

  test('no code ends its fence in markdown', () => {
    fc.assert(
      fc.property(pack, made => {
        const lines = markdown.write(made).split('\n')
        let fence = ''
        let opened = 0
        for (const each of lines) {
          if (fence === '' && /^`{3,}/.test(each)) {
            fence = /^`+/.exec(each)![0]
            opened++
          } else if (fence !== '' && each === fence) fence = ''
        }
        expect(fence).toBe('')
        expect(opened).toBeGreaterThanOrEqual(made.files.filter(({ excerpts }) => excerpts.length > 0).length)
      }),
    )
  })

  test('xml is read however another program has laid it out', () => {
    fc.assert(
      fc.property(pack, made => {
        const text = xml
          .write(made)
          .replaceAll('&quot;', '&#x22;')
          .replace('<pack', '<?xml version="1.0" encoding="UTF-8"?>\n<!-- <pack> -->\n<pack\n ')
        expect(xml.read(text)).toEqual(made)
      }),
    )
  })

  test('xml that is not a pack is refused', () => {
    const [made] = fc.sample(pack, { numRuns: 1, seed: 4 })
    const written = xml.write(made!)
    const entity = '<!DOCTYPE pack [<!ENTITY a SYSTEM "file:///etc/hosts">]>'
    const withEntity = `${entity}${written.replace('</pack>', '<note>&a;</note></pack>')}`
    const broken = [
      '<pack root="1"',
      written.slice(0, -8),
      `${written}<pack/>`,
      withEntity,
      '<pack>'.repeat(1e5),
    ]
    for (const text of ['', '<a>', '<a/>', '<pack>', '<pack></pack>', 'no xml', ...broken])
      expect(() => xml.read(text)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })
})
