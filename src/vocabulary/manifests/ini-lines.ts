/** One line of a file of tables (TOML, INI): a value may go on over lines, which then keep its key. */
export interface TableLine {
  table: string
  key: string
  value: string
}

const TABLE = /^\s*\[{1,2}([^[\]]+)\]{1,2}\s*(?:#.*)?$/
const KEY = /^\s*["']?([\w.-]+)["']?\s*=\s*(.*)$/
const INI_KEY = /^([\w.-]+)\s*[=:]\s*(.*)$/

/** In INI a key stands at the start of its line; what is indented goes on. */
export function* tableLines(text: string, isIni: boolean): Generator<TableLine> {
  let [table, key] = ['', '']
  for (const line of text.split('\n')) {
    if (/^\s*(?:[#;]|$)/.test(line)) continue
    const head = TABLE.exec(line)
    if (head !== null && !(isIni && /^\s/.test(line))) {
      ;[table, key] = [head[1]!.trim().replaceAll(/["' ]/g, ''), '']
      continue
    }
    const found = (isIni ? INI_KEY : KEY).exec(line)
    if (found !== null) key = found[1]!
    yield { table, key, value: found === null ? line.trim() : found[2]!.trim() }
  }
}
