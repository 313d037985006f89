import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { ModuleResolver } from './module-resolver.js'

/** Loose on purpose: the checker is asked for symbols, not for errors. */
export const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.full.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  allowJs: true,
  strict: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  noEmit: true,
}

/** A compiled repository, addressed by posix paths from its root. */
export interface Program {
  checker: ts.TypeChecker
  modules: ModuleResolver
  source(file: string): ts.SourceFile | undefined
  /** Path from the root of the repository; it begins with `..` for a file outside. */
  pathOf(source: ts.SourceFile): string
}

export function createProgram(repo: string, files: readonly string[]): Program {
  const host = ts.createCompilerHost(COMPILER_OPTIONS, true)
  // Packages of type definitions are looked for from here upwards.
  host.getCurrentDirectory = () => repo
  const modules = new ModuleResolver(repo, host)
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(literal => ({ resolvedModule: modules.resolve(literal.text, containing) }))
  const program = ts.createProgram(
    files.map(file => join(repo, file)),
    COMPILER_OPTIONS,
    host,
  )
  return {
    checker: program.getTypeChecker(),
    modules,
    source: file => program.getSourceFile(join(repo, file)),
    pathOf: source => relative(repo, source.fileName).split(sep).join('/'),
  }
}
