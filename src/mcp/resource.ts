import type { Repository } from '../engine/repository.js'

/** One thing that can be read by its address. */
export interface Resource {
  /** `seamark://overview`, or with a part to be filled in: `seamark://pack/{root}`. */
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  /** Null of what needs no repository. */
  read(repository: Repository, part: string): Promise<string>
}
