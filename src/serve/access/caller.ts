import { SeamarkError } from '../../shared/errors.js'
import { allows } from '../../team/access/token.js'
import { type Access, ALL_REPOSITORIES, type Grant } from '../../team/catalogue/access.js'
import type { Catalogue, RepositoryRow } from '../../team/catalogue/catalogue.js'

export const ANONYMOUS = 'anonymous'

/** Who sends a request, and what it may do. */
export class Caller {
  /** As in the audit log. */
  readonly actor: string
  readonly #grants: readonly Grant[]

  constructor(actor: string, grants: readonly Grant[]) {
    this.actor = actor
    this.#grants = grants
  }

  get grants(): readonly Grant[] {
    return this.#grants
  }

  get isAdmin(): boolean {
    return allows(this.#grants, ALL_REPOSITORIES, 'admin')
  }

  may(repository: string, access: Access): boolean {
    return allows(this.#grants, repository, access)
  }

  /**
   * A repository that the caller may read. One that it may not read is not looked up: the answer is the same as for one that there is
   * not, and takes as long.
   */
  async repository(catalogue: Catalogue, name: string): Promise<RepositoryRow> {
    const row = this.may(name, 'read') ? await catalogue.repository(name) : null
    if (row === null)
      throw new SeamarkError('NOT_FOUND', `There is no repository "${name}" that you may read.`)
    return row
  }

  async repositories(catalogue: Catalogue): Promise<RepositoryRow[]> {
    return (await catalogue.repositories()).filter(({ name }) => this.may(name, 'read'))
  }
}
