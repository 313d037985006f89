/**
 * A bundler makes a chunk of whatever the same entry points share: with some sixty parts that are loaded on demand, a
 * command starts with eighty files, most of them of one kilobyte, and Node takes 0.4 ms for each. This merges those that
 * are loaded together.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'

const STATIC = 'import-statement'
/** As esbuild writes it without spaces. */
const IMPORT = /\bimport(?:\{([^{}]*)\}from)?"(?:\.\/)(?:chunks\/)?(chunk-\w+\.js)"/g

/**
 * Merges the chunks of a build, in place: one file for what each of `seeds`, a list of source files, adds to those before
 * it. What `apart`, another source file, needs of it is in a file of its own: it does not load the rest.
 * Returns the paths of all outputs.
 *
 * @param {{ metafile: import('esbuild').Metafile, seeds: string[], apart: string, options: import('esbuild').BuildOptions }} of
 */
export async function mergeChunks({ metafile: { outputs }, seeds, apart, options }) {
  /** Chunk, by its file name → its group. */
  const groupOf = new Map()
  const groups = []
  const shared = closureOf(outputs, apart)
  for (const seed of seeds) {
    const chunks = [...closureOf(outputs, seed)].filter(
      path => isChunk(outputs[path]) && !groupOf.has(basename(path)),
    )
    for (const isShared of [true, false]) {
      const members = chunks.filter(path => shared.has(path) === isShared)
      if (members.length < 2) continue
      const names = members.map(path => basename(path))
      const group = { folder: dirname(members[0]), names, file: `chunk-${hashOf(names)}.js` }
      groups.push(group)
      for (const name of names) groupOf.set(name, group)
    }
  }
  const others = Object.keys(outputs).filter(path => !groupOf.has(basename(path)))
  for (const group of groups) await writeGroup(group, outputs, options)
  const merged = groups.map(({ folder, file }) => `${folder}/${file}`)
  for (const path of [...others, ...merged]) useGroups(path, groupOf)
  for (const { folder, names } of groups) for (const name of names) rmSync(`${folder}/${name}`)
  return [...others, ...merged]
}

/** One file with what the chunks export, under names that tell them apart. */
async function writeGroup({ folder, names, file }, outputs, options) {
  const contents = names.map((name, at) => {
    const exported = outputs[`${folder}/${name}`].exports.map(each => `${each} as ${nameIn(at, each)}`)
    return `export {${exported}} from './${name}'`
  })
  const own = new Set(names)
  await build({
    ...options,
    // Of the parser's runtime; the first build does not tell of packages.
    logOverride: { 'direct-eval': 'silent' },
    stdin: { contents: contents.join('\n'), resolveDir: folder },
    bundle: true,
    outfile: `${folder}/${file}`,
    plugins: [
      {
        name: 'own-chunks',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\// }, ({ path }) =>
            own.has(basename(path)) ? null : { path, external: true },
          ),
      },
    ],
  })
}

/** Imports of chunks become imports of their groups. */
function useGroups(path, groupOf) {
  const text = readFileSync(path, 'utf8')
  const changed = text.replaceAll(IMPORT, (whole, list, chunk) => {
    const group = groupOf.get(chunk)
    if (group === undefined) return whole
    const at = group.names.indexOf(chunk)
    const file = whole
      .slice(whole.lastIndexOf('"', whole.length - 2), whole.length)
      .replace(chunk, group.file)
    if (list === undefined) return `import${file}`
    const names = list.split(',').map(each => {
      const [name, local = name] = each.split(' as ')
      return `${nameIn(at, name)} as ${local}`
    })
    return `import{${names}}from${file}`
  })
  if (changed !== text) writeFileSync(path, changed)
}

function nameIn(chunk, name) {
  return `${name}$${chunk}`
}

/** The outputs that are loaded with a source file, as soon as it is. */
function closureOf(outputs, source) {
  const found = new Set()
  const visit = path => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of outputs[path].imports)
      if (kind === STATIC && next in outputs) visit(next)
  }
  const entry = Object.keys(outputs).find(path => outputs[path].entryPoint === source)
  if (entry === undefined)
    throw new Error(`Expected ${source} to be loaded on demand, found no output for it.`)
  visit(entry)
  return found
}

function isChunk({ entryPoint }) {
  return entryPoint === undefined
}

function hashOf(names) {
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 8).toUpperCase()
}
