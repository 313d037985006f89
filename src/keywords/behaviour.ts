/** What functions do, as the first sentence of a doc comment says it. */
const VERBS = new Set(
  (
    'accept add append apply attach build calculate call check clear close compare compute configure construct convert copy count ' +
    'create decode decorate define delete describe detect determine dispatch display download emit encode ensure evaluate execute ' +
    'expand expose extract fetch fill filter find format generate get handle initialize insert install invoke iterate join list load ' +
    'look make map match merge notify open parse perform pop prepare print process produce provide push raise read receive register ' +
    'remove render replace represent reset resolve retrieve return rewrite run save schedule search select send serialize set ' +
    'show sort split start stop store strip take test throw transform traverse trigger try update upload validate verify visit ' +
    'wait walk wrap write yield'
  ).split(' '),
)
/** `Return the settings …`: as a command too. Others in that form are more often what is to be done. */
const COMMAND = 'return'
const FIRST_WORD = /^[`'"\s]*(\p{L}+)(?=\s)/u
const THIRD_PERSON = /^(.+?)(?:e?s)$/

/**
 * Whether a task says what a function does, and not what to change: it begins with a verb in the third person.
 *
 * @example saysBehaviour('reads the settings of a server from a file') // true; not 'read the settings from a file'
 */
export function saysBehaviour(task: string): boolean {
  const word = FIRST_WORD.exec(task)?.[1]?.toLowerCase()
  if (word === undefined) return false
  return word === COMMAND || baseForms(word).some(base => VERBS.has(base))
}

/** @example baseForms('matches') // ['match', 'matche'] */
function baseForms(word: string): string[] {
  const base = THIRD_PERSON.exec(word)?.[1]
  if (base === undefined) return []
  return [base, `${base}e`, base.endsWith('i') ? `${base.slice(0, -1)}y` : base]
}
