import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MODULE = new URL('../../src/shared/heap-growth.ts', import.meta.url).href
const ALIVE = 600_000
const MADE = 6_000

/** Keeps objects alive, makes others that live for a while, and prints how large the heap became. */
const PROGRAM = `
import { PerformanceObserver } from 'node:perf_hooks'
import { boundHeapGrowth } from '${MODULE}'
const release = process.argv[1] === 'bound' ? boundHeapGrowth() : () => {}
const objects = count => Array.from({ length: count }, (_, at) => ({ at, name: 'name ' + at, list: [at] }))
const alive = objects(${ALIVE})
// It acts on what a collection left, so on the next one.
const collected = new Promise(resolve => new PerformanceObserver(resolve).observe({ entryTypes: ['gc'] }))
globalThis.gc()
await collected
globalThis.gc()
let kept = []
let most = 0
for (let made = 0; made < ${MADE}; made++) {
  kept.push(objects(1_000))
  if (kept.length > 100) kept = []
  most = Math.max(most, process.memoryUsage().heapUsed)
  await new Promise(resolve => setImmediate(resolve))
}
release()
console.log(JSON.stringify({ most, alive: alive.length }))
`

function mostBytes(how: string): number {
  const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', PROGRAM, how]
  return (JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as { most: number }).most
}

test('a large heap stays nearer to what is alive in it than V8 keeps it', () => {
  expect(mostBytes('bound')).toBeLessThan(mostBytes('free'))
})
