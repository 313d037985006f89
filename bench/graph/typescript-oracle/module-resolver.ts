import { dirname } from 'node:path'
import ts from 'typescript'
import { COMPILER_OPTIONS } from './program.js'
import { Workspace } from './workspace.js'

/** What decides where `paths` lead; the last is of the compiler's own making. */
const PATH_OPTIONS = ['paths', 'baseUrl', 'pathsBasePath']

/** Resolves imports as the package of the importing file does: its own `paths`, then packages of the repository. */
export class ModuleResolver {
  readonly workspace: Workspace
  private readonly found = new Map<string, ts.ResolvedModuleFull | undefined>()
  private readonly configured = new Map<string, ts.CompilerOptions>()
  private readonly host: ts.CompilerHost

  constructor(repo: string, host: ts.CompilerHost) {
    this.workspace = new Workspace(repo)
    this.host = host
  }

  resolve(specifier: string, containing: string): ts.ResolvedModuleFull | undefined {
    const folder = dirname(containing)
    const key = `${folder}\0${specifier}`
    if (!this.found.has(key)) this.found.set(key, this.look(specifier, containing, folder))
    return this.found.get(key)
  }

  private look(specifier: string, containing: string, folder: string): ts.ResolvedModuleFull | undefined {
    const resolve = (from: string) =>
      ts.resolveModuleName(specifier, from, this.optionsAt(folder), this.host).resolvedModule
    const nearby = resolve(containing)
    if (nearby !== undefined || !this.workspace.has(specifier)) return nearby
    return resolve(this.workspace.vantage)
  }

  /** Our options with the `paths` of the nearest configuration. */
  private optionsAt(folder: string): ts.CompilerOptions {
    let options = this.configured.get(folder)
    if (options === undefined) {
      const config = ts.findConfigFile(folder, ts.sys.fileExists)
      options = config === undefined ? COMPILER_OPTIONS : { ...COMPILER_OPTIONS, ...readPaths(config) }
      this.configured.set(folder, options)
    }
    return options
  }
}

function readPaths(config: string): ts.CompilerOptions {
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile)
  // Only options are wanted: an empty list of files spares the search for them.
  const parsed = ts.parseJsonConfigFileContent({ ...json, files: [], include: [] }, ts.sys, dirname(config))
  return Object.fromEntries(
    PATH_OPTIONS.flatMap(name => (name in parsed.options ? [[name, parsed.options[name]]] : [])),
  )
}
