import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './fences.js'

export const LIBRARY = join(ROOT, 'src', 'index.ts')
/** Virtual files; below the root, so that packages are found from them. */
const FOLDER = join(ROOT, '.examples')
const CONTEXT_FILE = join(FOLDER, 'context.d.ts')
/** What an example may use without saying where it comes from. */
const CONTEXT = `
declare const repository: import('seamark').Repository
declare const graph: ReturnType<import('seamark').Repository['graph']>
declare const symbol: import('seamark').CodeSymbol
declare const task: string
`

/** The compiler's options, with the name of the package as that of its sources. */
function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT)
  return { ...options, noUnusedLocals: false, noUnusedParameters: false, paths: { seamark: [LIBRARY] } }
}

/** Compiles the package with texts beside it; `previous` is a program whose files are taken over. */
export function programOf(texts: ReadonlyMap<string, string>, previous?: ts.Program): ts.Program {
  const options = compilerOptions()
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = file => texts.has(file) || fileExists(file)
  host.readFile = file => texts.get(file) ?? readFile(file)
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(file)
    if (text !== undefined) return ts.createSourceFile(file, text, language, true)
    return previous?.getSourceFile(file) ?? getSourceFile(file, language, ...rest)
  }
  return ts.createProgram([LIBRARY, ...texts.keys()], options, host, previous)
}

/** The errors of each text, compiled as a module outside of the package that may use every value the package exports. */
export function compile(
  texts: readonly string[],
  exported: readonly string[],
  library: ts.Program,
): string[][] {
  const header = `import { ${exported.join(', ')} } from 'seamark'\n`
  const files = texts.map((text, at): [string, string] => {
    const isModule = /^import /m.test(text)
    return [join(FOLDER, `example${at}.ts`), isModule ? text : `${header}${text}\nexport {}\n`]
  })
  const program = programOf(new Map([...files, [CONTEXT_FILE, CONTEXT]]), library)
  return files.map(([file]) => {
    const source = program.getSourceFile(file)!
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  })
}
