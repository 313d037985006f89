import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { readSteps } from './github-actions.js'
import { under, type YamlNode } from './yaml-node.js'

/** Programs of an action that runs JavaScript. */
const PROGRAMS = ['pre', 'main', 'post']
const IN_REGISTRY = /^docker:/
/** The folder of the action, before a path in it. */
const OWN_FOLDER = /\$(?:\{\{\s*github\.action_path\s*\}\}|\{?GITHUB_ACTION_PATH\}?)\/?/g

/** An action of GitHub Actions: its inputs, the programs or steps that it runs. */
export function readAction(root: YamlNode, facts: DeclaredFacts): boolean {
  const runs = under(root, 'runs')
  const name = under(root, 'name')
  if (under(runs, 'using').text === '' || name.text === '') return false
  facts.define({
    kind: 'resource',
    name: name.text,
    nameStart: name.start,
    nameEnd: name.end,
    start: root.start,
    end: root.end,
    signature: `action ${name.text}`,
    doc: under(root, 'description').text,
  })
  for (const { key, keyStart, keyEnd, value, end } of under(root, 'inputs').entries) {
    facts.define({
      kind: 'field',
      name: key,
      nameStart: keyStart,
      nameEnd: keyEnd,
      start: keyStart,
      end,
      signature: `input ${key}`,
      doc: under(value, 'description').text,
    })
  }
  for (const key of PROGRAMS) {
    const program = under(runs, key)
    facts.relate('executes_process', program.text, program, SCOPE.path)
  }
  const image = under(runs, 'image')
  if (!IN_REGISTRY.test(image.text)) facts.relate('depends_on', image.text, image, SCOPE.path)
  const steps = under(runs, 'steps').items
  readSteps(steps, '', facts, SCOPE.topPath)
  for (const step of steps) readOwnScripts(under(step, 'run'), facts)
  return true
}

/** `${{ github.action_path }}/install.sh` is beside the action. */
function readOwnScripts(run: YamlNode, facts: DeclaredFacts): void {
  for (const { 0: mark, index } of run.text.matchAll(OWN_FOLDER)) {
    const path = /^[\w.-]+(?:\/[\w.-]+)*/.exec(run.text.slice(index + mark.length))?.[0]
    const start = run.start + index
    if (path !== undefined)
      facts.relate('executes_process', path, { start, end: start + mark.length + path.length }, SCOPE.path)
  }
}
