import type { Setting } from './agent.js'
import type { TextEdit } from './text-edit.js'

/** State of our setting in a file. */
export type SettingState = 'absent' | 'same' | 'different'

/** An editable settings text. The constructor throws BAD_INPUT with the position if the text is broken. */
export interface SettingsText {
  find(setting: Setting): SettingState
  /** Adds an absent setting and changes nothing else. */
  add(setting: Setting): TextEdit
  /** Removes an existing setting, whoever wrote it. */
  remove(setting: Setting): TextEdit
}
