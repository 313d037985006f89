import type { IndexProgress } from './parse/index-checkout.js'

/**
 * Where each phase of a first index begins and ends, as shares of its time: means of ten repositories of 30 to 3,000 files
 * (bench/RESULTS.md).
 */
const PHASES: Readonly<Record<IndexProgress['phase'], readonly [from: number, to: number]>> = {
  walking: [0, 0],
  reading: [0.02, 0.4],
  linking: [0.45, 0.57],
  finishing: [0.57, 1],
}

/** How much of the work of an index is done, from 0 to 1: by bytes, which cost more evenly than files. */
export function progressShare({ phase, bytes, bytesTotal }: IndexProgress): number {
  const [from, to] = PHASES[phase]
  return from + (to - from) * (bytesTotal === 0 ? 0 : Math.min(1, bytes / bytesTotal))
}
