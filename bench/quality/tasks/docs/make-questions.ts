import { createHash } from 'node:crypto'
import { isEditedText } from '../../../tools/library.js'
import type { MadeTask } from '../made.js'
import type { TextFile } from '../text-file.js'
import { byBody, bySentence, byTitle, type Paraphrase } from './paraphrase.js'
import { Rarity } from './rarity.js'
import { type Section, sectionsOf } from './sections.js'
import { contentWords, isEnglish, WordForms } from './word-families.js'

const QUESTIONS = 12
const OF_FILE = 2
const LEAST_WORDS = 25
/** A longer one is a document of its own, with headings that were not recognised. */
const MOST_LINES = 120
const LEAST_ASKED = 6
/** A question that another section answers as well has no right answer. */
const MOST_ELSEWHERE = 0.65
/** News of a release and posts repeat what the guides say. */
const NO_GUIDE = /(?:^|\/)(?:\.github|releases?|blog|news|changelogs?|announcements?)\//i
/** Taken in turn; where one gives no question, the next. */
const RULES: readonly (readonly [name: string, rule: Paraphrase])[] = [
  ['sentence', bySentence],
  ['body', byBody],
  ['title', byTitle],
]

/** Questions about sections of a repository's documents, by rule: which section, and which rule, is decided by a hash. */
export function makeQuestions(repo: string, files: readonly TextFile[]): MadeTask[] {
  const sections = files
    .filter(({ path }) => isEditedText(path) && !NO_GUIDE.test(path))
    .flatMap(({ path, text }) => sectionsOf(path, text))
    .filter(isReadable)
  const forms = new WordForms()
  for (const { title, sentences } of sections) forms.add([title, ...sentences].join(' '))
  const wording = { forms, rarity: new Rarity(sections) }
  const ofFile = new Map<string, number>()
  const tasks: MadeTask[] = []
  for (const section of [...sections].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))) {
    if (tasks.length === QUESTIONS) break
    if ((ofFile.get(section.file) ?? 0) === OF_FILE) continue
    const asked = ask(section, wording, tasks.length)
    if (asked === null) continue
    ofFile.set(section.file, (ofFile.get(section.file) ?? 0) + 1)
    const { file, first, last } = section
    const id = `${repo}-${asked.rule}-${hashOf(section).slice(0, ID_LETTERS)}`
    tasks.push({ id, repo, description: asked.question, target: { file, first, last }, definition: null })
  }
  return tasks
}

const ID_LETTERS = 10

function ask(
  section: Section,
  wording: { forms: WordForms; rarity: Rarity },
  turn: number,
): { rule: string; question: string } | null {
  for (let at = 0; at < RULES.length; at++) {
    const [rule, paraphrase] = RULES[(turn + at) % RULES.length]!
    const question = paraphrase(section, wording)
    if (question === null || question.split(' ').length < LEAST_ASKED) continue
    if (wording.rarity.bestOther(question, section) <= MOST_ELSEWHERE) return { rule, question }
  }
  return null
}

function isReadable({ sentences, first, last }: Section): boolean {
  if (last - first >= MOST_LINES) return false
  const text = sentences.join(' ')
  return contentWords(text).length >= LEAST_WORDS && isEnglish(text)
}

function hashOf({ file, title, first }: Section): string {
  return createHash('sha1').update(`${file}\0${title}\0${first}`).digest('hex')
}
