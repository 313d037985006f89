import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Half a megabyte each: parsers and rules of all languages, and the tokens. */
const LARGE = [
  'src/graph/link/linker.ts',
  'src/languages/resolution-rules.ts',
  'src/languages/python/python.ts',
  'src/facts/tree-walk.ts',
  'src/tokens/o200k-table.ts',
]

test.each(['src/main.ts', 'src/engine/repository.ts', 'src/engine/query-service.ts'])(
  '%s loads nothing large that only an update or a pack needs',
  async source => {
    const loaded = await loadedWith(source)
    expect(loaded.size).toBeGreaterThan(10)
    expect(LARGE.filter(path => loaded.has(path))).toEqual([])
  },
)

/** The files that it imports, and those that they import, at once and not on demand. */
async function loadedWith(source: string): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [source],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'dist',
    splitting: true,
  })
  const loaded = new Set<string>()
  const visit = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const { path: next, kind } of metafile.inputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  visit(source)
  return loaded
}
