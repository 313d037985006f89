import { Command } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { endLog, type LogFlags, startLog } from '../shared/log.js'
import { visibleText } from '../shared/safe-text.js'
import { streams } from '../shared/streams.js'
import { completion } from './commands/completion.js'
import { config } from './commands/config.js'
import { context } from './commands/context.js'
import { daemon } from './commands/daemon.js'
import { diff } from './commands/diff.js'
import { doctor } from './commands/doctor.js'
import { evaluateHistory } from './commands/eval.js'
import { evidence } from './commands/evidence.js'
import { feedback } from './commands/feedback.js'
import { files } from './commands/files.js'
import { fsck } from './commands/fsck.js'
import { hook } from './commands/hook.js'
import { hot } from './commands/hot.js'
import { impact } from './commands/impact.js'
import { importEvidence } from './commands/import-evidence.js'
import { indexRepository } from './commands/index-repository.js'
import { init } from './commands/init.js'
import { learned } from './commands/learned.js'
import { mcp, type ServeMcp } from './commands/mcp.js'
import { pull } from './commands/pull.js'
import { push } from './commands/push.js'
import { query } from './commands/query.js'
import { search } from './commands/search.js'
import { type ServeTeam, serve } from './commands/serve.js'
import { show } from './commands/show.js'
import { status } from './commands/status.js'
import { stores } from './commands/stores.js'
import { summary } from './commands/summary.js'
import { team } from './commands/team.js'
import { tests } from './commands/tests.js'
import { type ServeUi, ui } from './commands/ui.js'
import { watch } from './commands/watch.js'
import { why } from './commands/why.js'
import { worker } from './commands/worker.js'
import type { ArgumentValue, CommandDefinition } from './options/command.js'
import { LOG_OPTIONS } from './options/log.js'
import { detail } from './terminal/print.js'

/** Words are wrapped on narrow terminals, too: commander leaves that to the terminal, which divides them anywhere. */
const HELP = { sortSubcommands: false, minWidthToWrap: 16 }

/** The system counts memory in KiB. */
const KIB_IN_MIB = 1024

/** What the command line starts but does not know. */
export interface FrontEnds {
  serveMcp: ServeMcp
  serveUi: ServeUi
  serveTeam: ServeTeam
}

/** The whole command line, in the order of its help. */
export function program(frontEnds: FrontEnds): Command {
  const { serveMcp, serveUi, serveTeam } = frontEnds
  const seamark = new Command('seamark')
    .description('Gives a coding agent the few hundred lines of a repository that matter.')
    .version(packageJson.version, '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: text => streams().out.write(text),
      writeErr: text => streams().err.write(visibleText(text)),
    })
    .showSuggestionAfterError()
    .configureHelp(HELP)
  const commands = [
    indexRepository,
    watch,
    status,
    files,
    query,
    search,
    show,
    context,
    why,
    impact,
    tests,
    diff,
    importEvidence,
    evidence,
    hot,
    summary,
    evaluateHistory,
    init,
    doctor,
    fsck,
    stores,
    daemon(() => program(frontEnds)),
    config,
    push,
    pull,
    mcp(serveMcp),
    ui(serveUi),
    serve(serveTeam),
    team,
    worker,
    feedback,
    learned,
    hook,
    completion(() => seamark),
  ]
  for (const each of commands) addCommand(seamark, each)
  return seamark
}

function addCommand(seamark: Command, definition: CommandDefinition): void {
  const { name, summary: description, options, examples } = definition
  const added = seamark.command(name).description(description).exitOverride().configureHelp(HELP)
  for (const argument of definition.arguments ?? []) added.addArgument(argument)
  for (const option of [...options, ...LOG_OPTIONS]) added.addOption(option)
  added.addHelpText('after', exampleText(examples))
  const count = definition.arguments?.length ?? 0
  // Commander passes the arguments, then the flags, then the command.
  added.action(async (...values: unknown[]) => {
    const flags = values[count] as LogFlags
    startLog(flags, process.env, `seamark ${packageJson.version} ${name} in ${process.cwd()}`)
    const started = performance.now()
    await definition.run(flags, ...(values.slice(0, count) as ArgumentValue[]))
    const ms = Math.round(performance.now() - started)
    const mebibytes = Math.round(process.resourceUsage().maxRSS / KIB_IN_MIB)
    detail(`seamark: ${name} took ${ms} ms and at most ${mebibytes} MiB`)
    endLog(`ended with ${process.exitCode ?? 0}`)
  })
}

function exampleText(lines: readonly string[]): string {
  return `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map(line => `  $ ${line}`).join('\n')}`
}
