import { randomUUID } from 'node:crypto'
import { GitError, type GitRun, git } from '../shared/git.js'

const SECTION = 'filter.'
/** Exit code of `git config` if nothing matches. */
const NONE = 1
/** `-c` ends a key at the first `=`, and bytes that are not UTF-8 cannot be handed on: the key would be another's. */
const UNUSABLE = /[=\uFFFD]/
/** An empty program is none. Without `required: false` a filter that does nothing would be an error. */
const SILENT = ['clean=', 'smudge=', 'process=', 'required=false'] as const

/**
 * Arguments of git that leave every content filter without a program, those of the user's own configuration too. A
 * repository's configuration names them freely, so they are listed first: needed wherever git compares the
 * work tree.
 */
export async function withoutFilters(root: string): Promise<string[]> {
  return withoutThese(await filterSettings(root))
}

/** The same if the settings are known, as by `FilterTrace`. */
export function withoutThese(settings: readonly string[]): string[] {
  const names = new Set<string>()
  for (const key of settings) {
    const end = key.lastIndexOf('.')
    if (end >= SECTION.length) names.add(key.slice(SECTION.length, end))
  }
  return [...names].sort().flatMap(name => {
    if (UNUSABLE.test(name))
      throw new GitError(
        'failed',
        `The content filter ${JSON.stringify(name)} of git's configuration cannot be turned off, because of a ` +
          'character in its name. Rename or remove it.',
      )
    return SILENT.flatMap(setting => ['-c', `${SECTION}${name}.${setting}`])
  })
}

async function filterSettings(root: string): Promise<string[]> {
  const listed = await git(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'], {
    exitCodes: [0, NONE],
  })
  return listed.toString('utf8').split('\0')
}

/** A setting that only we make, last of all, with a value that no repository knows. */
const LAST = 'seamark.last'

/**
 * Lets a command of git that runs anyway tell the settings of filters as well, by its trace: a process less in every
 * update. Only what was wholly told is believed.
 */
export class FilterTrace {
  readonly #mark = randomUUID()
  /** Null until it was told, and if it was not: by a git before 2.22, or with more settings than are kept. */
  settings: readonly string[] | null = null

  get args(): string[] {
    return ['-c', `${LAST}=${this.#mark}`]
  }

  get run(): GitRun {
    return {
      variables: { GIT_TRACE2_EVENT: '2', GIT_TRACE2_CONFIG_PARAMS: `${SECTION}*,${LAST}` },
      onStderr: text => {
        this.settings = this.#read(text)
      },
    }
  }

  #read(text: string): string[] | null {
    const found: string[] = []
    for (const line of text.split('\n')) {
      if (!line.startsWith('{')) continue
      const told = eventOf(line)
      if (told === null) return null
      if (told.event !== 'def_param') continue
      if (told.param !== LAST) found.push(told.param ?? '')
      else if (told.value === this.#mark) return found
    }
    return null
  }
}

function eventOf(line: string): { event?: string; param?: string; value?: string } | null {
  try {
    return JSON.parse(line) as { event?: string; param?: string; value?: string }
  } catch {
    return null
  }
}
