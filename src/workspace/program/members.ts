import type { RepositoryOptions } from '../../engine/options.js'
import { Repository } from '../../engine/repository.js'
import { SeamarkError } from '../../shared/errors.js'
import type { WorkspacePlan } from '../workspace.js'
import { Member } from './member.js'

/** Members whose graph and words are in memory at once: those of a large one take some hundred megabytes. */
const MOST_OPEN = 4

/** The repositories of a workspace. What was least recently asked is let go; its store stays open. */
export class Members {
  readonly all: readonly Member[]
  readonly #most: number
  /** The most recently used last. */
  readonly #inMemory = new Set<Member>()

  constructor(all: readonly Member[], most = MOST_OPEN) {
    this.all = all
    this.#most = most
  }

  static open({ members }: WorkspacePlan, options: RepositoryOptions): Members {
    const opened: Member[] = []
    try {
      for (const { name, path } of members) {
        const repository = Repository.open(path, options)
        opened.push(new Member(name, repository))
        if (repository.location.root !== path)
          throw new SeamarkError(
            'BAD_INPUT',
            `Expected the top folder of a repository for ${name}, found ${path}, a part of ${repository.location.root}: name that folder.`,
          )
      }
    } catch (error) {
      for (const { repository } of opened) repository.close()
      throw error
    }
    return new Members(opened)
  }

  get names(): string[] {
    return this.all.map(({ name }) => name)
  }

  named(name: string): Member {
    const found = this.all.find(member => member.name === name)
    if (found !== undefined) return found
    throw new SeamarkError(
      'NOT_FOUND',
      `There is no repository "${name}" in this workspace. There are: ${this.names.join(', ')}.`,
    )
  }

  /** The member whose folder has a path, if there is one. */
  around(folder: string): Member | null {
    const isAround = ({ repository: { location } }: Member) =>
      folder === location.root || folder.startsWith(`${location.root}/`)
    return this.all.find(isAround) ?? null
  }

  /** Notes that a member is about to be asked, and lets go of the one that was not for longest. */
  use(member: Member): Member {
    this.#inMemory.delete(member)
    this.#inMemory.add(member)
    for (const oldest of this.#inMemory) {
      if (this.#inMemory.size <= this.#most) break
      this.release(oldest)
    }
    return member
  }

  release(member: Member): void {
    this.#inMemory.delete(member)
    member.repository.release()
  }

  /** Number of members that are in memory. */
  get open(): number {
    return this.#inMemory.size
  }

  close(): void {
    for (const { repository } of this.all) repository.close()
  }
}
