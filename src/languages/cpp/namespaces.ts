import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from '../c/docs.js'
import { noteNamespace } from '../c/namespace-names.js'

/** `namespace a::b { … }` defines both; an unnamed one is not a definition. */
export function readNamespace(at: number, file: FileReader): void {
  const named = file.field(at, 'name')
  if (named < 0) return
  const nested = file.type(named) === 'nested_namespace_specifier'
  const names = nested ? namesIn(named, file) : [named]
  const body = file.field(at, 'body')
  const doc = docOf(at, file)
  for (const name of names) {
    noteNamespace(file.text(name), file)
    file.define({ kind: 'module', name, body, doc })
  }
}

function namesIn(at: number, file: FileReader): number[] {
  return file
    .children(at)
    .flatMap(child => (file.type(child) === 'nested_namespace_specifier' ? namesIn(child, file) : [child]))
}

/** `namespace fs = std::filesystem;` */
export function readNamespaceAlias(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const target = file.children(at).find(child => child !== name) ?? -1
  if (target >= 0) file.importName(target, dotted(file.text(target)), '', file.text(name))
}

/** `using std::string;`, `using namespace std;`, `using enum Color;` */
export function readUsing(at: number, file: FileReader): void {
  const target = file.children(at).at(-1) ?? -1
  if (target < 0) return
  const path = dotted(file.text(target))
  if (/^using\s+(?:namespace|enum)\b/.test(file.text(at))) {
    file.importName(target, path, '*')
    return
  }
  const dot = path.lastIndexOf('.')
  file.importName(target, path.slice(0, Math.max(dot, 0)), path.slice(dot + 1))
}

/** C++20: `export module a.b;` names the file, `import a.b;`, `import <x>;`. */
export function readModule(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name >= 0) file.define({ kind: 'module', name, scope: false })
}

export function readModuleImport(at: number, file: FileReader): void {
  const header = file.field(at, 'header')
  const text = file.text(header >= 0 ? header : file.child(at))
  if (header >= 0) {
    file.documentation.add(header)
    file.refer('import', header, {
      name: '',
      receiver: text.slice(1, -1),
      extra: text.startsWith('<') ? '<>' : '""',
    })
  } else if (text !== '') file.importName(file.child(at), text, '')
}

function dotted(text: string): string {
  return text
    .replace(/\s+|<.*>/g, '')
    .replace(/^::/, '')
    .replaceAll('::', '.')
}
