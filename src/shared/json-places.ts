/** A value of a JSON text, with its place. */
export interface JsonPlace {
  /** Line of its first character, from 0. */
  line: number
  /** Of a string. */
  text?: string
  items?: JsonPlace[]
  members?: Map<string, JsonPlace>
}

const SPACE = /[\s,:]*/y
const OTHER = /[^\s,:[\]{}"]+/y
/** Deeper values are not read: hostile texts nest without limit. */
const MAX_DEPTH = 64

/**
 * Reads a JSON text with the lines of its values; undefined if it is broken. `isWanted` says, by the keys that lead to
 * a member, which members are kept; the others are skipped, not decoded. Items of a list have the keys of the list.
 */
export function readJson(
  json: string,
  isWanted: (keys: readonly string[]) => boolean,
): JsonPlace | undefined {
  return new JsonPlaces(json, isWanted).read()
}

class JsonPlaces {
  readonly #json: string
  readonly #isWanted: (keys: readonly string[]) => boolean
  #at = 0
  #line = 0
  #counted = 0
  #broken = false

  constructor(json: string, isWanted: (keys: readonly string[]) => boolean) {
    this.#json = json
    this.#isWanted = isWanted
  }

  read(): JsonPlace | undefined {
    const value = this.#value([], true)
    return this.#broken ? undefined : value
  }

  #value(keys: readonly string[], wanted: boolean, depth = 0): JsonPlace {
    this.#skip(SPACE)
    const place: JsonPlace = { line: this.#lineHere() }
    const first = this.#json[this.#at]
    if (depth > MAX_DEPTH || first === undefined) this.#broken = true
    else if (first === '"') {
      const string = this.#string()
      if (string === '') this.#broken = true
      else if (wanted) place.text = this.#decode(string)
    } else if (first === '{') place.members = this.#members(keys, wanted, depth)
    else if (first === '[') place.items = this.#items(keys, wanted, depth)
    else if (this.#skip(OTHER) === '') this.#broken = true
    return place
  }

  #members(keys: readonly string[], wanted: boolean, depth: number): Map<string, JsonPlace> {
    const members = new Map<string, JsonPlace>()
    this.#at++
    while (!this.#closes('}')) {
      const key = this.#value(keys, true, depth + 1).text
      if (key === undefined) this.#broken = true
      if (this.#broken) break
      const inner = [...keys, key!]
      const isKept = wanted && this.#isWanted(inner)
      const value = this.#value(inner, isKept, depth + 1)
      if (isKept) members.set(key!, value)
    }
    return members
  }

  #items(keys: readonly string[], wanted: boolean, depth: number): JsonPlace[] {
    const items: JsonPlace[] = []
    this.#at++
    while (!this.#closes(']')) {
      const item = this.#value(keys, wanted, depth + 1)
      if (this.#broken) break
      if (wanted) items.push(item)
    }
    return items
  }

  /** True at the closing bracket, which is passed, and in a broken text. */
  #closes(bracket: string): boolean {
    this.#skip(SPACE)
    if (this.#json[this.#at] === bracket) {
      this.#at++
      return true
    }
    return this.#broken
  }

  /** The string here, with its quotes; '' if it does not end. By hand: an image in a string is too long for a pattern. */
  #string(): string {
    const start = this.#at
    for (let end = this.#json.indexOf('"', start + 1); end >= 0; end = this.#json.indexOf('"', end + 1)) {
      let first = end
      while (this.#json[first - 1] === '\\') first--
      if ((end - first) % 2 === 1) continue
      this.#at = end + 1
      return this.#json.slice(start, this.#at)
    }
    return ''
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#json)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #decode(string: string): string {
    try {
      return JSON.parse(string) as string
    } catch {
      this.#broken = true
      return ''
    }
  }

  #lineHere(): number {
    for (let at = this.#json.indexOf('\n', this.#counted); at >= 0 && at < this.#at; ) {
      this.#line++
      this.#counted = at + 1
      at = this.#json.indexOf('\n', this.#counted)
    }
    return this.#line
  }
}
