import { stem } from '../search/words.js'

/** Stems of verbs that start tasks; the subject of the task follows them. */
const ACTIONS = new Set(
  (
    'add implement create build fix refactor update change remove delete move find detect compute generate resolve wire connect ' +
    'extend introduce integrate support allow make improve handle prevent avoid ensure enable disable rename replace ' +
    'simplify migrate convert expose document correct rewrite clean optimize investigate debug drop deprecate revert upgrade ' +
    'bump adjust tweak write use set show explain understand locate trace review check stop keep let'
  ).split(' '),
)

/** Actions of a reader: they ask for an answer, not for an edit. */
const READING = new Set(
  'find detect investigate debug show explain understand locate trace review check'.split(' '),
)

/** Actions that programs do as well: they may say where. */
const BEHAVIOUR = new Set(
  (
    'update remove delete move detect compute generate resolve connect extend handle prevent enable disable rename replace ' +
    'migrate convert expose drop revert upgrade show trace check stop keep set build'
  ).split(' '),
)

/** Words between such a verb and its noun. */
const FILLERS = new Set(
  (
    'new support proper better missing broken wrong ability option way bug issue problem error regression feature ' +
    'method function class code various several more old existing custom simple basic initial full correct incorrect ' +
    'invalid unnecessary unused possible potential minor small big handling behavior behaviour case cases edge'
  ).split(' '),
)

/** `Fixed`, `adds`, `implementing` */
export function isAction(word: string): boolean {
  return ACTIONS.has(stem(word.toLowerCase()))
}

/** `Fix`, `adds`; not `explain`. */
export function isEdit(word: string): boolean {
  return isAction(word) && !READING.has(stem(word.toLowerCase()))
}

/** `Disable`, `converts`; not `fix`. */
export function isBehaviour(word: string): boolean {
  return BEHAVIOUR.has(stem(word.toLowerCase()))
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word.toLowerCase())
}
