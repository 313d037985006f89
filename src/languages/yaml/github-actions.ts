import { posix } from 'node:path'
import { collapse } from '../../facts/collapse.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import { type DeclaredFacts, MAX_NAME } from '../text/declared-facts.js'
import { readCommands } from './ci-commands.js'
import { entryOf, scalars, under, type YamlEntry, type YamlNode } from './yaml-node.js'

const WORKFLOW_FILE = /\.ya?ml$/
/** Files that describe the action of a folder. */
const ACTION_FILES = ['action.yml', 'action.yaml']

/** A workflow of GitHub Actions: a resource, with its jobs inside, and in them the steps that have a name. */
export function readWorkflow(root: YamlNode, facts: DeclaredFacts): boolean {
  const jobs = under(root, 'jobs').entries
  if (entryOf(root, 'on') === undefined || jobs.length === 0) return false
  const name = under(root, 'name')
  if (name.text !== '') {
    facts.define({
      kind: 'resource',
      name: name.text,
      nameStart: name.start,
      nameEnd: name.end,
      start: root.start,
      end: root.end,
      signature: `workflow ${name.text}`,
    })
  }
  const folder = under(root, 'defaults', 'run', 'working-directory').text
  for (const job of jobs) readJob(job, name.text, folder, facts)
  return true
}

function readJob(entry: YamlEntry, workflow: string, outerFolder: string, facts: DeclaredFacts): void {
  const { value: job } = entry
  defineJob(entry, facts)
  // The whole name: a step may be called like a job.
  const inWorkflow = (need: string) => (workflow === '' ? need : `${collapse(workflow, MAX_NAME)}.${need}`)
  for (const need of scalars(under(job, 'needs')))
    facts.relate('depends_on', inWorkflow(need.text), need, SCOPE.file)
  readUse(under(job, 'uses'), facts)
  readEnvironment(under(job, 'environment'), facts)
  readImage(under(job, 'container'), facts)
  for (const { value } of under(job, 'services').entries) readImage(value, facts)
  const folder = under(job, 'defaults', 'run', 'working-directory').text || outerFolder
  readSteps(under(job, 'steps').items, folder, facts, SCOPE.topPath)
}

/** Steps with a name are fields of their job: nothing refers to them. */
export function readSteps(
  steps: readonly YamlNode[],
  folder: string,
  facts: DeclaredFacts,
  scope: string,
): void {
  for (const step of steps) {
    const name = under(step, 'name')
    if (name.text !== '') {
      facts.define({
        kind: 'field',
        name: name.text,
        nameStart: name.start,
        nameEnd: name.end,
        start: step.start,
        end: step.end,
        signature: `step ${name.text}`,
      })
    }
    readUse(under(step, 'uses'), facts)
    const run = under(step, 'run')
    if (run.text !== '') readCommands(run, under(step, 'working-directory').text || folder, facts, scope)
  }
}

export function defineJob({ key: name, keyStart, keyEnd, end }: YamlEntry, facts: DeclaredFacts): void {
  facts.define({
    kind: 'resource',
    name,
    nameStart: keyStart,
    nameEnd: keyEnd,
    start: keyStart,
    end,
    signature: `job ${name}`,
  })
}

/** Actions and workflows of this repository begin with a dot; others are external. */
function readUse(use: YamlNode, facts: DeclaredFacts): void {
  if (!use.text.startsWith('./')) return
  const path = use.text.slice(2).replace(/\/$/, '')
  const files = WORKFLOW_FILE.test(path) ? [path] : ACTION_FILES.map(name => posix.join(path, name))
  for (const file of files) facts.relate('depends_on', file, use, SCOPE.topPath)
}

/** The job that names an environment deploys to it. */
export function readEnvironment(environment: YamlNode, facts: DeclaredFacts): void {
  const { text, start, end } = environment.entries.length > 0 ? under(environment, 'name') : environment
  if (text === '') return
  const name = `environment/${text}`
  facts.define({
    kind: 'resource',
    name,
    nameStart: start,
    nameEnd: end,
    start,
    end,
    signature: `environment ${text}`,
  })
  // One offset before the name, so that the edge belongs to the job.
  facts.relate('deployed_by', name, { start: start - 1, end }, SCOPE.file)
}

export function readImage(image: YamlNode, facts: DeclaredFacts): void {
  const { text, start, end } = image.entries.length > 0 ? under(image, 'image') : image
  const name = text === '' ? under(image, 'name') : { text, start, end }
  facts.relate('depends_on', name.text, name, SCOPE.image)
}
