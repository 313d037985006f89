import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { endLeftovers, RUN_MARK } from './leftovers.js'
import { memoryBelow } from './process-tree.js'

const SAMPLE_MS = 20
/** The shell's `times`: a line for itself, a line for all that it waited for, each `0m1.23s 0m0.45s` (user, system). */
const TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g
/** Runs the command and reports its processor time on descriptor 3, which the command itself does not get. */
const SCRIPT = '"$@" 3>&-; code=$?; times >&3; exit $code'
const SECONDS_A_MINUTE = 60
const SHOWN_OF_A_COMPLAINT = 2000

export interface Command {
  program: string
  args: string[]
  env?: Record<string, string>
}

export interface Measured {
  wallMs: number
  /** User and system, of every process of the run that was waited for. */
  cpuSeconds: number
  /** Highest memory of the whole process tree; null when not sampled, or where there is no Linux `/proc`. */
  peakBytes: number | null
  /** Highest memory of any one process: the tree's without pages that are counted twice, and without small helpers. */
  largestBytes: number | null
  /** Most processes seen at one time. */
  processes: number
  stdout: string
  /** Command lines of what it left running; they were ended. */
  leftovers: string[]
}

/**
 * Runs a command to its end and measures it from outside. Throws if it fails.
 * Sampling costs about 1 % of a core: leave it off where only the time is asked for.
 * Without `ends`, what it leaves running stays, and its environment is that of every other run.
 */
export async function run(
  command: Command,
  { memory, ends = true }: { memory: boolean; ends?: boolean },
): Promise<Measured> {
  const mark = randomUUID()
  const started = performance.now()
  const child = spawn('sh', ['-c', SCRIPT, 'sh', command.program, ...command.args], {
    env: { ...process.env, ...command.env, ...(ends ? { [RUN_MARK]: mark } : {}) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [stdout, stderr, times] = [1, 2, 3].map(fd => text(child.stdio[fd] as Readable))
  let processes = 0
  let peak = 0
  let largest = 0
  const sample = () => {
    const now = memoryBelow(child.pid!)
    if (now === null) return
    processes = Math.max(processes, now.processes)
    // Of a single process the kernel's own mark is exact; of several, no sample is above the truth.
    largest = Math.max(largest, now.highestBytes)
    peak = Math.max(peak, now.rssBytes, now.highestBytes)
  }
  const timer = memory ? setInterval(sample, SAMPLE_MS) : undefined
  const { code, ended } = await exit(child)
  clearInterval(timer)
  // Before the pipes are read to their end: a daemon would hold them open.
  const leftovers = ends ? endLeftovers(mark) : []
  if (code !== 0) {
    const said = `${await stderr}${await stdout}`.slice(-SHOWN_OF_A_COMPLAINT)
    throw new Error(`${[command.program, ...command.args].join(' ')}: exit code ${code}\n${said}`)
  }
  return {
    wallMs: ended - started,
    cpuSeconds: cpuSecondsOf((await times)!),
    peakBytes: peak > 0 ? peak : null,
    largestBytes: largest > 0 ? largest : null,
    processes,
    stdout: (await stdout)!,
    leftovers,
  }
}

function exit(child: ReturnType<typeof spawn>): Promise<{ code: number | null; ended: number }> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => resolve({ code, ended: performance.now() }))
  })
}

async function text(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function cpuSecondsOf(times: string): number {
  const children = [...times.matchAll(TIMES)].at(1)
  if (children === undefined) throw new Error(`The shell's "times" says nothing we know: "${times}"`)
  const [userMinutes, user, systemMinutes, system] = children.slice(1).map(Number)
  return (userMinutes! + systemMinutes!) * SECONDS_A_MINUTE + user! + system!
}
