import type { CompletedCommand, CompletedFlag } from './grammar.js'

export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef seamark
# Completion of seamark for zsh: source <(seamark completion zsh)
_seamark() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local name=$words[2]
  words=("$words[1]" "\${(@)words[3,-1]}")
  (( CURRENT-- ))
  case $name in
${commands.map(caseOf).join('\n')}
  esac
}
if [ "$funcstack[1]" = _seamark ]; then _seamark "$@"; else compdef _seamark seamark; fi
`
}

function caseOf({ name, flags, takesPath }: CompletedCommand): string {
  const specs = flags.flatMap(specsOf).map(quoted)
  return `    ${name}) _arguments ${[...specs, ...(takesPath ? ["'*:file:_files'"] : [])].join(' ')} ;;`
}

function specsOf({ names, summary, choices, takesValue }: CompletedFlag): string[] {
  const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files'
  const text = summary.replace(/[[\]\\:]/g, '\\\\$&')
  return names.map(name => `${name}[${text}]${takesValue ? `:value:${values}` : ''}`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\\\''")}'`
}
