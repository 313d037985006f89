import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { logicalLines } from '../text/logical-lines.js'
import { textLanguage } from '../text/text-language.js'
import { readInstruction } from './instructions.js'
import { readStages } from './stages.js'

const text = textLanguage({
  ...TEXT_NAMES.dockerfile,
  marks: { line: ['#'], block: [], quotes: ['"', "'"] },
})

/** The build of a container image: its stages, their base images, the programs they start. */
export const dockerfile: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  const lines = logicalLines(source)
  const stages = readStages(lines, facts)
  const image = { folder: '/', copies: [] }
  for (const line of lines) readInstruction(line, stages, image, facts)
  return facts.finish()
}
