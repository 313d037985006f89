import { existsSync } from 'node:fs'
import type { Engine } from '../../engine/engine.js'
import type { Repository } from '../../engine/repository.js'
import { sendingNotice } from '../../semantic/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Workspace } from '../../workspace/open/open-workspace.js'
import type { WorkspacePlan } from '../../workspace/workspace.js'
import type { CommonFlags, QueryFlags } from '../options/common.js'
import type { WorkspaceFlags } from '../options/workspace.js'
import { detail, warn } from '../terminal/print.js'
import { progressFor } from '../terminal/progress.js'

/** In the current folder it is used without being named. */
const WORKSPACE_FILE = 'seamark.workspace.json'

type OpenFlags = CommonFlags & { readonly?: boolean }

/** Runs an action on a repository and closes it afterwards, whatever happens. */
export async function withRepository<T>(
  path: string,
  flags: OpenFlags,
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  const { Repository } = await import('../../engine/repository.js')
  return withEngine(Repository.open(path, openOptions(flags)), act)
}

/** The same for several repositories as one. */
export async function withWorkspace<T>(
  plan: WorkspacePlan,
  flags: OpenFlags,
  act: (workspace: Workspace) => Promise<T> | T,
): Promise<T> {
  const { Workspace } = await import('../../workspace/open/open-workspace.js')
  return withEngine(Workspace.open(plan, { ...openOptions(flags), folder: process.cwd() }), act)
}

/** For a query: the index is brought up to date first, unless `--no-update` is set. */
export function withCurrentRepository<T>(
  flags: QueryFlags,
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  return withRepository(flags.repo ?? '.', { ...flags, readonly: !flags.update }, async repository => {
    if (flags.update) await updated(repository)
    return act(repository)
  })
}

/** For a query that a workspace can answer as well as a repository. */
export async function withCurrentEngine<T>(
  flags: QueryFlags,
  act: (engine: Engine) => Promise<T> | T,
): Promise<T> {
  const plan = await chosenPlan(flags)
  if (plan === null) return withCurrentRepository(flags, act)
  return withWorkspace(plan, { ...flags, readonly: !flags.update }, async workspace => {
    if (flags.update) await updated(workspace)
    return act(workspace)
  })
}

async function updated(engine: Pick<Repository | Workspace, 'index'>): Promise<void> {
  const progress = progressFor(process.stderr, 'quiet')
  const started = performance.now()
  await engine.index({ onProgress: progress.update })
  progress.end()
  detail(`seamark: the index was brought up to date in ${Math.round(performance.now() - started)} ms`)
}

/** The workspace that flags, the environment or the current folder name; null for one repository. */
export async function chosenPlan(flags: WorkspaceFlags & { repo?: string }): Promise<WorkspacePlan | null> {
  const { repos, repo } = flags
  const named = flags.workspace ?? (repo === undefined ? process.env.SEAMARK_WORKSPACE : undefined)
  const path = named || (repo === undefined && existsSync(WORKSPACE_FILE) ? WORKSPACE_FILE : undefined)
  if (repos === undefined && path === undefined) return null
  if (repo !== undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected one repository (--repo) or several (--workspace, --repos), found both: leave out the one or the other.',
    )
  const { planOf, readPlan } = await import('../../workspace/definition/read-plan.js')
  return repos === undefined ? readPlan(path!) : planOf(repos)
}

function openOptions({ store, readonly = false }: OpenFlags) {
  return { ...(store === undefined ? {} : { store }), readonly }
}

async function withEngine<E extends Engine, T>(engine: E, act: (engine: E) => Promise<T> | T): Promise<T> {
  const sending = sendingNotice(engine.semantic)
  if (sending !== '') warn(`seamark: ${sending}`)
  try {
    return await act(engine)
  } finally {
    for (const notice of engine.takeNotices()) warn(`seamark: ${notice}`)
    engine.close()
  }
}
