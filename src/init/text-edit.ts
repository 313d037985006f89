/** One change of a text: what stands at a place is replaced. */
export interface TextEdit {
  at: number
  removed: string
  inserted: string
}

export function applyEdit(text: string, { at, removed, inserted }: TextEdit): string {
  return text.slice(0, at) + inserted + text.slice(at + removed.length)
}

/** The edit that takes back another one, if what that inserted stands in the text exactly once. */
export function inverseIn(text: string, { removed, inserted }: Omit<TextEdit, 'at'>): TextEdit | null {
  const at = text.indexOf(inserted)
  if (inserted === '' || at < 0 || text.indexOf(inserted, at + 1) >= 0) return null
  return { at, removed: inserted, inserted: removed }
}

export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** `3:14`, as editors count. */
export function placeText(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `${line}:${offset - before.lastIndexOf('\n')}`
}
