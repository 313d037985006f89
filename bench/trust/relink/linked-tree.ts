import type { Facts } from '../../../src/facts/facts.js'
import { mentionsOf } from '../../../src/facts/mentions.js'
import { packageName } from '../../../src/facts/package-name.js'
import { FOR_ALL } from '../../../src/graph/link/file-modules.js'
import type { LinkRecord } from '../../../src/graph/link/link-record.js'
import { Linker } from '../../../src/graph/link/linker.js'
import { MemorySource } from '../../../src/graph/link/memory-source.js'
import { touchedPaths } from '../../../src/graph/link/touched-paths.js'
import { readFacts } from '../../../src/languages/read-facts.js'
import { detectLanguage } from '../../tools/library.js'

const SHOWN = 6

interface Blob {
  id: number
  facts: Facts
  language: string
  mentions: Uint32Array
}

export interface Relinked {
  /** Differences of records that changed though the rule does not name their files. */
  missed: string[]
  /** Records that changed of files that did not. */
  changed: number
  /** Files that the rule names; null for all. */
  paths: ReadonlySet<string> | null
  /** The number of them. */
  touched: number
}

/** Files in memory with the records of a whole link. */
export class LinkedTree {
  texts: ReadonlyMap<string, string>
  readonly #blobs = new Map<string, Blob>()
  readonly #byId: Blob[] = []
  #records: ReadonlyMap<string, string>
  #questions: { path: string; hashes: Uint32Array }[] = []

  private constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts
    this.#records = new Map()
  }

  static async of(texts: ReadonlyMap<string, string>): Promise<LinkedTree> {
    const tree = new LinkedTree(new Map())
    await tree.change(texts)
    return tree
  }

  async change(texts: ReadonlyMap<string, string>): Promise<Relinked> {
    for (const [path, text] of texts) await this.#parse(path, text)
    const before = [...this.texts]
      .map(([path, text]) => ({ path, blob: this.#at(path, text).id }))
      .sort(byPath)
    const after = [...texts]
      .map(([path, text]) => {
        const { id, facts, language } = this.#at(path, text)
        return { path, blob: id, language, packageName: packageName(facts) }
      })
      .sort(byPath)
    const touched = touchedPaths(
      {
        before,
        after,
        source: this.#sourceOf(texts),
        facts: { of: blob => this.#byId[blob]!.facts, forOthers: blob => this.#byId[blob]!.facts },
        mentions: () => after.map(({ path, blob }) => ({ path, hashes: this.#byId[blob]!.mentions })),
        questions: () => this.#questions,
      },
      Number.POSITIVE_INFINITY,
    )
    const records = this.#link(texts, [...texts.keys()].sort())
    const missed: string[] = []
    let changed = 0
    for (const [path, record] of records) {
      const old = this.#records.get(path)
      if (old === undefined || old === record) continue
      if (this.texts.get(path) === texts.get(path)) changed++
      if (touched !== null && !touched.has(path)) missed.push(...firstDifferences(path, old, record))
    }
    if (touched !== null && this.texts.size > 0)
      for (const [path, record] of this.#link(texts, [...touched].sort()))
        if (records.get(path) !== record)
          missed.push(...firstDifferences(`alone ${path}`, record, records.get(path)!))
    this.texts = texts
    this.#records = records
    return { missed: missed.slice(0, SHOWN), changed, paths: touched, touched: touched?.size ?? texts.size }
  }

  #link(texts: ReadonlyMap<string, string>, paths: readonly string[]): Map<string, string> {
    const linker = new Linker(this.#sourceOf(texts))
    const questions: { path: string; hashes: Uint32Array }[] = []
    const records = new Map(
      paths.map(path => {
        const record = linker.link(path, own(this.#at(path, texts.get(path)!).facts))
        // As they are stored: what is asked in its name later is not there.
        questions.push({ path, hashes: linker.questionsOf(path) })
        return [path, linesOf(record)]
      }),
    )
    if (paths.length === texts.size)
      this.#questions = [{ path: FOR_ALL, hashes: linker.questionsOf(FOR_ALL) }, ...questions]
    return records
  }

  #sourceOf(texts: ReadonlyMap<string, string>): MemorySource {
    return new MemorySource(
      [...texts].map(([path, text]) => {
        const { facts, language } = this.#at(path, text)
        return { path, language, facts: own(facts) }
      }),
    )
  }

  async #parse(path: string, text: string): Promise<void> {
    const language = detectLanguage(path, text.split('\n', 1)[0]!)
    const key = `${language.id}\0${text}`
    if (this.#blobs.has(key)) return
    const facts = await readFacts(text, language)
    const blob = { id: this.#byId.length, facts, language: language.id, mentions: mentionsOf(facts) }
    this.#byId.push(blob)
    this.#blobs.set(key, blob)
  }

  #at(path: string, text: string): Blob {
    return this.#blobs.get(`${detectLanguage(path, text.split('\n', 1)[0]!).id}\0${text}`)!
  }
}

/** References and bindings of a file are told apart by identity. */
function own(facts: Facts): Facts {
  return {
    ...facts,
    references: facts.references.map(each => ({ ...each })),
    bindings: facts.bindings.map(each => ({ ...each })),
  }
}

function linesOf({ nodes, edges, open }: LinkRecord): string {
  return [
    ...edges.map(
      ({ source, target, kind, provenance, line, detail }) =>
        `${nodes[source]!.qualifiedName} ${kind} ${target} ${provenance} ${line} ${detail}`,
    ),
    ...open.map(({ source, name, receiver }) => `${nodes[source]!.qualifiedName} ? ${receiver}.${name}`),
  ].join('\n')
}

function firstDifferences(path: string, old: string, record: string): string[] {
  const [was, is] = [old.split('\n'), record.split('\n')]
  return [
    ...was.filter(line => !is.includes(line)).map(line => `${path}: no more ${line}`),
    ...is.filter(line => !was.includes(line)).map(line => `${path}: now ${line}`),
  ].slice(0, 2)
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1
}
