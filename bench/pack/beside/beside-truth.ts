import { isCode } from '../../quality/source-files.js'
import type { Region } from '../../quality/task.js'
import { carryBack, editedLines } from '../../quality/tasks/mining/carry-back.js'
import { hunksBetween } from '../../quality/tasks/mining/hunks.js'
import { blobsAt, type EditedFile, laterCommits } from '../../quality/tasks/mining/later-commits.js'
import { isProse, isReleaseNotes } from '../../quality/text-files.js'
import { isTestPath } from '../../tools/library.js'

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

  constructor(copy: string, snapshot: string) {
    this.#copy = copy
    this.#blobs = blobsAt(copy, snapshot)
  }

  of(commit: string): BesideTruth {
    const [found] = laterCommits(this.#copy, `${commit}^1`, commit)
    const known = (found?.edited ?? []).filter(({ path }) => this.#blobs.has(path))
    return {
      tests: this.#edited(known.filter(({ path }) => isTest(path))),
      documentation: this.#edited(known.filter(({ path }) => isDocumentation(path))),
    }
  }

  #edited(files: readonly EditedFile[]): EditedRegions {
    return { files: files.map(({ path }) => path), regions: files.flatMap(file => this.#regions(file)) }
  }

  #regions({ path, before, after }: EditedFile): Region[] {
    try {
      const since = hunksBetween(this.#copy, this.#blobs.get(path)!, before)
      return editedLines(hunksBetween(this.#copy, before, after)).flatMap(lines => {
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
