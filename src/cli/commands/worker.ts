import { setTimeout } from 'node:timers/promises'
import { Option } from 'commander'
import { command } from '../options/command.js'
import { TEAM_OPTIONS, type TeamFlags, teamPlaces } from '../options/team.js'
import { wholeNumber } from '../options/values.js'
import { untilSignal } from '../terminal/until-signal.js'

const DEFAULT_CACHE_GIB = 20
const GIB = 1024 ** 3
/** A job that does not end by then is taken up again elsewhere, as after a kill. */
const GRACE_MS = 20_000

interface Flags extends TeamFlags {
  jobs: number
  cacheSize: number
}

export const worker = command({
  name: 'worker',
  summary: 'fetch and index for `seamark serve`: any number beside any number of servers; until Ctrl-C',
  options: [
    ...TEAM_OPTIONS,
    new Option('--jobs <n>', 'jobs at once; an index takes a core and up to 2 GB')
      .argParser(wholeNumber)
      .default(1),
    new Option('--cache-size <gib>', 'stores in --cache that indexes start from, in GiB')
      .argParser(wholeNumber)
      .default(DEFAULT_CACHE_GIB),
  ],
  examples: ['seamark worker --database postgres://seamark@db/seamark --objects s3://team-indexes'],
  async run(flags: Flags) {
    const ended = untilSignal()
    const [{ openTeam, closeTeam }, { openQueue }, { startWorker }, { jsonLog }] = await Promise.all([
      import('../../team/open-team.js'),
      import('../../team/queue/open-queue.js'),
      import('../../team/worker/start-worker.js'),
      import('../../team/json-log.js'),
    ])
    const settings = { ...teamPlaces(flags), log: jsonLog }
    const team = await openTeam(settings, address => openQueue(address))
    const running = await startWorker(team, { atOnce: flags.jobs, cacheBytes: flags.cacheSize * GIB })
    const signal = await ended
    const stopped = running.stop().then(() => closeTeam(team))
    const isStopped = await Promise.race([
      stopped.then(() => true),
      setTimeout(GRACE_MS, false, { ref: false }),
    ])
    if (isStopped) jsonLog('stopped', {})
    else process.kill(process.pid, signal)
  },
})
