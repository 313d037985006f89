import { blanks } from './lines.js'

const COMMENT_START = '<!--'
const COMMENT_END = '-->'
const BREAK = /[^\r\n]/g
/** URLs end at a space, a quote or a bracket; e-mail names are bounded so that no long word is matched twice. */
const ADDRESS = /\b(?:https?|ftp|git|ssh):\/\/[^\s<>"'`)\]}|]+|\bwww\.[^\s<>"'`)\]}|]+/g
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
/** HTML tags that are common in Markdown; others may be code. */
const TAG =
  /<\/?(?:details|summary|br|hr|p|div|span|b|i|em|strong|kbd|sub|sup|a|img|pre|code|table|tr|td|th|ul|ol|li|h[1-6])(?:\s[^<>]{0,500})?\/?>/gi
const MENTION = /(?<![\w@/.`])@[A-Za-z0-9][\w-]{0,38}(?![\w/(-]|\.\w)/g

/** Removes comments of the issue form, which instruct the author. An unclosed one is text. */
export function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf(COMMENT_START, at)
    const end = start < 0 ? -1 : text.indexOf(COMMENT_END, start + COMMENT_START.length)
    if (end < 0) break
    const stop = end + COMMENT_END.length
    parts.push(text.slice(at, start), text.slice(start, stop).replace(BREAK, ' '))
    at = stop
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(at)
}

/** Replaces URLs, e-mail addresses, user names and tags by spaces of the same length. */
export function withoutAddresses(line: string): string {
  return line.replace(ADDRESS, blanks).replace(MAIL, blanks).replace(TAG, blanks).replace(MENTION, blanks)
}
