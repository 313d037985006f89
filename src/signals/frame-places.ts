import type { StackFrame } from '../keywords/frames/frame-reader.js'
import { commonParts, fileMatches } from './quoted-places.js'
import { fileName } from './world/files-by-name.js'
import type { World } from './world/world.js'
import { MOST_NAMESAKES, type Place, placeAt, symbolPlaces, type WrittenPlace } from './written-places.js'

/** A frame of this repository: the definition at its line, or that of its name if the line has moved. */
export function framePlaces(world: World, frame: StackFrame): Place[] {
  const name = frameName(frame)
  if (frame.path === '')
    return name === '' ? [] : symbolPlaces(world, name).map(place => inFunction(world, place, frame))
  if (isOfBundle(world, frame)) return symbolPlaces(world, name)
  const last = lastName(name)
  const files = ownFiles(world, frame)
  const asWritten = files.map(file => frameIn(world, file, frame, last))
  const isFound = asWritten.some(({ node }) => last !== '' && isIn(world, node, last))
  const elsewhere = isFound || !isOfPackage(frame) ? [] : inAnyFolder(world, frame, last)
  const found = [...asWritten, ...elsewhere]
  const places = found.length > 0 || !isOfPackage(frame) ? found : ofPackage(world, frame)
  // `src/index.ts` of every package: the function tells which, best of all at this very line.
  const called = places.filter(({ node }) => last !== '' && isIn(world, node, last))
  const there = called.filter(({ lines }) => lines !== null)
  const meant = [there, called, places].find(({ length }) => length > 0) ?? []
  return meant.length > MOST_NAMESAKES ? [] : meant
}

const RUNTIME_FILES = /^(?:node:|internal\/)/

/**
 * Bundlers write the code of many files into one, which may have the name of one of ours: a member that no such file has and another
 * one of ours has is meant. A bare function name may be that of anything.
 */
export function isOfBundle(world: World, frame: StackFrame): boolean {
  const { language, path } = frame
  const name = frameName(frame)
  if (language !== 'javascript' || path === '' || !name.includes('.')) return false
  if (LIBRARIES.test(path) || RUNTIME_FILES.test(path)) return false
  const files = new Set(ownFiles(world, frame).map(file => world.graph.path(file)))
  const members = symbolPlaces(world, name)
  const inFile = world.graph.named(lastName(name)).some(node => files.has(world.graph.path(node)))
  return members.length > 0 && !inFile
}

function ownFiles({ graph, filesByName }: World, { path }: StackFrame): number[] {
  return fileMatches(path, filesByName).filter(file => isOwn(graph.path(file), path))
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

const RUNTIME_PACKAGES = /^(?:java|javax|jdk|sun|com\/sun|kotlin|scala|groovy|clojure)\//

/** A frame of the JVM has no folders: its path is made of the package. */
function isOfPackage({ language }: StackFrame): boolean {
  return language === 'java'
}

/**
 * Kotlin leaves the packages that all files share out of the folders, and has files of one name for several platforms: the one that has
 * this function at this line is meant.
 */
function inAnyFolder(world: World, { path, line }: StackFrame, name: string): Place[] {
  if (name === '' || line === 0) return []
  const files = world.filesByName.get(fileName(path)) ?? []
  return files
    .map(({ node }) => placeAt(world, node, { first: line, last: line }))
    .filter(({ node }) => isIn(world, node, name))
}

/** The file that declares the package of a frame: its function may be lost where a file has errors of syntax. */
function ofPackage(world: World, { path, line }: StackFrame): Place[] {
  const { graph } = world
  const declared = path.slice(0, path.lastIndexOf('/')).replaceAll('/', '.')
  const declaring = graph.named(declared).filter(node => graph.kind(node) === 'module')
  const paths = new Set(declaring.map(node => graph.path(node)))
  const files = (world.filesByName.get(fileName(path)) ?? []).filter(file => paths.has(file.path))
  return files.map(({ node }) => placeAt(world, node, line === 0 ? null : { first: line, last: line }))
}

function frameIn(world: World, file: number, { line }: StackFrame, name: string): Place {
  const { graph } = world
  const place = placeAt(world, file, line === 0 ? null : { first: line, last: line })
  if (name === '' || isIn(world, place.node, name)) return place
  const moved = graph.named(name).filter(node => graph.columns.paths[node] === graph.columns.paths[file])
  return moved.length === 1 ? { node: moved[0]!, lines: null } : place
}

/** zsh counts the lines of a function. */
function inFunction({ graph }: World, { node }: Place, { language, line }: StackFrame): Place {
  const { startLines, endLines } = graph.columns
  const at = Math.min(endLines[node]!, startLines[node]! + line)
  return { node, lines: language === 'shell' && line > 0 ? { first: at, last: at } : null }
}

/** Whether a definition, or one around it, has this name. */
function isIn({ graph }: World, node: number, name: string): boolean {
  for (let at = node; at >= 0; at = graph.columns.containers[at]!) if (graph.name(at) === name) return true
  return false
}

const LIBRARIES = /(?:^|\/)(?:node_modules|site-packages|dist-packages|gems|vendor\/bundle)\//
/** Parts of an absolute path that must agree, unless all of ours do. */
const LEAST_COMMON = 2

/** Whether a frame's path can be ours: `/usr/lib/python3/json/decoder.py` is not our `decoder.py`. */
function isOwn(path: string, written: string): boolean {
  const common = commonParts(path, written.replace(/^\.?\/+/, ''))
  const isWhole = common === path.split('/').length
  return (isWhole && !LIBRARIES.test(written)) || common >= LEAST_COMMON || !written.includes('/')
}

/** `Cart.total` of `shop.(*Cart).total`, `Shop\Cart->total`, `shop::Cart::total`, `Cart#total`. */
function frameName({ function: written }: StackFrame): string {
  return written
    .replace(/^.*\//, '')
    .replace(/\(\*?(\w+)\)/g, '$1')
    .replace(/\[[^\]]*\]|<[^<>]*>/g, '')
    .replace(/\.func\d+(?:\.\d+)*$|::\{\{closure\}\}.*$/g, '')
    .replace(/::|->|[#\\:]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** Frames whose files are not in the index, without those of libraries and runtimes. */
export function unindexedFrames(world: World, frames: readonly StackFrame[]): WrittenPlace[] {
  return frames
    .filter(
      frame => frame.path !== '' && !LIBRARIES.test(frame.path) && framePlaces(world, frame).length === 0,
    )
    .filter(frame => !isOfPackage(frame) || !RUNTIME_PACKAGES.test(frame.path))
    .map(frame => ({ path: frame.path, line: frame.line, anyFolder: isOfPackage(frame) }))
}
