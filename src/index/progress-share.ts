import type { IndexProgress } from './parse/index-checkout.js'

/**
 * Where each phase of a first index begins and ends, as shares of its time: those with which the
 * worst estimate of eleven repositories is best (`test/cli/progress-sequences.json`). Repositories differ: reading takes a
 * third of the time in most, and more than half where most files are prose.
 */
const PHASES: Readonly<Record<IndexProgress['phase'], readonly [from: number, to: number]>> = {
  walking: [0, 0],
  reading: [0.1, 0.36],
  linking: [0.48, 0.65],
  finishing: [0.76, 1],
}

/** How much of the work of an index is done, from 0 to 1: by bytes, which cost more evenly than files. */
export function progressShare({ phase, bytes, bytesTotal }: IndexProgress): number {
  const [from, to] = PHASES[phase]
  return from + (to - from) * (bytesTotal === 0 ? 0 : Math.min(1, bytes / bytesTotal))
}
