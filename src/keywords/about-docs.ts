/** Words for documents and their parts. `doc` is not among them: it is as often a comment in code, as is the documentation that a program makes or reads. */
const DOC_WORDS =
  /(?<![\p{L}\p{N}_/.-])(?:readme|(?:docs|documentation)(?! (?:generat|build|pars|string|comment|block|attribute))|guides?|tutorials?|wording|typos?|changelog|licen[cs]e|copyright|disclaimer|(?:dead|broken) links?)(?![\p{L}\p{N}_/-])/iu
/** `Document the …`, `cart: document …` */
const DOCUMENT = /^(?:\s*[\w.()/-]{1,40}:)?\s*(?:clarify|document)\s/i

/** True if the title says that the task is about documents, so that prose is an answer. */
export function isAboutDocs(title: string): boolean {
  return DOC_WORDS.test(title) || DOCUMENT.test(title)
}
