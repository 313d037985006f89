import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../measure/run.js'
import { ROOT } from '../../paths.js'

export interface Bounds {
  memoryMegabytes: number
  seconds: number
  /** Commits of history to read: they cost by the commit, not by the line. */
  history: number
}

export interface Finished {
  files: number
  lines: number
  wallMs: number
  cpuSeconds: number
  peakBytes: number
  /** Files that were not read or linked in full, as the report of the index names them. */
  problems: { path: string; problem: string }[]
}

const MEGABYTE = 1024 * 1024

/** Indexes a checkout from nothing, in a process of its own. Throws if it fails, or exceeds a bound. */
export async function indexOne(root: string, bounds: Bounds): Promise<Finished> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-finish-'))
  try {
    const measured = await run(
      {
        program: 'timeout',
        args: [
          String(bounds.seconds),
          process.execPath,
          `--max-old-space-size=${bounds.memoryMegabytes}`,
          join(ROOT, 'bin', 'seamark.js'),
          ...['index', root, '--json', '--store', join(folder, 'store.db')],
          ...['--history', String(bounds.history)],
        ],
      },
      { memory: true },
    )
    const peakBytes = measured.largestBytes ?? 0
    if (peakBytes > bounds.memoryMegabytes * MEGABYTE)
      throw new Error(`took ${Math.round(peakBytes / MEGABYTE)} MB of memory, over the bound`)
    const { run: report, status } = JSON.parse(measured.stdout) as Printed
    const lines = status.languages.reduce((sum, each) => sum + each.lines, 0)
    const { wallMs, cpuSeconds } = measured
    return { files: status.files, lines, wallMs, cpuSeconds, peakBytes, problems: report.problems }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Printed {
  run: { problems: Finished['problems'] }
  status: { files: number; languages: { lines: number }[] }
}
