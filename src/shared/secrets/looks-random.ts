/** Random text of 16 letters and digits has fewer different characters once in a thousand times. */
const LEAST_DISTINCT = 11
const LEAST_DIGITS = 2
const LEAST_HEX_CHARS = 24
const LEAST_HEX_DISTINCT = 8
/** A person's text with a word in it has less than this beside the word. */
const LEAST_REST = 12
const HEX = /^[0-9a-f]+$/i
const ENCODED = /%[0-9a-f]{2}/gi
/** Words of names and of tests. */
const WORD = /test|your|secret|token|passw|key_|_key|-key|cluster|name|user/gi

/**
 * Whether the value of a setting looks random: letters of both cases and digits, or a long hexadecimal number. Weaker
 * secrets cannot be told from the names and words that most such settings hold.
 */
export function looksRandom(value: string): boolean {
  // Without the words, not "no" because of one: random text contains one of four letters once in ten thousand times.
  const rest = value.replace(WORD, '')
  return rest.length >= LEAST_REST && isMixed(rest)
}

function isMixed(value: string): boolean {
  const distinct = new Set(value).size
  const digits = value.replace(/\D/g, '').length
  if (HEX.test(value) && value.length >= LEAST_HEX_CHARS)
    return digits > 0 && digits < value.length && distinct >= LEAST_HEX_DISTINCT
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && digits >= LEAST_DIGITS && distinct >= LEAST_DISTINCT
}

/** Whether the password in a URL is more than a word of documentation: letters and digits. */
export function isPassword(value: string): boolean {
  const plain = value.replace(ENCODED, '')
  return plain.search(WORD) < 0 ? /\d/.test(plain) && /[a-z]/i.test(plain) : looksRandom(plain)
}
