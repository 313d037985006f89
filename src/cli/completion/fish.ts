import type { CompletedCommand, CompletedFlag } from './grammar.js'

export function fishScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of seamark for fish: seamark completion fish | source
complete -c seamark -n __fish_use_subcommand -f
${commands.map(({ name, summary }) => `complete -c seamark -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`).join('\n')}
${commands.flatMap(({ name, flags }) => flags.map(flag => flagLine(name, flag))).join('\n')}
`
}

function flagLine(command: string, { names, summary, choices, takesValue }: CompletedFlag): string {
  const spelled = names.map(name => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : ''
  return `complete -c seamark -n '__fish_seen_subcommand_from ${command}' ${spelled.join(' ')}${value} -d ${quoted(summary)}`
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
