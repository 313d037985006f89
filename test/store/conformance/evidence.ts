import { describe, expect, test } from 'vitest'
import type { NewEvidenceRun, StoredObservation } from '../../../src/store/evidence-store.js'
import type { CreateStore } from './create.js'

const run = (source: string, names: string[] = ['', 'test_a']): NewEvidenceRun => ({
  format: 'lcov',
  source,
  commit: '',
  observedAt: 1,
  importedAt: 2,
  names,
  counts: '{}',
})
const saw = (symbol: string, ...numbers: number[]): StoredObservation => ({
  symbol,
  content: `of ${symbol}`,
  kind: 'ran_by',
  names: numbers.map(name => ({ name, count: name + 1 })),
})

export function testEvidence(name: string, create: CreateStore): void {
  describe(`${name}: evidence`, () => {
    test('keeps what runs observed, by definition', () => {
      const { evidence } = create()
      const id = evidence.putEvidence(run('a.info'), [saw('s2', 0, 1, 300), saw('s1', 1)])
      expect(evidence.evidenceRuns()).toEqual([
        { id, format: 'lcov', source: 'a.info', commit: '', observedAt: 1, importedAt: 2, counts: '{}' },
      ])
      expect(evidence.evidenceNames(id)).toEqual(['', 'test_a'])
      expect(evidence.evidenceOf(id)).toEqual([saw('s1', 1), saw('s2', 0, 1, 300)])
    })

    test('replaces a run of the same file, and keeps those of others', () => {
      const { evidence } = create()
      const old = evidence.putEvidence(run('a.info'), [saw('s1', 1)])
      const other = evidence.putEvidence(run('b.info', ['x']), [saw('s1', 0)])
      const before = evidence.evidenceVersion()
      const id = evidence.putEvidence(run('a.info', ['y']), [saw('s3', 0)])
      expect(evidence.evidenceVersion()).not.toBe(before)
      expect(evidence.evidenceRuns().map(each => each.id)).toEqual([other, id])
      expect(evidence.evidenceOf(old)).toEqual([])
      expect(evidence.evidenceOf(id)).toEqual([saw('s3', 0)])
      expect(evidence.dropEvidence(other)).toBe(true)
      expect(evidence.dropEvidence(other)).toBe(false)
      expect(evidence.evidenceNames(other)).toEqual([])
    })

    test('finds what is known of one definition, and the runs of a kind', () => {
      const { evidence } = create()
      const id = evidence.putEvidence(run('a.info'), [
        saw('s1', 1),
        { ...saw('s1', 0), kind: 'means' },
        saw('s2', 0),
      ])
      const other = evidence.putEvidence(run('b.info'), [saw('s1', 0)])
      expect(evidence.evidenceAbout(id, 'ran_by', 's1')).toEqual([saw('s1', 1)])
      expect(evidence.evidenceOf(id, 'means')).toEqual([{ ...saw('s1', 0), kind: 'means' }])
      expect(evidence.evidenceRunsOf('ran_by')).toEqual([id, other])
      expect(evidence.evidenceRunsOf('means')).toEqual([id])
    })

    test('writes all of a run or nothing', () => {
      const { evidence } = create()
      function* broken(): Generator<StoredObservation> {
        yield saw('s1', 0)
        throw new Error('cut short')
      }
      expect(() => evidence.putEvidence(run('a.info'), broken())).toThrow('cut short')
      expect(evidence.evidenceRuns()).toEqual([])
    })
  })
}
