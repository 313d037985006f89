import { SCOPE } from '../../facts/relation-scopes.js'
import { declarePort } from '../text/declare-port.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { LogicalLine } from '../text/logical-lines.js'
import { shellCommands } from '../text/shell-commands.js'
import type { StageNames } from './stages.js'

const INSTRUCTION = /^(\s*)([A-Za-z]+)(\s+)/
const COPY_FROM = /--from=(\S+)/
const MOUNT_FROM = /--mount=\S*\bfrom=([^,\s]+)/g
const PORT = /(\d+|\$\{?\w+\}?)(?:\/(?:tcp|udp))?/g
const EXEC_FORM = /^\[\s*"([^"]+)"/
const RUN_OPTIONS = /^(?:--\S+\s+)+/

/** Reports the edges that an instruction other than FROM adds to its stage. */
export function readInstruction(line: LogicalLine, stages: StageNames, facts: DeclaredFacts): void {
  const found = INSTRUCTION.exec(line.text)
  if (found === null) return
  const offset = line.start + found[0].length
  const rest = line.text.slice(found[0].length)
  switch (found[2]!.toUpperCase()) {
    case 'COPY':
    case 'ADD': {
      const from = COPY_FROM.exec(rest)
      if (from !== null) relateStage(from[1]!, offset + from.index + '--from='.length, stages, facts)
      break
    }
    case 'EXPOSE':
      for (const port of rest.matchAll(PORT)) declarePort(port[1]!, offset + port.index, facts)
      break
    case 'ENTRYPOINT':
    case 'CMD':
      readProgram(rest, offset, found[2]!.toUpperCase(), facts)
      break
    case 'RUN':
      for (const mount of rest.matchAll(MOUNT_FROM))
        relateStage(mount[1]!, offset + mount.index + mount[0].length - mount[1]!.length, stages, facts)
      readRun(rest, offset, facts)
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
function readProgram(rest: string, offset: number, api: string, facts: DeclaredFacts): void {
  const exec = EXEC_FORM.exec(rest)
  const command = shellCommands(rest, offset)[0]
  if (exec !== null) {
    const start = offset + rest.indexOf('"') + 1
    spawn(exec[1]!, api, start, start + exec[1]!.length, facts)
  } else if (command !== undefined) spawn(command.words[0]!, api, command.start, command.end, facts)
}

function readRun(rest: string, offset: number, facts: DeclaredFacts): void {
  if (rest.trimStart().startsWith('[')) {
    readProgram(rest, offset, 'RUN', facts)
    return
  }
  const options = RUN_OPTIONS.exec(rest)?.[0].length ?? 0
  for (const { words, start, end } of shellCommands(rest.slice(options), offset + options))
    spawn(words[0]!, 'RUN', start, end, facts)
}

function spawn(name: string, receiver: string, start: number, end: number, facts: DeclaredFacts): void {
  facts.refer({ kind: 'spawn', name, receiver, extra: '', start, end })
}
