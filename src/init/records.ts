import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '../shared/atomic-file.js'
import type { TextEdit } from './text-edit.js'

/** How a file was changed, so that the change can be taken back to the byte. Holds nothing of the file but what was ours. */
export interface InitRecord extends Omit<TextEdit, 'at'> {
  /** True when the file was not there before. */
  isNew: boolean
  /** The uppermost folder that was made for it; '' if none was. */
  madeFolder: string
}

/** What `seamark init` wrote, by file and setting. */
export class InitRecords {
  readonly #path: string
  readonly #records: Record<string, InitRecord>

  constructor(path: string) {
    this.#path = path
    this.#records = readRecords(path)
  }

  get(file: string, setting: string): InitRecord | undefined {
    return this.#records[keyOf(file, setting)]
  }

  set(file: string, setting: string, record: InitRecord | null): void {
    if (record === null) delete this.#records[keyOf(file, setting)]
    else this.#records[keyOf(file, setting)] = record
    mkdirSync(dirname(this.#path), { recursive: true })
    writeAtomically(this.#path, `${JSON.stringify(this.#records, null, 2)}\n`)
  }
}

function keyOf(file: string, setting: string): string {
  return `${file} ${setting}`
}

/** Without them a removal still works, if not to the byte. */
function readRecords(path: string): Record<string, InitRecord> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, InitRecord>
  } catch {
    return {}
  }
}
