import type { Repository } from '../../engine/repository.js'
import type { QueryFlags } from '../options/common.js'

/** Where commands get a repository from instead of opening it: a resident process keeps some open. */
export interface RepositorySource {
  /** Runs an action on a repository whose index is of the files as they are at this call. Throws `NotResident` for any other repository. */
  withCurrent<T>(flags: QueryFlags, act: (repository: Repository) => Promise<T> | T): Promise<T>
}

/** The command is about something that the source does not keep: its caller has to answer it. */
export class NotResident extends Error {}

let source: RepositorySource | null = null

export function useSource(used: RepositorySource): void {
  source = used
}

/** Null: each command opens its repository, and closes it. */
export function repositorySource(): RepositorySource | null {
  return source
}
