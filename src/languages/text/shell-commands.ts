/** One command of a shell script: its words, and the position of the program. */
export interface ShellCommand {
  words: string[]
  start: number
  end: number
}

/** Separators between commands. */
const COMMAND_END = /(?:&&|\|\||[;|&\n])+/g
const CONTINUED = /\\\r?\n/g
const WORD = /(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g
const ASSIGNMENT = /^\w+=/
const PROGRAM = /^[A-Za-z_.~/][\w.~/+-]*$/
/** Shell keywords, and programs whose argument is the significant program. */
const SHELL_WORDS = new Set(
  'if then else elif fi for in do done while until case esac function return exit set export local unset shift source eval trap true false echo printf read test wait break continue umask ulimit alias declare readonly'.split(
    ' ',
  ),
)
const WRAPPERS = new Set('sudo time exec env nohup command nice xargs then do else if'.split(' '))

/** Commands that only change the folder. */
const MOVES = new Set(['cd', 'pushd', 'popd'])

/** The programs that a script starts; the script begins at `offset`. */
export function shellCommands(script: string, offset: number): ShellCommand[] {
  return shellSteps(script, offset).filter(command => !isMove(command))
}

export function isMove({ words }: ShellCommand): boolean {
  return MOVES.has(words[0]!)
}

/** The commands of a script in order, including folder changes, without shell keywords. */
export function shellSteps(script: string, offset: number): ShellCommand[] {
  // The same length as before, so that offsets stay valid.
  const text = script.replace(CONTINUED, end => ' '.repeat(end.length))
  const found: ShellCommand[] = []
  let from = 0
  for (const separator of text.matchAll(COMMAND_END)) {
    addCommand(text.slice(from, separator.index), offset + from, found)
    from = separator.index + separator[0].length
  }
  addCommand(text.slice(from), offset + from, found)
  return found
}

function addCommand(text: string, offset: number, found: ShellCommand[]): void {
  if (text.trimStart().startsWith('#')) return
  const words = [...text.matchAll(WORD)]
  let first = 0
  while (first < words.length && (ASSIGNMENT.test(words[first]![0]) || WRAPPERS.has(words[first]![0])))
    first++
  const program = words[first]
  if (program === undefined || !PROGRAM.test(program[0]) || SHELL_WORDS.has(program[0])) return
  found.push({
    words: words.slice(first).map(([word]) => unquoted(word)),
    start: offset + program.index,
    end: offset + program.index + program[0].length,
  })
}

function unquoted(word: string): string {
  return word.replace(/^(["'])(.*)\1$/s, '$2')
}
