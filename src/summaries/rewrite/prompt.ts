import { createHash } from 'node:crypto'

/** Raise it when the prompt text below changes: older rewrites then no longer match. */
const PROMPT_VERSION = 1
const KEY_HEX = 32

export const INSTRUCTIONS =
  'You rewrite notes about source code as a short summary for a programmer. Use only what the notes say: add no fact, ' +
  'guess no purpose, keep names in back quotes as they are. Two to four plain sentences. Answer with the summary alone.'

/** The prompt for one summary. */
export interface RewriteRequest {
  /** Hash of the whole prompt: the same prompt is never paid for twice. */
  key: string
  title: string
  prompt: string
}

/** `parts` are one sentence for each part. */
export function rewriteRequest(title: string, text: string, parts: readonly string[]): RewriteRequest {
  const inside = parts.length === 0 ? '' : `\nIn it:\n${parts.map(part => `- ${part}`).join('\n')}`
  const prompt = `${title}\nNotes: ${text}${inside}`
  const key = createHash('sha256').update(`${PROMPT_VERSION}\0${INSTRUCTIONS}\0${prompt}`).digest('hex')
  return { key: key.slice(0, KEY_HEX), title, prompt }
}
