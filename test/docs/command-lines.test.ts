import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { type FrontEnds, program } from '../../src/cli/program.js'
import { codeSpans, fences, pages } from './fences.js'
import { commandLines } from './shell-lines.js'

const SHELL_WORD = /"[^"]*"|'[^']*'|[^\s"']+/g
const FLAG = /^--?[a-z][\w-]*$/
function words(line: string): string[] {
  return (line.match(SHELL_WORD) ?? []).map(word => word.replace(/^["']|["']$/g, ''))
}

const IDLE: FrontEnds = {
  serveMcp: async () => {},
  serveUi: async () => ({ address: '', close: async () => {} }),
  serveTeam: async () => ({ address: '', firstToken: '', close: async () => {} }),
}

/** The program, whose commands do nothing when they are parsed. */
function idleProgram(): Command {
  const seamark = program(IDLE)
  const silence = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
    if (command.commands.length === 0) command.action(() => {})
    command.commands.forEach(silence)
  }
  silence(seamark)
  return seamark
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: piece => {
      text += piece
    },
  })
  command.outputHelp()
  return text
}

const shellFences = pages()
  .flatMap(fences)
  .filter(({ language }) => language === 'sh')
const inFences = shellFences.flatMap(({ path, code }) =>
  commandLines(code).map(line => [path, line] as const),
)
const inHelp = program(IDLE).commands.flatMap(command =>
  commandLines(helpOf(command)).map(line => [`seamark ${command.name()} --help`, line] as const),
)

test('there are examples to check', () => {
  expect(inFences.length).toBeGreaterThan(10)
  expect(inHelp.length).toBeGreaterThan(10)
})

test.each([...inFences, ...inHelp])('%s: seamark %s', async (_, line) => {
  await idleProgram().parseAsync(words(line), { from: 'user' })
})

const spans = pages().flatMap(page =>
  codeSpans(page)
    .flatMap(commandLines)
    .map(line => [page.path, line] as const),
)

test.each(spans)('%s: the flags of `seamark %s` exist', (_, line) => {
  const seamark = program(IDLE)
  const [first = '', ...rest] = words(line)
  const command = FLAG.test(first) ? seamark : seamark.commands.find(each => each.name() === first)
  expect(command, `There is no command "${first}".`).toBeDefined()
  const known = command!.options.flatMap(({ short, long }) => [short, long])
  const flags = [first, ...rest].filter(word => FLAG.test(word))
  expect(flags.filter(flag => !known.includes(flag))).toEqual([])
})
