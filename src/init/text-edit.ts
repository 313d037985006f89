/** A replacement at one position of a text. */
export interface TextEdit {
  at: number
  removed: string
  inserted: string
}

export function applyEdit(text: string, { at, removed, inserted }: TextEdit): string {
  return text.slice(0, at) + inserted + text.slice(at + removed.length)
}

/** The inverse of an edit, if its inserted text occurs exactly once. */
export function inverseIn(text: string, { removed, inserted }: Omit<TextEdit, 'at'>): TextEdit | null {
  const at = text.indexOf(inserted)
  if (inserted === '' || at < 0 || text.indexOf(inserted, at + 1) >= 0) return null
  return { at, removed: inserted, inserted: removed }
}

export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** `line:column` from 1, as in editors: `3:14`. */
export function positionText(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `${line}:${offset - before.lastIndexOf('\n')}`
}
