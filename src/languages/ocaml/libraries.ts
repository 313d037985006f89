import { folderOf } from '../../shared/paths.js'
import { stateKey } from '../../shared/state-slots.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

export const MANIFEST = 'dune'
const LIBRARY = /\(library\b/
const LIBRARY_NAME = /\((?:public_)?name\s+([\w.-]+)\s*\)/g
const MODULE = /^[A-Z]\w*$/
const ENDINGS = ['.ml', '.mli']
/** Modules of the standard library: another file of that name is meant only beside it. */
const STANDARD = new Set(
  (
    'Arg Array ArrayLabels Atomic Bigarray Bool Buffer Bytes BytesLabels Callback Char Complex Condition Digest Domain ' +
    'Dynlink Effect Either Ephemeron Event Filename Float Format Fun Gc Hashtbl In_channel Int Int32 Int64 Lazy Lexing List ' +
    'ListLabels Map Marshal MoreLabels Mutex Nativeint Obj Oo Option Out_channel Parsing Pervasives Printexc Printf Queue ' +
    'Random Result Scanf Semaphore Seq Set Stack StdLabels Stdlib Str Stream String StringLabels Sys Thread Type Uchar Unit ' +
    'Unix UnixLabels Weak Base Core Stdio Lwt Async Fmt Cmdliner Alcotest OUnit2'
  ).split(' '),
)

const FOLDERS = stateKey((modules: Modules) => {
  const folders = new Map<string, string>()
  for (const { folder, text } of modules.manifests(MANIFEST)) {
    if (!LIBRARY.test(text)) continue
    for (const [, name] of text.matchAll(LIBRARY_NAME)) {
      const module = capitalised(name!.replaceAll(/[.-]/g, '_'))
      if (!folders.has(module)) folders.set(module, folder)
    }
  }
  return folders
})

/** A file beside, a library by its dune file, or the only file of that name. */
export function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  if (!MODULE.test(module)) return null
  const beside = inFolder(folderOf(from), module, modules)
  if (beside !== null && beside.file !== from) return beside
  const folder = modules.state(FOLDERS).get(module)
  if (folder !== undefined) return inFolder(folder, module, modules) ?? { folder }
  if (STANDARD.has(module)) return null
  const named = modules.filesNamed(`${lowered(module)}.ml`)
  return named.length === 1 && named[0] !== from ? { file: named[0]! } : null
}

function inFolder(folder: string, module: string, modules: Modules): { file: string } | null {
  for (const stem of [lowered(module), module])
    for (const ending of ENDINGS) {
      const file = `${folder === '' ? '' : `${folder}/`}${stem}${ending}`
      if (modules.hasFile(file)) return { file }
    }
  return null
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
