/** A longer line is data, or made by a machine: its beginning is enough. It also bounds what counting its tokens takes. */
const MAX_LINE_CHARS = 600
/** Control pictures begin here: what a terminal would obey, and XML cannot have, is shown as a sign. */
const PICTURES = 0x2400
const DELETE = 0x7f
const DELETE_PICTURE = '\u2421'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]/
const ALL_CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above; and halves of characters without the other half
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for the ends of lines
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]/
const REPLACEMENT = '\ufffd'

/** The lines of a text as they can be shown anywhere. */
export function cleanLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  // Nearly every file is plain: one look at all of it is faster than one at each line.
  const clean = UNUSUAL.test(text)
    ? (line: string) => cleanLine(line.endsWith('\r') ? line.slice(0, -1) : line)
    : (line: string) => (line.length <= MAX_LINE_CHARS ? line : cleanLine(line))
  return lines.map(clean)
}

/** One line without control characters, cut where it is long. */
export function cleanLine(line: string, most = MAX_LINE_CHARS): string {
  const shown = CONTROL.test(line) ? line.replace(ALL_CONTROL, picture) : line
  return shown.length <= most ? shown : `${shown.slice(0, cutAt(shown, most))}…`
}

function picture(character: string): string {
  const code = character.charCodeAt(0)
  if (code === DELETE) return DELETE_PICTURE
  return code < ' '.charCodeAt(0) ? String.fromCharCode(PICTURES + code) : REPLACEMENT
}

/** Not between the two halves of a character. */
function cutAt(text: string, most: number): number {
  return /[\ud800-\udbff]/.test(text[most - 1]!) ? most - 1 : most
}
