/**
 * Makes any text of a repository safe for the place where it is shown. Values stay exact; only output is changed, here:
 * terminal and plain text (`visibleText`, `visibleLine`), names (`safeName`), JSON (`safeJson`).
 * `text/pack` builds markdown, XML and GCF on it.
 */

/**
 * Characters that a terminal obeys, that reorder a line or that nobody sees: C0 and C1 controls, line separators, bidi
 * embeddings and overrides, annotations, tags (which smuggle text to models), halves of surrogate pairs, non-characters.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}\ud800-\udfff]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
/** Names are compared by eye, so nothing in them may be invisible: joiners, marks, line ends and tabs neither. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\ufffe\uffff]/u
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu')
/**
 * Matches all of these and some visible characters, but no tabs, line ends and common scripts. Most texts have no match,
 * and this test is ten times faster than those above.
 */
const UNCOMMON =
  /[^\t\n -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u05ff\u1e00-\u1fff\u2010-\u2027\u2030-\u205f\u2070-\u2bff\u3001-\u3163\u3165-\ud7ff]/
const TAB_OR_LINE_END = /[\t\n]/
/** First code point of Unicode "Control Pictures". */
const FIRST_PICTURE = 0x2400
const FIRST_PRINTABLE = 0x20
const DELETE = 0x7f
const DELETE_PICTURE = '\u2421'
const LINE_END_PICTURE = '\u240a'
const HEX = 16
const UNIT_DIGITS = 4

/** Lines of text with a visible sign for each hidden character: `␛` for escape, `\u{202e}` for a bidi override. */
export function visibleText(text: string): string {
  return UNCOMMON.test(text) ? text.replace(ALL_HIDDEN, sign) : text
}

/** The same, and the text cannot begin another line. */
export function visibleLine(text: string): string {
  const shown = visibleText(text)
  return shown.includes('\n') ? shown.replaceAll('\n', LINE_END_PICTURE) : shown
}

function sign(character: string): string {
  const code = character.codePointAt(0)!
  if (code === DELETE) return DELETE_PICTURE
  return code < FIRST_PRINTABLE ? String.fromCharCode(FIRST_PICTURE + code) : `\\u{${code.toString(HEX)}}`
}

/**
 * A path or a name on one line: as it is, or as a JSON string if something in it cannot be seen. What begins with a
 * quote is always a JSON string, so that the name can be read back. `also` matches further characters to escape.
 *
 * @example safeName('a\n.py') // '"a\\n.py"'
 */
export function safeName(name: string, also?: RegExp): string {
  const isPlain = !isInvisible(name) && !name.startsWith('"') && name.trim() === name
  if (isPlain && (also === undefined || name.search(also) < 0)) return name
  const quoted = escapeUnits(JSON.stringify(name))
  return also === undefined ? quoted : quoted.replace(new RegExp(also, 'gu'), unitEscape)
}

/** JSON without a character that cannot be seen: those are escaped, so it reads back to the same value. */
export function safeJson(value: unknown): string {
  return escapeUnits(JSON.stringify(value))
}

/** Writes invisible characters inside JSON strings as `\uXXXX`. */
function escapeUnits(json: string): string {
  return isInvisible(json) ? json.replace(ALL_INVISIBLE, unitEscape) : json
}

export function isInvisible(text: string): boolean {
  return TAB_OR_LINE_END.test(text) || (UNCOMMON.test(text) && INVISIBLE.test(text))
}

/** True if something but tabs and line ends may be invisible; false only if nothing is. */
export function maybeInvisible(text: string): boolean {
  return UNCOMMON.test(text)
}

/** Replaces each invisible character. */
export function replaceInvisible(text: string, replace: (character: string) => string): string {
  return isInvisible(text) ? text.replace(ALL_INVISIBLE, replace) : text
}

/** `\u202e`, one for each UTF-16 unit. */
export function unitEscape(character: string): string {
  let escaped = ''
  for (let at = 0; at < character.length; at++) escaped += `\\u${unitDigits(character, at)}`
  return escaped
}

export function unitDigits(text: string, at: number): string {
  return text.charCodeAt(at).toString(HEX).padStart(UNIT_DIGITS, '0')
}
