import { Argument, type Command } from 'commander'
import { type CommandDefinition, command } from '../options/command.js'

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const
type Shell = (typeof SHELLS)[number]

/** The whole command line is not known before all of its commands are. */
export function completion(program: () => Command): CommandDefinition {
  return command({
    name: 'completion',
    summary: 'print a script that completes commands and options in your shell',
    arguments: [new Argument('<shell>', 'which shell').choices(SHELLS)],
    options: [],
    examples: [
      'source <(seamark completion bash)   # in ~/.bashrc',
      'source <(seamark completion zsh)    # in ~/.zshrc, after compinit',
      'seamark completion fish | source   # in ~/.config/fish/config.fish',
      'seamark completion powershell | Out-String | Invoke-Expression   # in $PROFILE',
    ],
    async run(_flags: object, shell: Shell) {
      const { completedCommands } = await import('../completion/grammar.js')
      process.stdout.write((await scriptOf(shell))(completedCommands(program())))
    },
  })
}

async function scriptOf(shell: Shell) {
  switch (shell) {
    case 'bash':
      return (await import('../completion/bash.js')).bashScript
    case 'zsh':
      return (await import('../completion/zsh.js')).zshScript
    case 'fish':
      return (await import('../completion/fish.js')).fishScript
    case 'powershell':
      return (await import('../completion/powershell.js')).powershellScript
  }
}
