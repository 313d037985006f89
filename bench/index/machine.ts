import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'
import type { Machine } from './results.js'

export function machine(): Machine {
  return {
    platform: `${platform()} ${release()}`,
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    node: process.version,
    loadBefore: loadavg()[0]!,
  }
}
