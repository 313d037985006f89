import type { Setting } from './agent.js'
import { readConfig } from './config-file.js'
import { JsonSettings } from './json-settings.js'
import type { InitRecord, InitRecords } from './records.js'
import type { SettingsText } from './settings-text.js'
import { applyEdit, inverseIn, type TextEdit } from './text-edit.js'
import { TomlSettings } from './toml-settings.js'

const BYTE_ORDER_MARK = '\uFEFF'

/** What is to be done to one file of settings. */
export interface PlannedChange {
  file: string
  /** `add` and `remove` change the file; of the others, `different` says that it has an entry of ours with other content. */
  action: 'add' | 'remove' | 'same' | 'different' | 'absent'
  /** Null where there is no file. */
  before: string | null
  after: string | null
  /** To be kept when it is written; null when there is nothing to take back. */
  record: InitRecord | null
  /** A folder that was made for the file and may go with it; '' if none. */
  madeFolder: string
}

export function planAdding(setting: Setting): PlannedChange {
  const { file } = setting
  const before = readConfig(file)
  const { mark, text, settings } = opened(setting, before)
  const found = settings.find(setting)
  if (found !== 'absent') return { file, action: found, before, after: before, record: null, madeFolder: '' }
  const edit = settings.add(setting)
  const { removed, inserted } = edit
  const record = { removed, inserted, isNew: before === null, madeFolder: '' }
  return { file, action: 'add', before, after: mark + applyEdit(text, edit), record, madeFolder: '' }
}

export function planRemoving(setting: Setting, records: InitRecords): PlannedChange {
  const { file } = setting
  const before = readConfig(file)
  const { mark, text, settings } = opened(setting, before)
  if (before === null || settings.find(setting) === 'absent')
    return { file, action: 'absent', before, after: before, record: null, madeFolder: '' }
  const record = records.get(file, nameOf(setting))
  const after = applyEdit(text, exactly(text, record) ?? settings.remove(setting))
  const isGone = record?.isNew === true && after.trim() === ''
  const left = isGone ? null : mark + after
  return { file, action: 'remove', before, after: left, record: null, madeFolder: record?.madeFolder ?? '' }
}

export function nameOf({ path }: Setting): string {
  return path.map(key => (typeof key === 'string' ? key : '[]')).join('.')
}

function exactly(text: string, record: InitRecord | undefined): TextEdit | null {
  return record === undefined ? null : inverseIn(text, record)
}

function opened(
  { file, format }: Setting,
  before: string | null,
): { mark: string; text: string; settings: SettingsText } {
  const whole = before ?? ''
  const mark = whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
  const text = whole.slice(mark.length)
  const settings = format === 'json' ? new JsonSettings(text, file) : new TomlSettings(text, file)
  return { mark, text, settings }
}
