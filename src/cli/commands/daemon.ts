import { Argument, type Command, Option } from 'commander'
import type { ResidentStatus } from '../../resident/messages.js'
import { SeamarkError } from '../../shared/errors.js'
import { formatBytes } from '../../shared/format-bytes.js'
import { formatCount } from '../../shared/format-count.js'
import { type CommandDefinition, command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, REPO } from '../options/common.js'
import { wholeNumber } from '../options/values.js'
import { print, printJson, warn } from '../terminal/print.js'
import { untilSignal } from '../terminal/until-signal.js'

const ACTS = ['status', 'stop', 'run'] as const
type Act = (typeof ACTS)[number]

interface Flags extends CommonFlags {
  repo?: string
  idle: number
}

const SECOND_MS = 1000
const MINUTE_S = 60
const DEFAULT_IDLE_S = 10 * MINUTE_S
/** A repository that is being updated when a signal comes: what was written is not lost. */
const GRACE_MS = 2000

/** @param program the whole command line, which the resident process runs for its clients */
export function daemon(program: () => Command): CommandDefinition {
  return command({
    name: 'daemon',
    summary: 'the process that keeps large repositories open between commands: status, stop, or run it here',
    arguments: [
      new Argument('[act]', 'status (default), stop, or run: in this terminal')
        .choices(ACTS)
        .default('status'),
    ],
    options: [
      ...COMMON_OPTIONS,
      REPO,
      new Option('--idle <seconds>', 'with run: it ends after so long without a question')
        .argParser(wholeNumber)
        .default(DEFAULT_IDLE_S),
    ],
    examples: ['seamark daemon', 'seamark daemon stop', 'seamark daemon run -C ~/src/large'],
    async run(flags: Flags, act: Act) {
      if (act === 'run') await run(flags, program)
      else if (act === 'stop') await stop(flags)
      else await showStatus(flags)
    },
  })
}

async function showStatus({ json }: Flags): Promise<void> {
  const { residentStatus } = await import('../../resident/control.js')
  const status = await residentStatus(process.env)
  if (json) printJson({ resident: status })
  else print(...statusLines(status))
}

function statusLines(status: ResidentStatus | null): string[] {
  if (status === null)
    return ['No resident process runs. The first command about a large repository starts one.']
  const { pid, memoryBytes, answered, idleMs, repositories } = status
  return [
    `Resident process ${pid}: ${formatBytes(memoryBytes)}, ${formatCount(answered)} answered; ends after ${idleMs / SECOND_MS / MINUTE_S} min without a question.`,
    ...repositories.map(root => `  ${root}`),
  ]
}

async function stop({ json }: Flags): Promise<void> {
  const { stopResident } = await import('../../resident/control.js')
  const stopped = await stopResident(process.env)
  if (json) printJson({ stopped })
  else print(stopped ? 'The resident process ends.' : 'No resident process runs.')
}

async function run({ repo, store, idle }: Flags, program: () => Command): Promise<void> {
  const [
    { ResidentRepositories },
    { Turns },
    { useSource },
    { Resident },
    { ownIdentity },
    place,
    starting,
    { locate },
  ] = await Promise.all([
    import('../resident/resident-repositories.js'),
    import('../resident/turns.js'),
    import('../repository/repository-source.js'),
    import('../../resident/resident.js'),
    import('../../resident/identity.js'),
    import('../../resident/place.js'),
    import('../../resident/starting.js'),
    import('../../store/locate.js'),
  ])
  const path = place.socketPath()
  if (path === null)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a system with sockets in folders, and a path for one of at most 100 bytes, found neither: set XDG_RUNTIME_DIR to a short path.',
    )
  const mark = starting.markStarting(path)
  if (mark === null) throw alreadyRuns()
  const kept = new ResidentRepositories()
  const resident = new Resident(new Turns(kept, program), {
    identity: ownIdentity(),
    idleMs: idle * SECOND_MS,
  })
  try {
    if (repo !== undefined) {
      const { root, storePath } = locate(repo, store)
      await kept.keep({ root, store: storePath })
    }
    if (!(await resident.listen(path))) throw alreadyRuns()
  } finally {
    mark.end()
  }
  useSource(kept)
  warn(`seamark: process ${process.pid} answers at ${path}`)
  await Promise.race([resident.ended, untilSignal()])
  setTimeout(() => process.exit(), GRACE_MS).unref()
  await resident.end()
  process.exit()
}

function alreadyRuns(): SeamarkError {
  return new SeamarkError(
    'BAD_INPUT',
    'Expected no other resident process, found one that answers or starts, or a folder that others can write to: `seamark daemon stop` ends it.',
  )
}
