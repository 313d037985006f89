import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { readCommands } from './ci-commands.js'
import { defineJob, readEnvironment, readImage } from './github-actions.js'
import { entryOf, scalars, under, type YamlNode } from './yaml-node.js'

const SCRIPTS = ['before_script', 'script', 'after_script']
/** Top-level keys that are not jobs. */
const SETTINGS = new Set(
  'default include stages variables workflow image services cache before_script after_script'.split(' '),
)

/** A GitLab pipeline: jobs are the top-level maps that have a script, or inherit one. */
export function readGitlab(root: YamlNode, facts: DeclaredFacts): boolean {
  const hasScript = (node: YamlNode) =>
    entryOf(node, 'script') !== undefined || entryOf(node, 'trigger') !== undefined
  const isPipeline =
    entryOf(root, 'stages') !== undefined ||
    root.entries.some(({ value }) => entryOf(value, 'stage') !== undefined)
  if (!isPipeline || !root.entries.some(({ value }) => hasScript(value))) return false
  for (const include of under(root, 'include').items.map(item => under(item, 'local')))
    facts.relate('depends_on', include.text.replace(/^\//, ''), include, SCOPE.topPath)
  for (const entry of root.entries) {
    const { key, value: job } = entry
    const isJob = hasScript(job) || entryOf(job, 'extends') !== undefined || key.startsWith('.')
    if (SETTINGS.has(key) || !isJob || job.entries.length === 0) continue
    defineJob(entry, facts)
    readJob(job, facts)
  }
  return true
}

function readJob(job: YamlNode, facts: DeclaredFacts): void {
  for (const base of scalars(under(job, 'extends')))
    facts.relate('extends', base.text, base, SCOPE.repository)
  for (const key of ['needs', 'dependencies']) {
    for (const item of under(job, key).items) {
      const need = item.entries.length > 0 ? under(item, 'job') : item
      facts.relate('depends_on', need.text, need, SCOPE.file)
    }
  }
  readEnvironment(under(job, 'environment'), facts)
  readImage(under(job, 'image'), facts)
  for (const service of under(job, 'services').items) readImage(service, facts)
  for (const key of SCRIPTS) for (const line of scalars(under(job, key))) readCommands(line, '', facts)
}
