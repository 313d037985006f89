/**
 * A longer line is data or generated: its beginning is enough. The limit also bounds the cost of counting its tokens.
 */
const MAX_LINE_CHARS = 600
/**
 * First code point of Unicode "Control Pictures": replaces control characters, which a terminal would obey and XML
 * cannot contain.
 */
const FIRST_PICTURE = 0x2400
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

/** Lines of a text without control characters, safe in every format. */
export function cleanLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  // Nearly every file is plain: testing the whole text once is faster than testing each line.
  const clean = UNUSUAL.test(text)
    ? (line: string) => cleanLine(line.endsWith('\r') ? line.slice(0, -1) : line)
    : (line: string) => (line.length <= MAX_LINE_CHARS ? line : cleanLine(line))
  return lines.map(clean)
}

/** One line without control characters, cut at `most` characters. */
export function cleanLine(line: string, most = MAX_LINE_CHARS): string {
  const shown = CONTROL.test(line) ? line.replace(ALL_CONTROL, picture) : line
  return shown.length <= most ? shown : `${shown.slice(0, cutAt(shown, most))}…`
}

function picture(character: string): string {
  const code = character.charCodeAt(0)
  if (code === DELETE) return DELETE_PICTURE
  return code < ' '.charCodeAt(0) ? String.fromCharCode(FIRST_PICTURE + code) : REPLACEMENT
}

/** Does not cut between the two halves of a surrogate pair. */
function cutAt(text: string, most: number): number {
  return /[\ud800-\udbff]/.test(text[most - 1]!) ? most - 1 : most
}
