/** One line of an INI file: a value may go on over lines, which then keep its key. */
export interface IniLine {
  table: string
  key: string
  value: string
}

const TABLE = /^\[([^[\]]+)\]\s*(?:#.*)?$/
const KEY = /^([\w.-]+)\s*[=:]\s*(.*)$/
const BLANK = /^\s*(?:[#;]|$)/

/** As Python's configparser reads: a key stands at the start of its line; what is indented goes on. */
export function* iniLines(text: string): Generator<IniLine> {
  let [table, key] = ['', '']
  for (const line of text.split('\n')) {
    if (BLANK.test(line)) continue
    const head = TABLE.exec(line)
    if (head !== null) {
      ;[table, key] = [head[1]!.trim().replaceAll(/["' ]/g, ''), '']
      continue
    }
    const found = KEY.exec(line)
    if (found !== null) key = found[1]!
    yield { table, key, value: found === null ? line.trim() : found[2]!.trim() }
  }
}
