import { posix } from 'node:path'
import { SCOPE } from '../../facts/relation-scopes.js'
import { declarePort } from '../text/declare-port.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { LogicalLine } from '../text/logical-lines.js'
import { scriptOf } from '../text/scripts-run.js'
import { type ShellCommand, shellCommands } from '../text/shell-commands.js'
import { type CopiedFile, copiedFiles, sourceOfPath, sourceOfProgram } from './copied-files.js'
import type { StageNames } from './stages.js'

const INSTRUCTION = /^(\s*)([A-Za-z]+)(\s+)/
const COPY_FROM = /--from=(\S+)/
const MOUNT_FROM = /--mount=\S*\bfrom=([^,\s]+)/g
const PORT = /(\d+|\$\{?\w+\}?)(?:\/(?:tcp|udp))?/g
const EXEC_WORD = /"([^"]*)"/g
const TOP = '/'
const EXEC_FORM = /^\[\s*"([^"]+)"/
const RUN_OPTIONS = /^(?:--\S+\s+)+/

/** What the instructions so far have done to the image. */
export interface ImageState {
  /** The folder in which commands run. */
  folder: string
  copies: CopiedFile[]
}

/** Reports the edges that an instruction other than FROM adds to its stage. */
export function readInstruction(
  line: LogicalLine,
  stages: StageNames,
  image: ImageState,
  facts: DeclaredFacts,
): void {
  const found = INSTRUCTION.exec(line.text)
  if (found === null) return
  const offset = line.start + found[0].length
  const rest = line.text.slice(found[0].length)
  switch (found[2]!.toUpperCase()) {
    case 'FROM':
      image.folder = TOP
      break
    case 'WORKDIR':
      image.folder = posix.join(rest.startsWith('/') ? TOP : image.folder, rest.trim())
      break
    case 'COPY':
    case 'ADD': {
      const from = COPY_FROM.exec(rest)
      if (from !== null) relateStage(from[1]!, offset + from.index + '--from='.length, stages, facts)
      const copies = copiedFiles(rest, offset, image.folder)
      for (const copy of copies)
        if (copy.source !== '.') facts.relate('depends_on', copy.source, copy, SCOPE.context)
      image.copies.push(...copies)
      break
    }
    case 'EXPOSE':
      for (const port of rest.matchAll(PORT)) declarePort(port[1]!, offset + port.index, facts)
      break
    case 'ENTRYPOINT':
    case 'CMD':
      readProgram(rest, offset, found[2]!.toUpperCase(), image, facts)
      break
    case 'RUN':
      for (const mount of rest.matchAll(MOUNT_FROM))
        relateStage(mount[1]!, offset + mount.index + mount[0].length - mount[1]!.length, stages, facts)
      readRun(rest, offset, image, facts)
  }
}

/** `--from` names a stage by its name or number, or an image. */
function relateStage(name: string, start: number, stages: StageNames, facts: DeclaredFacts): void {
  const stage = /^\d+$/.test(name) ? stages[Number(name)] : name
  const place = { start, end: start + name.length }
  if (stage !== undefined && stages.includes(stage)) facts.relate('depends_on', stage, place, SCOPE.file)
  else facts.relate('depends_on', name, place, SCOPE.image)
}

/** `["program", "argument"]`, or a line of the shell. */
function readProgram(
  rest: string,
  offset: number,
  api: string,
  image: ImageState,
  facts: DeclaredFacts,
): void {
  const exec = EXEC_FORM.exec(rest)
  const command = shellCommands(rest, offset)[0]
  if (exec !== null) {
    const start = offset + rest.indexOf('"') + 1
    const words = [...rest.matchAll(EXEC_WORD)].map(([, word]) => word!)
    run({ words, start, end: start + exec[1]!.length }, api, image, facts)
  } else if (command !== undefined) run(command, api, image, facts)
}

function readRun(rest: string, offset: number, image: ImageState, facts: DeclaredFacts): void {
  if (rest.trimStart().startsWith('[')) {
    readProgram(rest, offset, 'RUN', image, facts)
    return
  }
  const options = RUN_OPTIONS.exec(rest)?.[0].length ?? 0
  for (const command of shellCommands(rest.slice(options), offset + options))
    run(command, 'RUN', image, facts)
}

/** A program, and the file of the repository that it runs, if a copy brought it into the image. */
function run(command: ShellCommand, receiver: string, image: ImageState, facts: DeclaredFacts): void {
  const { words, start, end } = command
  facts.refer({ kind: 'spawn', name: words[0]!, receiver, extra: '', start, end })
  const [program = ''] = words
  const path = scriptOf(command) || (program.startsWith(TOP) ? program : '')
  const file =
    path === '' ? sourceOfProgram(program, image.copies) : sourceOfPath(path, image.folder, image.copies)
  if (file !== '' && file !== '.') facts.relate('executes_process', file, { start, end }, SCOPE.context)
}
