import { describe, expect, test } from 'vitest'
import { conceptNames } from '../../src/signals/concepts.js'
import type { ConceptClass } from '../../src/vocabulary/concepts/concept.js'
import { vocabularyOf } from '../../src/vocabulary/load.js'
import { matchConcepts } from '../../src/vocabulary/match.js'
import { projectGraph } from '../support/link-project.js'

const retries: ConceptClass = {
  id: 'net.retry',
  phrases: ['try again', 'retry'],
  targets: ['retry_policy', 'Client.send'],
  weight: 0.8,
  source: 'universal',
}

async function found(
  files: Record<string, string>,
  concept: ConceptClass,
  task: string,
  isMeant = () => true,
) {
  const graph = await projectGraph(files)
  const hits = conceptNames(graph, matchConcepts(vocabularyOf([concept]), task), isMeant)
  return [...hits].map(([node, hit]) => ({ name: graph.qualifiedName(node), path: graph.path(node), ...hit }))
}

describe('conceptNames', () => {
  test('a target is found however its words are joined', async () => {
    const files = {
      'a.py': 'def retry_policy(): pass\n',
      'b.go': 'package b\n\ntype RetryPolicy struct{}\n',
      'c.ts': 'export function retryPolicy() {}\n',
      'd.ts': 'export const RETRY_POLICY = 1\nexport function retry() {}\n',
    }
    const hits = await found(files, retries, 'It should try again')
    expect(hits.map(({ path, name }) => `${path} ${name}`).sort()).toEqual([
      'a.py retry_policy',
      'b.go RetryPolicy',
      'c.ts retryPolicy',
      'd.ts RETRY_POLICY',
    ])
    expect(hits[0]).toMatchObject({ concept: 'net.retry', phrase: 'try again', injectable: false })
  })

  test('a dotted target is found in what it stands in only', async () => {
    const files = {
      'a.py':
        'class Client:\n    def send(self): pass\n\nclass Letter:\n    def send(self): pass\n\ndef send(): pass\n',
    }
    expect((await found(files, retries, 'retry')).map(({ name }) => name)).toEqual(['Client.send'])
  })

  test('a class of one language means nothing in files of another', async () => {
    const files = { 'a.py': 'def retry_policy(): pass\n', 'b.ts': 'export function retry_policy() {}\n' }
    const hits = await found(files, { ...retries, languages: ['python'] }, 'retry')
    expect(hits.map(({ path }) => path)).toEqual(['a.py'])
  })

  test('a phrase is surer than a word, one name surer than one of several, and none that all have', async () => {
    const named = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`m${at}.py`, 'def retry_policy(): pass\n']),
      )
    const value = async (count: number, task: string) => (await found(named(count), retries, task))[0]?.value
    const [phrase, word, shared] = [
      await value(1, 'try again'),
      await value(1, 'retry'),
      await value(4, 'retry'),
    ]
    expect(phrase).toBeGreaterThan(word!)
    expect(shared).toBeCloseTo(word! / 2)
    expect(phrase).toBeLessThanOrEqual(1)
    expect(await value(31, 'retry')).toBeUndefined()
  })

  test('what is not meant is neither found nor counted', async () => {
    expect(await found({ 'a.py': 'def retry_policy(): pass\n' }, retries, 'retry', () => false)).toEqual([])
  })
})
