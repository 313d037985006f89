import { COMPONENT_NAME, componentOf } from '../facts/component-names.js'
import { SeamarkError } from '../shared/errors.js'

/** Definitions that match a name, unless the caller says how many. */
export const DEFAULT_MATCHES = 50

/** Words that name a symbol: `name`, `Outer.name`, `path/file.py:Outer.name`, each with `#1` for an overload. */
export interface SymbolQuery {
  /** The file, or the end of its path; '' for any file. */
  path: string
  /** A qualified name, or the end of one, with dots between its parts. */
  name: string
  ordinal: number | null
}

/** `name#2` is the third definition of that name and kind in its file. */
const ORDINAL = /#(\d+)$/
/** The last colon that is not part of `::`. */
const PATH_AND_NAME = /^(.*[^:]):([^:].*|)$/s
/** What a path has and a name rarely does: `test:unit` is a script, `src/app.py:main` a function in a file. */
const LIKE_PATH = /[./\\]/

/** `Dialog`, `Dialog.save` */
const COMPONENT = /^([\w-]+)(?:\.([\w$]+))?$/
const COMPONENT_FILES = ['.vue', '.svelte', '.astro']

/** The likeliest reading of the words. */
export function parseSymbolQuery(words: string): SymbolQuery {
  const [likeliest] = symbolReadings(words)
  if (likeliest === undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a name to look for, found nothing: give one, such as Order.size.',
    )
  return likeliest
}

/**
 * All readings of the words, likeliest first. Names may contain what separates the parts of a query (a route has colons and
 * slashes, a heading may end in `#1`), so the words as a whole are always one of the readings. None for blank words.
 */
export function symbolReadings(words: string): SymbolQuery[] {
  const text = words.trim()
  if (text === '') return []
  const ordinal = ORDINAL.exec(text)
  const readings = [
    ...(ordinal === null ? [] : placesOf(text.slice(0, ordinal.index), Number(ordinal[1]))),
    ...placesOf(text, null),
  ]
  // `Order#size`, as documentation of Ruby and JavaScript writes it.
  const hashed = readings.filter(({ name }) => name.includes('#'))
  const dots = hashed.map(reading => ({ ...reading, name: reading.name.replaceAll('#', '.') }))
  const inComponents = readings.flatMap(otherComponentName)
  return [...readings, ...dots, ...inComponents, ...componentReadings(text)]
}

/** `Dialog.vue:Dialog.save` and `Dialog.vue:default.save` are one: facts have the second name, people use the first. */
function otherComponentName(reading: SymbolQuery): SymbolQuery[] {
  const component = componentOf(reading.path)
  if (component === undefined) return []
  const [first, ...rest] = reading.name.split('.')
  const other = first === component ? COMPONENT_NAME : first === COMPONENT_NAME ? component : undefined
  return other === undefined ? [] : [{ ...reading, name: [other, ...rest].join('.') }]
}

/** A component has the name of its file: `Dialog` is what `Dialog.vue` exports, `Dialog.save` a function of it. */
function componentReadings(text: string): SymbolQuery[] {
  const [, file, member] = COMPONENT.exec(text) ?? []
  if (file === undefined) return []
  return COMPONENT_FILES.flatMap(extension => {
    const path = `${file}${extension}`
    const whole = {
      path,
      name: member === undefined ? COMPONENT_NAME : `${COMPONENT_NAME}.${member}`,
      ordinal: null,
    }
    return member === undefined ? [whole] : [whole, { path, name: member, ordinal: null }]
  })
}

function placesOf(text: string, ordinal: number | null): SymbolQuery[] {
  const anywhere = { path: '', name: dotted(text), ordinal }
  const [, path, name] = PATH_AND_NAME.exec(text) ?? []
  if (path === undefined || name === undefined) return [anywhere]
  const inFile = { path: path.replaceAll('\\', '/').replace(/^\.\//, ''), name: dotted(name), ordinal }
  return LIKE_PATH.test(path) ? [inFile, anywhere] : [anywhere, inFile]
}

function dotted(name: string): string {
  return name.replaceAll('::', '.')
}

/** Whether a path of the index is the one that a query names, by the whole of it or by its end. */
export function isAtPath(path: string, query: SymbolQuery): boolean {
  return query.path === '' || path === query.path || path.endsWith(`/${query.path}`)
}

/** Of matches for a query, those in the file with exactly its path; all, if there are none: others only end like it. */
export function exactPathFirst<Found>(
  found: readonly Found[],
  query: SymbolQuery,
  pathOf: (each: Found) => string,
): readonly Found[] {
  const exact = query.path === '' ? [] : found.filter(each => pathOf(each) === query.path)
  return exact.length > 0 ? exact : found
}

/** The part of a name that indexes are keyed by. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
