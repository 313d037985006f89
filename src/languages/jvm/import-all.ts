import type { FileReader } from '../../facts/file-reader.js'

/** `import a.b.*`: known API names of `a.b` are also recognised by their bare name. */
export function importAll(at: number, module: string, file: FileReader): void {
  file.importName(at, module, '*')
  const prefix = `${module}.`
  for (const api of Object.keys(file.language.apis)) {
    if (!api.startsWith(prefix)) continue
    const name = /^\w+/.exec(api.slice(prefix.length))?.[0] ?? ''
    if (name !== '' && !file.importedAs.has(name)) file.importedAs.set(name, prefix + name)
  }
}
