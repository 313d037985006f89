import type { CompletedCommand } from './grammar.js'

/** Words with letters, digits and dashes alone: no shell needs quotes for them. */
const words = (list: readonly string[]) => list.join(' ')

export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of seamark for bash: source <(seamark completion bash)
_seamark() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words(commands.map(({ name }) => name))} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}:$before" in
${commands.flatMap(choiceLines).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(flagLine).join('\n')}
  esac
}
complete -o default -F _seamark seamark
`
}

function choiceLines({ name, flags }: CompletedCommand): string[] {
  return flags
    .filter(({ choices }) => choices.length > 0)
    .map(flag => {
      const patterns = flag.names.map(each => `${name}:${each}`).join('|')
      return `    ${patterns}) COMPREPLY=($(compgen -W "${words(flag.choices)}" -- "$word")); return ;;`
    })
}

/** Without a reply bash completes files. */
function flagLine({ name, flags }: CompletedCommand): string {
  const all = words([...flags.flatMap(({ names }) => names), '--help'])
  return `    ${name}) [[ "$word" == -* ]] && COMPREPLY=($(compgen -W "${all}" -- "$word")) ;;`
}
