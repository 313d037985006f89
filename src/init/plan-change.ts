import type { Setting } from './agent.js'
import { readConfig } from './config-file.js'
import { JsonSettings } from './json-settings.js'
import type { InitRecord, InitRecords } from './records.js'
import type { SettingsText } from './settings-text.js'
import { applyEdit, inverseIn, type TextEdit } from './text-edit.js'
import { TomlSettings } from './toml-settings.js'

const BYTE_ORDER_MARK = '\uFEFF'

/** A planned change of one settings file. */
export interface SettingsChange {
  file: string
  /** `add` and `remove` change the file; `different` means that it has an entry of ours with other content. */
  action: 'add' | 'remove' | 'same' | 'different' | 'absent'
  /** Null if there is no file. */
  before: string | null
  after: string | null
  /** Record to store with the change; null if there is nothing to undo. */
  record: InitRecord | null
  /** Folder that was created for the file and may be removed with it; '' if none. */
  madeFolder: string
}

export function planAddition(setting: Setting): SettingsChange {
  const { file } = setting
  const before = readConfig(file)
  const { mark, text, settings } = openSettings(setting, before)
  const found = settings.find(setting)
  if (found !== 'absent') return { file, action: found, before, after: before, record: null, madeFolder: '' }
  const edit = settings.add(setting)
  const { removed, inserted } = edit
  const record = { removed, inserted, isNew: before === null, madeFolder: '' }
  return { file, action: 'add', before, after: mark + applyEdit(text, edit), record, madeFolder: '' }
}

export function planRemoval(setting: Setting, records: InitRecords): SettingsChange {
  const { file } = setting
  const before = readConfig(file)
  const { mark, text, settings } = openSettings(setting, before)
  if (before === null || settings.find(setting) === 'absent')
    return { file, action: 'absent', before, after: before, record: null, madeFolder: '' }
  const record = records.get(file, nameOf(setting))
  const after = applyEdit(text, inverseOf(text, record) ?? settings.remove(setting))
  const isGone = record?.isNew === true && after.trim() === ''
  const rest = isGone ? null : mark + after
  return { file, action: 'remove', before, after: rest, record: null, madeFolder: record?.madeFolder ?? '' }
}

export function nameOf({ path }: Setting): string {
  return path.map(key => (typeof key === 'string' ? key : '[]')).join('.')
}

function inverseOf(text: string, record: InitRecord | undefined): TextEdit | null {
  return record === undefined ? null : inverseIn(text, record)
}

function openSettings(
  { file, format }: Setting,
  before: string | null,
): { mark: string; text: string; settings: SettingsText } {
  const content = before ?? ''
  const mark = content.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
  const text = content.slice(mark.length)
  const settings = format === 'json' ? new JsonSettings(text, file) : new TomlSettings(text, file)
  return { mark, text, settings }
}
