const SEPARATOR = /&&|\||\$\(|\)/
/** Where the output of a command goes: no argument of it. */
const REDIRECTION = / >.*$/
/** What stands before the command in a line of a shell. */
const RUNNER = /^(?:npx (?:-y )?)?seamark /
/** Lines that run Seamark first, or for another program. */
const TYPED = /^(?:npx (?:-y )?)?seamark |\$\(seamark /

/** The lines of a shell text, without prompts and comments. */
function shellLines(shell: string): string[] {
  return shell.split('\n').map(line =>
    line
      .replace(/^\s*\$ /, '')
      .replace(/(?:^|\s)#.*$/, '')
      .trim(),
  )
}

/** The commands of a shell text as arguments: each command of a pipe, a list or a `$(…)` by itself. */
export function commandLines(shell: string): string[] {
  return shellLines(shell)
    .flatMap(line => line.split(SEPARATOR))
    .map(line => line.replace(REDIRECTION, '').trim())
    .filter(line => RUNNER.test(line))
    .map(line => line.replace(RUNNER, ''))
}

/** Its lines that start Seamark, whole, as a shell takes them. */
export function typedLines(shell: string): string[] {
  return shellLines(shell)
    .filter(line => TYPED.test(line))
    .map(line => line.replace(/^npx (?:-y )?/, ''))
}
