import { SeamarkError } from '../shared/errors.js'

/** Whether a path of the repository is in the scope of the query. */
export type InScope = (path: string) => boolean

const EVERYWHERE: InScope = () => true
/** `./packages/web/` and `packages\web` are `packages/web`. */
const AROUND = /^(?:\.?\/)+|\/+$/g

/** Everything below a folder, or one file, as a path from the root of the repository; '' and `.` mean everything. */
export function scopeOf(scope: string | undefined): InScope {
  if (scope === undefined) return EVERYWHERE
  const folder = scope.trim().replaceAll('\\', '/').replace(AROUND, '')
  if (folder === '' || folder === '.') return EVERYWHERE
  if (folder.split('/').includes('..'))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a folder of the repository as scope, found ${scope}: a path from its root, such as src/app.`,
    )
  return path => path === folder || path.startsWith(`${folder}/`)
}

/** A scope without files is a mistake, not an empty answer. */
export function checkScope(scope: string | undefined, inScope: InScope, paths: Iterable<string>): void {
  if (inScope === EVERYWHERE) return
  for (const path of paths) if (inScope(path)) return
  throw new SeamarkError(
    'NOT_FOUND',
    `No file of the index is in ${scope}: expected a folder, as seen from the root of the repository.`,
  )
}
