import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { LogicalLine } from '../text/logical-lines.js'

const FROM = /^(\s*FROM\s+(?:--\S+\s+)*)(\S+)(?:(\s+AS\s+)(\S+))?/i
const ARGUMENT = /^\s*ARG\s+(\w+)=(\S+)/i
const VARIABLE = /\$\{?(\w+)(?::-([^}]*))?\}?/g
/** The empty image. */
const EMPTY = 'scratch'

interface Stage {
  line: LogicalLine
  image: string
  imageStart: number
  imageEnd: number
  name: string
  nameStart: number
  nameEnd: number
}

/** The names of the stages in order; one without a name gets the name that builds use: `stage-0`. */
export type StageNames = readonly string[]

/** Defines the stages of a Dockerfile, each to the beginning of the next. */
export function readStages(lines: readonly LogicalLine[], facts: DeclaredFacts): StageNames {
  const defaults = new Map<string, string>()
  const stages: Stage[] = []
  for (const line of lines) {
    const argument = stages.length === 0 ? ARGUMENT.exec(line.text) : null
    if (argument !== null) defaults.set(argument[1]!, argument[2]!.replace(/^(["'])(.*)\1$/, '$2'))
    const found = FROM.exec(line.text)
    if (found !== null) stages.push(stageOf(line, found, stages.length))
  }
  const end = lines.findLast(line => line.text.trim() !== '')?.end ?? 0
  stages.forEach((stage, index) => {
    const next = stages[index + 1]
    facts.define({
      kind: 'resource',
      name: stage.name,
      nameStart: stage.nameStart,
      nameEnd: stage.nameEnd,
      start: stage.line.start,
      end: next === undefined ? end : lastBefore(lines, next.line),
      signature: stage.line.text,
    })
    const image = stage.image.replace(VARIABLE, (whole, name: string, other?: string) => {
      return defaults.get(name) ?? other ?? whole
    })
    const place = { start: stage.imageStart, end: stage.imageEnd }
    const isStage = stages.slice(0, index).some(({ name }) => name === image)
    if (isStage) facts.relate('depends_on', image, place, SCOPE.file)
    else if (image !== EMPTY) facts.relate('depends_on', image, place, SCOPE.image)
  })
  return stages.map(({ name }) => name)
}

function stageOf(line: LogicalLine, found: RegExpExecArray, index: number): Stage {
  const [, before, image, as, name] = found as unknown as [string, string, string, string?, string?]
  const imageStart = line.start + before.length
  const imageEnd = imageStart + image.length
  const place = { line, image, imageStart, imageEnd }
  if (name === undefined)
    return { ...place, name: `stage-${index}`, nameStart: imageStart, nameEnd: imageEnd }
  const nameStart = imageEnd + as!.length
  return { ...place, name, nameStart, nameEnd: nameStart + name.length }
}

/** End of the last instruction before a stage: the comments after it belong to the stage. */
function lastBefore(lines: readonly LogicalLine[], next: LogicalLine): number {
  const before = lines.slice(0, lines.indexOf(next))
  return (
    before.findLast(({ text }) => text.trim() !== '' && !text.trimStart().startsWith('#'))?.end ?? next.start
  )
}
