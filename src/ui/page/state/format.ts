import { visibleLine } from '../../../shared/safe-text.js'

/** Texts and numbers as they are shown. Texts of the repository are only ever put into text nodes. */

const KIND_WORDS = /_/g
const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1000

/** A name or path without a character that cannot be seen. */
export function nameText(name: string): string {
  return visibleLine(name)
}

export function kindText(kind: string): string {
  return kind.replace(KIND_WORDS, ' ')
}

export function bytesText(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  return `${(bytes / STEP ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function dateText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')
}

/** The end of a file's name, by which its language is known. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

/** A signed number with three digits. */
export function signedText(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
