import { isCode } from '../../quality/source-files.js'
import type { Region } from '../../quality/task.js'
import {
  blobsAt,
  carryBack,
  type EditedFile,
  editedLines,
  hunksBetween,
  isProse,
  isReleaseNotes,
  isTestPath,
  laterCommits,
} from '../../tools/library.js'

/** What a commit edits in files that were there at the snapshot, beside the source that its task asks for. */
export interface BesideTruth {
  tests: EditedRegions
  documentation: EditedRegions
}

export interface EditedRegions {
  files: string[]
  /** Edited lines that can be carried back to the snapshot. */
  regions: Region[]
}

/** Reads the commits of tasks of one repository. */
export class BesideTruths {
  readonly #copy: string
  readonly #blobs: ReadonlyMap<string, string>

  private constructor(copy: string, blobs: ReadonlyMap<string, string>) {
    this.#copy = copy
    this.#blobs = blobs
  }

  static async open(copy: string, snapshot: string): Promise<BesideTruths> {
    return new BesideTruths(copy, await blobsAt(copy, snapshot))
  }

  async of(commit: string): Promise<BesideTruth> {
    const [found] = await laterCommits(this.#copy, `${commit}^1`, commit)
    const known = (found?.edited ?? []).filter(({ path }) => this.#blobs.has(path))
    return {
      tests: await this.#edited(known.filter(({ path }) => isTest(path))),
      documentation: await this.#edited(known.filter(({ path }) => isDocumentation(path))),
    }
  }

  async #edited(files: readonly EditedFile[]): Promise<EditedRegions> {
    const regions: Region[] = []
    for (const file of files) regions.push(...(await this.#regions(file)))
    return { files: files.map(({ path }) => path), regions }
  }

  async #regions({ path, before, after }: EditedFile): Promise<Region[]> {
    try {
      const since = await hunksBetween(this.#copy, this.#blobs.get(path)!, before)
      return editedLines(await hunksBetween(this.#copy, before, after)).flatMap(lines => {
        const carried = carryBack(lines, since)
        return carried === null ? [] : [{ file: path, ...carried }]
      })
    } catch {
      // The copy lacks one of the blobs.
      return []
    }
  }
}

/** Code of tests: no data that they read. */
function isTest(path: string): boolean {
  return isTestPath(path) && isCode(path)
}

function isDocumentation(path: string): boolean {
  return isProse(path) && !isTestPath(path) && !isReleaseNotes(path)
}
