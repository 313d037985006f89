import type { ConceptClass, ConceptSource, Framework } from './concept.js'

/** Default weights: how surely a phrase means its targets. Phrases of a framework are surer than general ones. */
const WEIGHTS: Readonly<Record<ConceptSource, number>> = {
  universal: 0.8,
  language: 0.8,
  framework: 0.9,
  repository: 0.7,
}

/** Phrases separated by `|`, targets separated by spaces, and a weight if it differs from the default. */
type Entry = readonly [phrases: string, targets: string, weight?: number]
type Entries = Readonly<Record<string, Entry>>

export function universalClasses(topic: string, entries: Entries): ConceptClass[] {
  return Object.entries(entries).map(([name, entry]) => concept(`${topic}.${name}`, 'universal', entry))
}

export function languageClasses(id: string, languages: readonly string[], entries: Entries): ConceptClass[] {
  return Object.entries(entries).map(([name, entry]) => ({
    ...concept(`${id}.${name}`, 'language', entry),
    languages,
  }))
}

/** @example defineFramework({ id: 'flask', …, packages: { pypi: ['flask'] } }, { blueprint: ['blueprint', 'Blueprint'] }) */
export function defineFramework(framework: Omit<Framework, 'classes'>, entries: Entries): Framework {
  const { id, languages } = framework
  const classes = Object.entries(entries).map(([name, entry]) => ({
    ...concept(`${id}.${name}`, 'framework', entry),
    languages,
    frameworks: [id],
  }))
  return { ...framework, classes }
}

function concept(id: string, source: ConceptSource, [phrases, targets, weight]: Entry): ConceptClass {
  return {
    id,
    phrases: phrases.split('|'),
    targets: targets.split(' '),
    weight: weight ?? WEIGHTS[source],
    source,
  }
}
