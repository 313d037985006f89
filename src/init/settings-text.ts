import type { Setting } from './agent.js'
import type { TextEdit } from './text-edit.js'

/** What a file of settings says of ours. */
export type Found = 'absent' | 'same' | 'different'

/** A text of settings that can be edited. Making one throws BAD_INPUT, with the place, where the text is broken. */
export interface SettingsText {
  find(setting: Setting): Found
  /** Adds what is absent, without a change to anything else. */
  add(setting: Setting): TextEdit
  /** Takes out what is there, however it came there. */
  remove(setting: Setting): TextEdit
}
