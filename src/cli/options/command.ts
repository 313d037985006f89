import type { Argument, Option } from 'commander'

/** An argument of a command line as commander gives it. */
export type ArgumentValue = string | string[] | undefined

/**
 * One command: its flags and what it does. All definitions are loaded at every start, so a file of a command imports only what
 * its help needs, and `run` loads the rest when it runs.
 */
export interface CommandDefinition<
  Flags extends object = object,
  Values extends readonly ArgumentValue[] = readonly ArgumentValue[],
> {
  name: string
  summary: string
  arguments?: readonly Argument[]
  /** In the order of the help text. */
  options: readonly Option[]
  /** Command lines, without the prompt. */
  examples: readonly string[]
  run(flags: Flags, ...values: Values): Promise<void>
}

/** Lets commands with different flags and arguments be in one list. */
export function command<Flags extends object, Values extends readonly ArgumentValue[]>(
  definition: CommandDefinition<Flags, Values>,
): CommandDefinition {
  return definition as unknown as CommandDefinition
}
