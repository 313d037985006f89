import { nameHash } from '../../facts/mentions.js'
import type { Manifest, Modules } from '../../languages/resolution/repository-modules.js'
import { folderOf } from '../../shared/paths.js'
import type { StateKey } from '../../shared/state-slots.js'
import type { PathChange } from './path-change.js'

/** In place of a path: questions that are asked once for all files. */
export const FOR_ALL = ''

/** Questions about paths, as texts. Their hashes are stored with the links of the file for which they were asked. */
const QUESTIONS = {
  file: (path: string) => `file ${path}`,
  folder: (folder: string) => `folder ${folder}`,
  filesIn: (folder: string) => `in ${folder}`,
  filesNamed: (name: string) => `named ${name}`,
  package: (key: string) => `package ${key}`,
  imports: (path: string, module: string) => `imports ${path} ${module}`,
}

/**
 * The repository as the rules of a language see it for one file. It notes each question about paths, also those with the
 * answer "no": when a path comes or goes, the files whose questions may have another answer are known. Manifests are not
 * noted: after a change of one everything is linked again.
 */
export class FileModules implements Modules {
  readonly #modules: Modules
  readonly #asked = new Set<number>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  /** Hashes of the questions so far, sorted. */
  get questions(): Uint32Array {
    return new Uint32Array(this.#asked).sort()
  }

  hasFile(path: string): boolean {
    this.#note(QUESTIONS.file(path))
    return this.#modules.hasFile(path)
  }

  hasPackage(key: string): boolean {
    this.#note(QUESTIONS.package(key))
    return this.#modules.hasPackage(key)
  }

  hasFolder(folder: string): boolean {
    this.#note(QUESTIONS.folder(folder))
    return this.#modules.hasFolder(folder)
  }

  imports(path: string, module: string): boolean {
    this.#note(QUESTIONS.imports(path, module))
    return this.#modules.imports(path, module)
  }

  filesIn(folder: string): readonly string[] {
    this.#note(QUESTIONS.filesIn(folder))
    return this.#modules.filesIn(folder)
  }

  filesNamed(name: string): readonly string[] {
    this.#note(QUESTIONS.filesNamed(name))
    return this.#modules.filesNamed(name)
  }

  manifestsAbove(path: string, fileName: string): readonly Manifest[] {
    return this.#modules.manifestsAbove(path, fileName)
  }

  manifests(fileName: string): readonly Manifest[] {
    return this.#modules.manifests(fileName)
  }

  state<Value extends object>(key: StateKey<Modules, Value>): Value {
    return this.#modules.state(key)
  }

  #note(question: string): void {
    this.#asked.add(nameHash(question))
  }
}

/** The hash of the question whether there is a file: who asked it may have its names. */
export function fileQuestion(path: string): number {
  return nameHash(QUESTIONS.file(path))
}

/** The hash of the question whether there is a folder: who asked it may have the names of the files in it. */
export function folderQuestion(folder: string): number {
  return nameHash(QUESTIONS.folder(folder))
}

/** Hashes of the questions whose answer may differ between two states. */
export function changedQuestions({ paths, folders, packages, imports }: PathChange): Set<number> {
  const questions: string[] = []
  for (const path of paths)
    questions.push(
      QUESTIONS.file(path),
      QUESTIONS.filesIn(folderOf(path)),
      QUESTIONS.filesNamed(path.slice(path.lastIndexOf('/') + 1)),
    )
  for (const folder of folders) questions.push(QUESTIONS.folder(folder))
  for (const key of packages) questions.push(QUESTIONS.package(key))
  for (const { path, module } of imports) questions.push(QUESTIONS.imports(path, module))
  return new Set(questions.map(nameHash))
}
