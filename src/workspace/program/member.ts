import type { Repository } from '../../engine/repository.js'
import type { Opened } from '../../index/artefacts/opened.js'
import { indexedManifests } from '../../index/open-vocabulary.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow } from '../../store/link-store.js'
import { readPackages } from '../manifests/read-packages.js'
import type { ManifestNames } from '../workspace.js'

/** One repository of an open workspace, and what is known of its packages. */
export class Member {
  readonly name: string
  readonly repository: Repository
  #read: { version: string; rows: BlobRow[]; packages: ManifestNames } | null = null

  constructor(name: string, repository: Repository) {
    this.name = name
    this.repository = repository
  }

  get opened(): Opened {
    return this.repository.opened
  }

  get checkout(): Checkout {
    return this.opened.checkout
  }

  /** Its indexed files, sorted by path. */
  get rows(): readonly BlobRow[] {
    return this.#current().rows
  }

  get packages(): ManifestNames {
    return this.#current().packages
  }

  #current() {
    const { checkout } = this
    const version = checkout.store.filesVersion(checkout.id)
    if (this.#read?.version !== version)
      this.#read = {
        version,
        rows: checkout.store.blobRows(checkout.id),
        packages: readPackages(indexedManifests(checkout)),
      }
    return this.#read
  }
}
