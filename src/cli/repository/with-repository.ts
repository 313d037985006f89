import { existsSync } from 'node:fs'
import type { Engine } from '../../engine/engine.js'
import type { Repository } from '../../engine/repository.js'
import type { RepositoryIndexOptions } from '../../index/index-repository.js'
import { sendingNotice } from '../../semantic/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import { streams } from '../../shared/streams.js'
import type { Workspace } from '../../workspace/open/open-workspace.js'
import type { WorkspacePlan } from '../../workspace/workspace.js'
import type { CommonFlags, QueryFlags } from '../options/common.js'
import type { WorkspaceFlags } from '../options/workspace.js'
import { detail, warn } from '../terminal/print.js'
import { progressFor } from '../terminal/progress.js'
import { NotResident, repositorySource } from './repository-source.js'

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
  const repository = Repository.open(path, openOptions(flags))
  try {
    return await withNotices(repository, act)
  } finally {
    repository.close()
  }
}

/** The same for several repositories as one. */
export async function withWorkspace<T>(
  plan: WorkspacePlan,
  flags: OpenFlags,
  act: (workspace: Workspace) => Promise<T> | T,
): Promise<T> {
  const { Workspace } = await import('../../workspace/open/open-workspace.js')
  const workspace = Workspace.open(plan, { ...openOptions(flags), folder: process.cwd() })
  try {
    return await withNotices(workspace, act)
  } finally {
    workspace.close()
  }
}

interface FirstIndex {
  /** A first index is made only as far as an answer needs it: `RepositoryIndexOptions.soon`. */
  soon: boolean
}

const WHOLE: FirstIndex = { soon: false }

/** For a query: the index is brought up to date first, unless `--no-update` is set. */
export async function withCurrentRepository<T>(
  flags: QueryFlags,
  act: (repository: Repository) => Promise<T> | T,
  first: FirstIndex = WHOLE,
): Promise<T> {
  const source = repositorySource()
  if (source !== null) return source.withCurrent(flags, repository => withNotices(repository, act))
  let home: { root: string; store: string; files: number } | null = null
  const answer = await withRepository(
    flags.repo ?? '.',
    { ...flags, readonly: !flags.update },
    async repository => {
      if (flags.update) {
        const { files } = await updated(repository, first)
        const { root, storePath } = repository.location
        home = { root, store: storePath, files }
      }
      return act(repository)
    },
  )
  if (flags.daemon && home !== null) await offer(home)
  return answer
}

/** The next command may find a process that has the repository open. */
async function offer({ files, ...home }: { root: string; store: string; files: number }): Promise<void> {
  const { offerHome } = await import('../../resident/offer.js')
  await offerHome(home, files, process.env)
}

/** For a query that a workspace can answer as well as a repository. */
export async function withCurrentEngine<T>(
  flags: QueryFlags,
  act: (engine: Engine) => Promise<T> | T,
  first: FirstIndex = WHOLE,
): Promise<T> {
  const plan = await chosenPlan(flags)
  if (plan === null) return withCurrentRepository(flags, act, first)
  if (repositorySource() !== null) throw new NotResident()
  return withWorkspace(plan, { ...flags, readonly: !flags.update }, async workspace => {
    if (flags.update) await updated(workspace, first)
    return act(workspace)
  })
}

async function updated<Report>(
  engine: { index(options: Pick<RepositoryIndexOptions, 'onProgress' | 'soon'>): Promise<Report> },
  { soon }: FirstIndex,
): Promise<Report> {
  const progress = progressFor(streams().progress, 'quiet')
  const started = performance.now()
  const report = await engine.index({ onProgress: progress.update, soon })
  progress.end()
  detail(`seamark: the index was brought up to date in ${Math.round(performance.now() - started)} ms`)
  return report
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

async function withNotices<E extends Engine, T>(engine: E, act: (engine: E) => Promise<T> | T): Promise<T> {
  const sending = sendingNotice(engine.semantic)
  if (sending !== '') warn(`seamark: ${sending}`)
  try {
    return await act(engine)
  } finally {
    for (const notice of engine.takeNotices()) warn(`seamark: ${notice}`)
  }
}
