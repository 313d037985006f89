const WORD = /[\p{L}\p{N}_]{3,}/gu
/** Endings are cut off, so that a search for part of a word finds its other forms. */
const ENDING = /(?<=\w{3})(?:ing|ed|es|s)$/
/** Words of questions, not of code. */
const COMMON = new Set(
  (
    'the and for how does are was were been being has have had did can could should would will what where when which who ' +
    'why this that these those with from into onto not but its any all one out use used uses using via per get gets let ' +
    'work works happen happens need needs make makes there their they them then than when while also between about'
  ).split(' '),
)

/** What a person would type into a search: the words of a task that code may have, each once. */
export function questionWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).map(word => word.toLowerCase())
  return [...new Set(words.filter(word => !COMMON.has(word)).map(word => word.replace(ENDING, '')))]
}
