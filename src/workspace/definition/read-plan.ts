import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import { parseJsonc } from '../../shared/jsonc.js'
import type { MemberPlace, WorkspacePlan } from '../workspace.js'
import { repositoriesBelow } from './find-members.js'
import { namedMembers } from './member-names.js'

export const WORKSPACE_FILE = 'seamark.workspace.json'
const MEMBER_NAME = /^[\w.@+-]+$/
const EXAMPLE = '{ "repositories": { "shop": "../shop", "web": "../web" } }'

/**
 * The plan of a workspace: from its file, from the file in a folder, or else from the repositories below that folder.
 *
 * @example readPlan('~/src') // all repositories in ~/src, if there is no seamark.workspace.json
 */
export function readPlan(path: string): WorkspacePlan {
  const given = resolve(path)
  if (!existsSync(given))
    throw refused(`a workspace file or a folder, found none at ${given}: check the path`)
  if (!statSync(given).isDirectory()) return fromFile(given)
  const file = join(given, WORKSPACE_FILE)
  if (existsSync(file)) return fromFile(file)
  const root = realpathSync(given)
  const found = repositoriesBelow(root)
  if (found.length === 0)
    throw refused(`${WORKSPACE_FILE} or repositories in ${root}, found neither: name them with --repos`)
  return checked({ root, members: namedMembers(found), packages: {}, services: {} })
}

/** The plan of repositories that are named one by one. */
export function planOf(paths: readonly string[], root = process.cwd()): WorkspacePlan {
  const members = namedMembers([...new Set(paths.map(path => existing(resolve(root, path))))])
  return checked({ root: realpathSync(root), members, packages: {}, services: {} })
}

function fromFile(file: string): WorkspacePlan {
  const content = parseJsonc(readFileSync(file, 'utf8'))
  if (!isObject(content)) throw refused(`an object in ${file}, such as ${EXAMPLE}, found something else`)
  const known = ['repositories', 'packages', 'services', '$schema']
  const unknown = Object.keys(content).find(key => !known.includes(key))
  if (unknown !== undefined)
    throw refused(`${known.slice(0, 3).join(', ')} in ${file}, found "${unknown}": correct or remove it`)
  const root = realpathSync(dirname(file))
  const members = membersOf(content.repositories, root, file)
  const plan = {
    root,
    members,
    packages: textsOf(content.packages, 'packages', file),
    services: textsOf(content.services, 'services', file),
  }
  for (const part of ['packages', 'services'] as const)
    for (const [key, name] of Object.entries(plan[part]))
      if (!members.some(member => member.name === name))
        throw refused(`a name of a repository for ${part}["${key}"] in ${file}, found "${name}"`)
  return checked(plan)
}

/** Names and paths, or paths alone; none: those below the folder of the file. */
function membersOf(value: unknown, root: string, file: string): MemberPlace[] {
  if (value === undefined) return namedMembers(repositoriesBelow(root))
  if (Array.isArray(value) && value.every(each => typeof each === 'string'))
    return namedMembers(value.map(path => existing(resolve(root, path))))
  return Object.entries(textsOf(value, 'repositories', file)).map(([name, path]) => {
    if (!MEMBER_NAME.test(name))
      throw refused(`names of letters, digits, ".", "-", "_", "+" and "@" in ${file}, found "${name}"`)
    return { name, path: existing(resolve(root, path)) }
  })
}

function textsOf(value: unknown, part: string, file: string): Record<string, string> {
  if (value === undefined) return {}
  if (isObject(value) && Object.values(value).every(each => typeof each === 'string'))
    return value as Record<string, string>
  throw refused(`texts by name as "${part}" in ${file}, such as ${EXAMPLE}, found something else`)
}

function checked(plan: WorkspacePlan): WorkspacePlan {
  if (plan.members.length === 0) throw refused('at least one repository in the workspace, found none')
  const paths = new Set(plan.members.map(({ path }) => path))
  if (paths.size < plan.members.length) throw refused('each repository once, found one of them twice')
  return plan
}

function existing(path: string): string {
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw refused(`the folder of a repository, found none at ${path}: check the path`)
  return realpathSync(path)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(problem: string): SeamarkError {
  return new SeamarkError('BAD_INPUT', `Expected ${problem}.`)
}
