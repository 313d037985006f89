import { stem } from '../search/stem.js'
import { ABBREVIATIONS } from './abbreviations.js'

/** Words for one thing in names of files, each by its own spelling; short forms are in `ABBREVIATIONS`. */
const FAMILIES: readonly string[] = [
  'utility util utils utilities helper helpers',
  'implementation impl implementations',
  'specification spec specs',
  'configuration config conf cfg settings setting',
  'error errors exception exceptions',
  'directory dir folder',
]
const FAMILY_OF: ReadonlyMap<string, string> = new Map([
  ...[...ABBREVIATIONS].map(([short, word]): [string, string] => [stem(short), stem(word)]),
  ...FAMILIES.flatMap(family => {
    const words = family.split(' ')
    return words.map((word): [string, string] => [stem(word), stem(words[0]!)])
  }),
])

/** One word for all of a family: `utils` and `helper` are `utility`. Takes and gives stems. */
export function familyOf(word: string): string {
  return FAMILY_OF.get(word) ?? word
}
