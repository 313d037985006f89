/** The benchmark of indexing. `npm run bench:index -- --help` */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.js'
import { type Pinned, pick } from '../corpus.js'
import { layOut } from '../lay-out.js'
import { readAll } from '../measure/disk.js'
import { RESULTS, ROOT } from '../paths.js'
import { Codegraph } from '../tools/codegraph.js'
import { CODEGRAPH_VERSION } from '../tools/codegraph-package.js'
import { Seamark } from '../tools/seamark.js'
import type { Tool } from '../tools/tool.js'
import { measureCold } from './cold.js'
import { machine } from './machine.js'
import { type Options, readOptions, USAGE } from './options.js'
import type { Repository, Results } from './results.js'
import { report } from './table.js'
import { judge } from './targets.js'
import { measureUpdates } from './updates.js'

/** Above this, something else is running: said with the results, since their times then mean little. */
const QUIET_LOAD = 0.5
/** The exit code when a target was missed. */
const MISSED = 1

await command(() => readOptions(process.argv.slice(2)), USAGE, main)

async function main(options: Options): Promise<void> {
  const pinned = pick(options.repositories)
  const seamark = new Seamark(options.whole ? 'whole' : 'facts')
  const tools: Tool[] = [
    seamark,
    ...(options.answer ? [new Seamark('answer')] : []),
    ...(options.oursOnly ? [] : [new Codegraph()]),
  ]
  const results: Results = {
    date: new Date().toISOString(),
    seamark: ownVersion(),
    peer: options.oursOnly ? null : `codegraph ${CODEGRAPH_VERSION}`,
    machine: machine(),
    repositories: [],
  }
  if (process.platform !== 'linux') say('Peak memory is only measured on Linux.')
  for (const each of pinned) results.repositories.push(await measure(each, tools, seamark, options))

  console.log(`\n${report(results)}\n`)
  const { loadBefore } = results.machine
  if (loadBefore > QUIET_LOAD)
    console.log(`The machine was not quiet (load ${loadBefore.toFixed(1)}): the times above mean little.`)
  const { missed, open } = judge(results)
  for (const line of open) console.log(`not judged: ${line}`)
  for (const line of missed) console.log(`target missed: ${line}`)
  if (missed.length > 0) process.exitCode = MISSED
  console.log(`written: ${write(results, missed)}`)
}

async function measure(
  pinned: Pinned,
  tools: Tool[],
  seamark: Seamark,
  options: Options,
): Promise<Repository> {
  const { name, commit } = pinned
  say(`${name}: laying out`)
  const checkout = layOut(pinned, options.mirror)
  const repository: Repository = { name, commit, cold: {}, updates: {}, failures: {}, identity: null }
  // Else the first run alone would pay for reading the disk.
  readAll(checkout)
  await measureCold(tools, checkout, options.runs, repository, say)
  if (repository.cold[seamark.name] !== undefined) repository.identity = await seamark.identity(checkout)
  // A question after an edit is measured by bench/serve.
  await measureUpdates(
    tools.filter(tool => !isAnswer(tool)),
    checkout,
    repository,
    say,
  )
  return repository
}

function isAnswer(tool: Tool): boolean {
  return tool instanceof Seamark && tool.made === 'answer'
}

function write(results: Results, missed: string[]): string {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(
    RESULTS,
    `index-${results.date.slice(0, 'yyyy-mm-ddThh:mm'.length).replace(':', '')}.json`,
  )
  writeFileSync(file, `${JSON.stringify({ ...results, missed }, null, 2)}\n`)
  return file
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

/** Progress; the report alone goes to standard output. */
function say(text: string): void {
  console.error(text)
}
