/**
 * What no output may have, written apart from the program's own list: control characters but for line ends and tabs,
 * bidi embeddings, overrides and isolates, line separators, tags, halves of pairs.
 */
export const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\u{e0000}-\u{e007f}]/u

/** Also what names must not hide. */
export const ZERO_WIDTH = /[\u200b-\u200f\u2060\ufeff\u00ad]/u
