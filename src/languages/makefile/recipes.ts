import { posix } from 'node:path'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { scriptOf } from '../text/scripts-run.js'
import { isMove, type ShellCommand, shellSteps } from '../text/shell-commands.js'

/** `$(MAKE) -C api build`; the shell sees the name of the program. */
const SELF = /\$[({]MAKE[)}]/g
const SELF_NAME = 'make'
/** An assignment, or something that Make or the shell computes. */
const COMPUTED = /[=$`]/
const PLAIN_FOLDER = /^(?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\/?$/

/** The programs that a line of a recipe starts, the files that it runs, the targets of other makefiles that it makes. */
export function readRecipe(
  script: string,
  offset: number,
  targets: readonly string[],
  facts: DeclaredFacts,
): void {
  // As long as before, so that offsets stay valid.
  const text = script.replace(SELF, self => SELF_NAME.padEnd(self.length))
  let folder: string | null = '.'
  // The recipe of a pattern belongs to no named target.
  const owners = targets.length > 0 ? targets : ['']
  for (const command of shellSteps(text, offset)) {
    const { words, start, end } = command
    if (isMove(command)) {
      const to: string = words[1] ?? ''
      folder = folder !== null && words[0] === 'cd' && PLAIN_FOLDER.test(to) ? posix.join(folder, to) : null
      continue
    }
    for (const of of owners) {
      facts.refer({ kind: 'spawn', name: words[0]!, receiver: 'recipe', extra: '', start, end, of })
      if (folder === null) continue
      const file = scriptOf(command)
      if (file !== '')
        facts.relate('executes_process', posix.join(folder, file), { start, end }, SCOPE.upward, of)
      if (words[0] === SELF_NAME) readMake(command, folder, of, facts)
    }
  }
}

/** `make -C api build` makes a target of another makefile. */
function readMake(
  { words, start, end }: ShellCommand,
  folder: string,
  of: string,
  facts: DeclaredFacts,
): void {
  const inside = words.indexOf('-C')
  const given = inside < 0 ? '' : (words[inside + 1] ?? '$')
  if (given !== '' && !PLAIN_FOLDER.test(given)) return
  const place = posix.join(folder, given).replace(/\/$/, '')
  words.slice(1).forEach((word, index) => {
    if (index + 1 === inside || index === inside || word.startsWith('-') || COMPUTED.test(word)) return
    facts.relate('depends_on', word, { start, end }, `${SCOPE.make}./${place === '.' ? '' : place}`, of)
  })
}
