/** A value of a YAML document and its position. */
export interface YamlNode {
  /** Text of a scalar, '' for others. Quotes and block marks are not part of it. */
  text: string
  start: number
  end: number
  entries: YamlEntry[]
  items: YamlNode[]
}

export interface YamlEntry {
  key: string
  keyStart: number
  keyEnd: number
  value: YamlNode
  end: number
}

export function scalar(text: string, start: number, end: number): YamlNode {
  return { text, start, end, entries: [], items: [] }
}

const NOTHING = scalar('', 0, 0)

export function entryOf(node: YamlNode, key: string): YamlEntry | undefined {
  return node.entries.find(entry => entry.key === key)
}

/** The value under nested keys; an empty scalar if there is none. */
export function under(node: YamlNode, ...keys: string[]): YamlNode {
  let at = node
  for (const key of keys) {
    const entry = entryOf(at, key)
    if (entry === undefined) return NOTHING
    at = entry.value
  }
  return at
}

/** Scalars of a list, or the single scalar in its place: `needs: build`, `needs: [build, lint]`. */
export function scalars(node: YamlNode): YamlNode[] {
  const nodes = node.items.length > 0 ? node.items : [node]
  return nodes.filter(each => each.text !== '')
}

/** Names in a list, or the keys of a map: both are ways to write `depends_on`. */
export function names(node: YamlNode): YamlNode[] {
  return node.entries.length > 0
    ? node.entries.map(({ key, keyStart, keyEnd }) => scalar(key, keyStart, keyEnd))
    : scalars(node)
}

/** Calls `visit` for each entry at any depth. */
export function everyEntry(node: YamlNode, visit: (entry: YamlEntry) => void): void {
  for (const entry of node.entries) {
    visit(entry)
    everyEntry(entry.value, visit)
  }
  for (const item of node.items) everyEntry(item, visit)
}
