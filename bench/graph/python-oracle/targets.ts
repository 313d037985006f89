import { join, relative, sep } from 'node:path'
import type { LanguageClient, Place } from '../lsp/client.js'
import type { Definition, Expectation } from '../oracle.js'
import type { NamePlace, PythonCall, PythonDefinition, PythonFile } from './syntax.js'

/** `a = b`, `b = c`, …: a longer chain is a loop or nobody's idea of a call. */
const MAX_ALIASES = 3
const MAX_BASES = 8
const CONSTRUCTORS = ['__init__', '__new__']

interface Answer {
  expects: Expectation
  targets: Definition[]
}

/** Asks the language server what a call runs, and Python's parser what stands at that place. */
export class TargetFinder {
  private readonly client: LanguageClient
  private readonly repo: string
  private readonly files: ReadonlyMap<string, PythonFile>
  private readonly opened = new Set<string>()

  constructor(client: LanguageClient, repo: string, files: ReadonlyMap<string, PythonFile>) {
    this.client = client
    this.repo = repo
    this.files = files
  }

  /** Null if the server does not know either. */
  async of({ file, line, column, name }: PythonCall): Promise<Answer | null> {
    const places = await this.ask(file, { line, column })
    if (places.length === 0) return null
    const targets: Definition[] = []
    let expects: Expectation = 'external'
    for (const { file, place } of this.inside(places)) {
      const known = await this.definitionsAt(file, place, name, MAX_ALIASES)
      if (known.length > 0) expects = 'definition'
      else if (expects === 'external') expects = 'value'
      targets.push(...(known.length > 0 ? known : [{ file, line: place.line, name }]))
    }
    return { expects, targets: unique(targets) }
  }

  /** Forgets the open files, so that the server may too. */
  closeAll(): void {
    for (const file of this.opened) this.client.close(join(this.repo, file))
    this.opened.clear()
  }

  /** The function or class whose name stands here, or that the variable here is another name of. */
  private async definitionsAt(
    file: string,
    at: NamePlace,
    called: string,
    aliases: number,
  ): Promise<Definition[]> {
    const known = this.files.get(file)!
    // A parameter may stand on the line of its function.
    const definition = known.definitions.find(
      candidate => candidate.line === at.line && candidate.column === at.column,
    )
    if (definition?.kind === 'class')
      return [toDefinition(file, definition), ...(await this.constructorsOf(file, definition, MAX_BASES))]
    if (definition !== undefined)
      return known.definitions
        .filter(candidate => candidate.path === definition.path)
        .map(overload => toDefinition(file, overload))
    const held = known.aliases.get(`${at.line}:${at.column}`)
    if (held === undefined || aliases === 0) return []
    const found: Definition[] = []
    for (const next of this.inside(await this.ask(file, held)))
      found.push(...(await this.definitionsAt(next.file, next.place, called, aliases - 1)))
    // The other name stays right as well: it is what the call says.
    return found.length === 0 ? [] : [{ file, line: at.line, name: called }, ...found]
  }

  /** Its own constructors; if it has none, those of the nearest bases that are in the repository. */
  private async constructorsOf(file: string, owner: PythonDefinition, depth: number): Promise<Definition[]> {
    const paths = CONSTRUCTORS.map(name => `${owner.path}.${name}`)
    const own = this.files.get(file)!.definitions.filter(({ path }) => paths.includes(path))
    if (own.length > 0 || depth === 0) return own.map(definition => toDefinition(file, definition))
    const found: Definition[] = []
    for (const base of owner.bases) {
      for (const next of this.inside(await this.ask(file, base))) {
        const parent = this.files.get(next.file)!.definitions.find(({ line }) => line === next.place.line)
        if (parent?.kind === 'class') found.push(...(await this.constructorsOf(next.file, parent, depth - 1)))
      }
    }
    return found
  }

  private ask(file: string, at: NamePlace): Promise<Place[]> {
    const path = join(this.repo, file)
    if (!this.opened.has(file)) this.client.open(path, 'python')
    this.opened.add(file)
    return this.client.definitions({ path, line: at.line - 1, column: at.column })
  }

  private inside(places: Place[]): { file: string; place: NamePlace }[] {
    return places.flatMap(({ path, line, column }) => {
      const file = relative(this.repo, path).split(sep).join('/')
      return this.files.has(file) ? [{ file, place: { line: line + 1, column } }] : []
    })
  }
}

function toDefinition(file: string, { line, from, name }: PythonDefinition): Definition {
  return from < line ? { file, line, name, from } : { file, line, name }
}

function unique(definitions: Definition[]): Definition[] {
  return [...new Map(definitions.map(each => [`${each.file}:${each.line}`, each])).values()]
}
