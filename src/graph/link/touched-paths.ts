import { ChangedNames } from './changed-names.js'
import { addDependents } from './dependents.js'
import { changedQuestions, FOR_ALL } from './file-modules.js'
import { FilesOf, type LinkChange } from './files-of.js'
import { placeNames } from './path-change.js'

export type { LinkChange } from './files-of.js'

/**
 * Files that a changed one of code makes link again, itself included: 3 to 13 in commits of django and flask. It only decides
 * whether they are counted: to ask what the names of 700 files mean takes a quarter of a link of all of them.
 */
const TOUCHED_BY_ONE = 4
/** Of a small repository they are counted in any case. */
const FEW = 100

/**
 * The paths that must be linked again: those whose blob changed, those that mention a name whose meaning may have changed
 * with it, and those that asked about paths or manifests and would get another answer. Null if they are more than `limit`,
 * or may be any.
 */
export function touchedPaths(change: LinkChange, limit: number): Set<string> | null {
  const files = new FilesOf(change)
  const ofCode = files.differing.filter(path => files.sightOf(path).family !== '').length
  if (ofCode * TOUCHED_BY_ONE > Math.max(limit, FEW)) return null
  const touched = new Set<string>()
  const changed = new ChangedNames(
    change,
    path => files.sightOf(path),
    (path, name) => files.meanings(path, name),
  )
  for (const path of files.differing) {
    const [old, now] = [files.before.get(path), files.after.get(path)]
    const { family } = files.sightOf(path)
    if (now !== undefined) touched.add(path)
    if ((old === undefined || now === undefined) && family !== '') changed.addModule(path)
    changed.addDifferent(path, files.interfaceAt(path, old), files.interfaceAt(path, now))
    if (old !== undefined && now !== undefined)
      for (const name of files.outgrownAt(path, old, now)) changed.addToFamily(family, name)
  }
  if (touched.size > limit) return null
  for (const family of files.movedFamilies())
    for (const name of placeNames(files.pathChange(family))) changed.addToFamily(family, name)
  const asking = files.asking(changedQuestions(files.pathChange()))
  if (asking === null || asking.has(FOR_ALL)) return null
  const reading = files.readingManifests()
  if (reading === null) return null
  for (const path of new Set([...asking, ...reading])) {
    const modules = files.modulesChange(path)
    if (modules === 'same') continue
    touched.add(path)
    if (modules === 'moved') changed.addOpen(path, files.interfaceAt(path, files.after.get(path)))
  }
  if (touched.size > limit) return null
  return addDependents(files, changed, touched, limit)
}
