/** What must be the same in two packs. Texts of messages (reasons, notes, requests of the ledger) are left out. */

const PACK = ['kind', 'budget', 'tokens', 'guesses', 'leftOutCount', 'fixes', 'known', 'funnel']
const FILE = ['path', 'blob', 'score', 'excerpts']
const SYMBOL = ['name', 'kind', 'startLine', 'endLine', 'score', 'form']
const LEFT_OUT = ['name', 'kind', 'path', 'startLine', 'endLine', 'score', 'tokens']
const RANKED = ['name', 'kind', 'path', 'startLine', 'endLine', 'score']

type Fields = Readonly<Record<string, unknown>>

/** One line for each thing that counts, in order. */
export type Outline = readonly string[]

/** A list is a ranking, an object a pack. */
export function outline(content: Fields | readonly Fields[]): Outline {
  return Array.isArray(content)
    ? content.map(item => row('item', item, RANKED))
    : packOutline(content as Fields)
}

function packOutline(pack: Fields): string[] {
  return [
    ...list(pack.files).flatMap(file => [
      row('file', file, FILE),
      ...list(file.symbols).map(symbol => row('symbol', symbol, SYMBOL)),
    ]),
    ...list(pack.leftOut).map(left => row('left out', left, LEFT_OUT)),
    // Last: counts differ wherever items do, and items say more.
    row('pack', pack, PACK),
  ]
}

function row(label: string, value: Fields, names: readonly string[]): string {
  const fields = names.map(name => {
    const field = value[name]
    if (field === undefined) throw new Error(`Expected the field "${name}" of a ${label}, found none.`)
    return `${name}=${JSON.stringify(field)}`
  })
  return `${label}: ${fields.join(' ')}`
}

function list(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list, found ${typeof value}.`)
  return value
}
