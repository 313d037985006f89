import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { readCommands } from './ci-commands.js'
import { entryOf, scalars, under, type YamlEntry, type YamlNode } from './yaml-node.js'

/** A workflow of GitHub Actions: a resource, with its jobs inside. */
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
  for (const job of jobs) readJob(job, folder, facts)
  return true
}

function readJob(entry: YamlEntry, outerFolder: string, facts: DeclaredFacts): void {
  const { value: job } = entry
  defineJob(entry, facts)
  for (const need of scalars(under(job, 'needs'))) facts.relate('depends_on', need.text, need, SCOPE.file)
  readUse(under(job, 'uses'), facts)
  readEnvironment(under(job, 'environment'), facts)
  readImage(under(job, 'container'), facts)
  for (const { value } of under(job, 'services').entries) readImage(value, facts)
  const folder = under(job, 'defaults', 'run', 'working-directory').text || outerFolder
  for (const step of under(job, 'steps').items) {
    readUse(under(step, 'uses'), facts)
    const run = under(step, 'run')
    if (run.text !== '') readCommands(run, under(step, 'working-directory').text || folder, facts)
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
  if (use.text.startsWith('./')) facts.relate('depends_on', use.text.slice(2), use, SCOPE.topPath)
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
