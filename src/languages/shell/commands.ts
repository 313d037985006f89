import type { FileReader } from '../../facts/file-reader.js'
import { BUILTINS } from './builtins.js'
import { shellDoc } from './docs.js'
import { readSource } from './sources.js'
import { stateOf } from './state.js'

type CommandReader = (command: Command, file: FileReader) => void

/** A command taken apart. */
interface Command {
  at: number
  name: string
  /** Node of the name. */
  word: number
  arguments: number[]
}

const ALIAS = /^([\w.:!?@~+-]+)=/
const FLAG = /^[-+]/
const PATH = /\//
const URL = /^https?:\/\//
const HTTP_METHOD = /^[A-Z]{3,7}$/
/** A name that a function can have, without a path, a pattern or an expansion. */
const FUNCTION_NAME = /^[\w@%+,.:!?~-]+$/
const VARIABLE_NAME = /^\w+$/

/** Commands that mean something else than a call of a function of that name. */
const OWN_MEANING: Readonly<Record<string, CommandReader>> = {
  '.': readSource,
  source: readSource,
  load: readSource,
  alias: readAlias,
  trap: (command, file) => nameFirst(command, file),
  run: (command, file) => callFirst(command, file),
  complete: (command, file) => nameAfter(['-F', '-C'], command, file),
  compdef: (command, file) => nameFirst(command, file),
  zle: (command, file) => nameAfter(['-N'], command, file),
  'add-zsh-hook': (command, file) => nameLast(command, file),
  curl: readRequest,
  wget: readRequest,
}

export function readCommand(at: number, file: FileReader): void {
  const word = file.child(file.field(at, 'name'))
  if (file.type(word) !== 'word') return
  // A backslash before a name turns aliases off: `\cd`.
  const name = file.text(word).replace(/^\\/, '')
  const { functions } = stateOf(file)
  const command: Command = { at, name, word, arguments: file.fields(at, 'argument') }
  if (!functions.has(name) && Object.hasOwn(OWN_MEANING, name)) OWN_MEANING[name]!(command, file)
  else if (PATH.test(name)) file.refer('spawn', word, { name, receiver: 'run' })
  else if (functions.has(name) || (FUNCTION_NAME.test(name) && !BUILTINS.has(name)))
    file.refer('call', word, { name, arity: command.arguments.length })
}

/** `alias ll='ls -l' la='ls -a'` */
function readAlias({ at, arguments: words }: Command, file: FileReader): void {
  for (const word of words) {
    const span = words.length === 1 ? at : word
    const name = ALIAS.exec(file.text(word))?.[1]
    if (name === undefined) continue
    file.define({
      kind: 'macro',
      name: word,
      nameText: name,
      span,
      signatureStart: file.tree.start[span]!,
      doc: shellDoc(at, file),
      scope: false,
      adopts: false,
    })
  }
}

/** The first argument that is not a flag: `trap cleanup EXIT`. */
function nameFirst(command: Command, file: FileReader): void {
  nameWord(command.arguments.find(word => !FLAG.test(file.text(word))) ?? -1, file)
}

function nameLast(command: Command, file: FileReader): void {
  nameWord(command.arguments.at(-1) ?? -1, file)
}

/** `complete -F _git git` */
function nameAfter(flags: readonly string[], command: Command, file: FileReader): void {
  const at = command.arguments.findIndex(word => flags.includes(file.text(word)))
  if (at < 0) return
  const [first, second] = command.arguments.slice(at + 1)
  // `zle -N widget function`; with one name the function is named like the widget.
  nameWord(command.name === 'zle' ? (second ?? first ?? -1) : (first ?? -1), file)
}

function nameWord(word: number, file: FileReader): void {
  const name = file.stringValue(word) ?? file.text(word)
  if (FUNCTION_NAME.test(name) && !BUILTINS.has(name)) file.refer('name', word, { name })
}

/** `run f x` of bats calls the function `f`. */
function callFirst(command: Command, file: FileReader): void {
  const at = command.arguments.findIndex(word => !FLAG.test(file.text(word)) && file.text(word) !== '!')
  const word = command.arguments[at] ?? -1
  if (file.type(word) !== 'word') return
  const name = file.text(word)
  if (FUNCTION_NAME.test(name) && !BUILTINS.has(name))
    file.refer('call', word, { name, arity: command.arguments.length - at - 1 })
}

/** `curl -X POST https://host/path` */
function readRequest({ name: program, arguments: words }: Command, file: FileReader): void {
  const texts = words.map(word => file.stringValue(word) ?? file.text(word))
  const at = texts.findIndex(text => URL.test(text))
  const given = texts[texts.findIndex(text => text === '-X' || text === '--request') + 1] ?? ''
  if (at < 0 || VARIABLE_NAME.test(texts[at]!)) return
  file.refer('http_call', words[at]!, {
    name: texts[at]!,
    receiver: HTTP_METHOD.test(given) ? given : 'ANY',
    extra: program,
  })
}
