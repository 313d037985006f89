import type { Command } from 'commander'

/** What a shell can complete, in plain values: the scripts of all shells are made of it. */
export interface CompletedCommand {
  name: string
  summary: string
  flags: CompletedFlag[]
  /** True if it takes a path. */
  takesPath: boolean
}

export interface CompletedFlag {
  /** `--json`, `-y`. */
  names: string[]
  summary: string
  /** Values to choose from; empty if any value can be given, or none. */
  choices: string[]
  /** Whether a value follows. */
  takesValue: boolean
}

const PATH_ARGUMENTS = /^(?:path|file|folder)s?$/i

export function completedCommands(program: Command): CompletedCommand[] {
  return program.commands.map(command => ({
    name: command.name(),
    summary: command.description(),
    flags: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ short, long, description, argChoices, required, optional }) => ({
        names: [short, long].filter(name => typeof name === 'string'),
        summary: description,
        choices: argChoices ?? [],
        takesValue: required || optional,
      })),
    takesPath: command.registeredArguments.some(argument => PATH_ARGUMENTS.test(argument.name())),
  }))
}
