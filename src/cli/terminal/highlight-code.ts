import { highlight } from '../../text/highlight/highlight.js'
import { type Colour, coloured } from './colour.js'

/** By the first word of a scope; scopes that are not here keep the colour around them. */
const COLOURS: Readonly<Record<string, Colour>> = {
  keyword: 'magenta',
  operator: 'magenta',
  literal: 'yellow',
  number: 'yellow',
  string: 'green',
  regexp: 'green',
  char: 'green',
  comment: 'grey',
  quote: 'grey',
  doctag: 'grey',
  meta: 'cyan',
  title: 'blue',
  section: 'blue',
  name: 'blue',
  type: 'cyan',
  built_in: 'cyan',
  symbol: 'cyan',
  attr: 'cyan',
  attribute: 'cyan',
  selector: 'cyan',
  variable: 'red',
  addition: 'green',
  deletion: 'red',
}

/** Code with colours; as it is where its language is not known. */
export async function highlightCode(code: string, ending: string): Promise<string> {
  const pieces = await highlight(code, ending, scope => scope in COLOURS)
  return pieces.map(({ text, scope }) => (scope === null ? text : coloured(text, COLOURS[scope]!))).join('')
}
