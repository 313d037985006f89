import { SeamarkError } from '../shared/errors.js'
import type { Setting } from './agent.js'
import type { SettingState, SettingsText } from './settings-text.js'
import { lineEndOf, type TextEdit } from './text-edit.js'
import { scanToml, type TomlStatement } from './toml-scan.js'

/** TOML: ours is a table of its own at the end of the file. */
export class TomlSettings implements SettingsText {
  readonly #text: string
  readonly #file: string
  readonly #statements: readonly Placed[]

  constructor(text: string, file: string) {
    this.#text = text
    this.#file = file
    this.#statements = placed(scanToml(text, file))
  }

  find(setting: Setting): SettingState {
    const ours = this.#ours(setting)
    if (ours.length === 0) return 'absent'
    const pairs = ours.filter(({ kind }) => kind === 'pair')
    const said = pairs.map(({ full, value }) => `${full.at(-1)} = ${value}`).join('\n')
    return ours.length === pairs.length + 1 && said === pairLines(setting.value).join('\n')
      ? 'same'
      : 'different'
  }

  add(setting: Setting): TextEdit {
    const [table] = setting.path as string[]
    for (const { kind, full } of this.#statements) {
      const isTaken = full.length === 1 && full[0] === table
      if (isTaken && kind !== 'table')
        throw new SeamarkError(
          'BAD_INPUT',
          `Expected tables [${table}.NAME] in ${this.#file}, found "${table}" in another form: it was not changed. Write it as tables first.`,
        )
    }
    const lineEnd = lineEndOf(this.#text)
    const before = this.#text === '' ? '' : this.#text.endsWith('\n') ? lineEnd : lineEnd + lineEnd
    const lines = [`[${(setting.path as string[]).join('.')}]`, ...pairLines(setting.value)]
    return {
      at: this.#text.length,
      removed: '',
      inserted: before + lines.map(line => line + lineEnd).join(''),
    }
  }

  /** Its table, those below it, and pairs elsewhere that are about it. What stands between is an error: nobody writes so. */
  remove(setting: Setting): TextEdit {
    const ours = this.#ours(setting)
    const first = this.#statements.indexOf(ours[0]!)
    const last = this.#statements.indexOf(ours.at(-1)!)
    if (last - first + 1 !== ours.length)
      throw new SeamarkError(
        'BAD_INPUT',
        `${this.#file} has other settings between those of ${(setting.path as string[]).join('.')}: take them out by hand.`,
      )
    const start = ours[0]!.start
    const lineBreak = this.#text.indexOf('\n', ours.at(-1)!.end)
    const end = lineBreak < 0 ? this.#text.length : lineBreak + 1
    return { at: start, removed: this.#text.slice(start, end), inserted: '' }
  }

  #ours({ path }: Setting): Placed[] {
    return this.#statements.filter(({ full }) => path.every((key, at) => full[at] === key))
  }
}

interface Placed extends TomlStatement {
  /** From the top, the keys of its table included. */
  full: string[]
}

function placed(statements: readonly TomlStatement[]): Placed[] {
  let table: string[] = []
  return statements.map(statement => {
    if (statement.kind !== 'pair') table = statement.keys
    const full = statement.kind === 'pair' ? [...table, ...statement.keys] : statement.keys
    return { ...statement, full }
  })
}

/** JSON's strings and lists of strings are TOML's as well. */
function pairLines(value: unknown): string[] {
  return Object.entries(value as Record<string, unknown>).map(
    ([key, each]) =>
      `${key} = ${Array.isArray(each) ? `[${each.map(item => JSON.stringify(item)).join(', ')}]` : JSON.stringify(each)}`,
  )
}
