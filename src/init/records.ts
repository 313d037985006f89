import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '../shared/atomic-file.js'
import type { TextEdit } from './text-edit.js'

const INDENT = 2

/** How a file was changed, for a byte-exact undo. Contains nothing of the file but our own text. */
export interface InitRecord extends Omit<TextEdit, 'at'> {
  /** True if the file did not exist before. */
  isNew: boolean
  /** The uppermost folder that was created for it; '' if none. */
  madeFolder: string
}

/** Changes made by `seamark init`, by file and setting. */
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
    writeAtomically(this.#path, `${JSON.stringify(this.#records, null, INDENT)}\n`)
  }
}

function keyOf(file: string, setting: string): string {
  return `${file} ${setting}`
}

/** Without records a removal still works, but not byte for byte. */
function readRecords(path: string): Record<string, InitRecord> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, InitRecord>
  } catch {
    return {}
  }
}
