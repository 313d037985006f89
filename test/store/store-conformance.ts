import { onTestFinished } from 'vitest'
import { testCheckouts } from './conformance/checkouts.js'
import { testCopies } from './conformance/copies.js'
import type { CreateStore } from './conformance/create.js'
import { testEvidence } from './conformance/evidence.js'
import { testFiles } from './conformance/files.js'
import { testLearned } from './conformance/learned.js'
import { testLinks } from './conformance/links.js'
import { testNames } from './conformance/names.js'
import { testPacks } from './conformance/packs.js'
import { testPrune } from './conformance/prune.js'
import { testSummaries } from './conformance/summaries.js'

/** The contract of `src/store/store.ts`, for any implementation. */
export function testStore(name: string, createStore: CreateStore): void {
  const create = () => {
    const store = createStore()
    onTestFinished(() => store.close())
    return store
  }
  for (const test of [
    testCheckouts,
    testFiles,
    testNames,
    testPrune,
    testLinks,
    testPacks,
    testSummaries,
    testLearned,
    testEvidence,
    testCopies,
  ])
    test(name, create)
}
