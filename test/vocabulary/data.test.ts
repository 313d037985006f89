import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/languages/names/names.js'
import { stem } from '../../src/search/words.js'
import type { ConceptClass } from '../../src/vocabulary/concepts/concept.js'
import { detectFrameworks } from '../../src/vocabulary/detect.js'
import { FRAMEWORKS } from '../../src/vocabulary/frameworks/frameworks.js'
import { LANGUAGE_CLASSES } from '../../src/vocabulary/languages/languages.js'
import { phraseWords } from '../../src/vocabulary/phrase-words.js'
import { THESAURUS } from '../../src/vocabulary/thesaurus-words.js'
import { UNIVERSAL } from '../../src/vocabulary/universal/universal.js'

const ALL: readonly ConceptClass[] = [
  ...UNIVERSAL,
  ...LANGUAGE_CLASSES,
  ...FRAMEWORKS.flatMap(({ classes }) => classes),
]
/** Names of every program: they would be found everywhere. */
const GENERIC = new Set('get set do new run put post call add pop'.split(' '))
/** What a framework's targets are put into an answer by must be its own names, not words of every program. */
const TOO_GENERAL = new Set(
  (
    'abort abstract accepts activate advance authenticate authorize bind boot cancelled chain check ' +
    'chunks clean collect complete compose config configure dataclass decorate delay destroy ' +
    'directive dispatch down downgrade draw dumps effect encode enter enum equals errors event exec ' +
    'execute expire extend fallback fetch flush generate generator group handle handler headers ' +
    'include included includes initializer inject interval lazy lookup mail matcher memo merge ' +
    'middleware mount mutation nest passes patch path perform permit plan poll populate procedure ' +
    'provide proxy ready receiver record redirect redirects reflect register registry remember reply ' +
    'requires resolve retry reverse revision rewrite rewrites route router routes rules schedule ' +
    'scope screen seed seek select serialize serve session signal signature singleton sleep spawn ' +
    'subscribe template terminate timeout track transform trigger upgrade validate validator watch ' +
    'where with wrap'
  ).split(' '),
)
const SHORTEST_TARGET = 4
/** Short names that mean one thing where they are said. */
const SHORT_TARGETS = new Set(
  'url acl jwt sso mfa tls ttl cli Rc Arc Cow Pin PDO ERB Hub Arg Mux CTE Sse'.split(' '),
)
const LONGEST_PHRASE = 6

describe('concept classes', () => {
  test('are enough', () => {
    expect(UNIVERSAL.length).toBeGreaterThanOrEqual(60)
    expect(FRAMEWORKS.length).toBeGreaterThanOrEqual(25)
    const spoken = new Set(LANGUAGE_CLASSES.flatMap(({ languages }) => languages ?? []))
    for (const id of 'python typescript javascript go rust java kotlin scala csharp ruby php c cpp swift'.split(
      ' ',
    ))
      expect([id, spoken.has(id)]).toEqual([id, true])
  })

  test('have ids of their own', () => {
    const ids = ALL.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/)
  })

  test('say their phrases once, in lower case, in words', () => {
    const faults: string[] = []
    for (const { id, phrases } of ALL) {
      const said = new Set<string>()
      for (const phrase of phrases) {
        const words = phraseWords(phrase)
        if (!/^[a-z0-9]+( [a-z0-9]+)*$/.test(phrase))
          faults.push(`${id}: "${phrase}" is not written in plain words`)
        if (words.length === 0 || words.length > LONGEST_PHRASE)
          faults.push(`${id}: "${phrase}" has ${words.length} words`)
        if (said.has(words.join(' '))) faults.push(`${id}: "${phrase}" is said twice`)
        said.add(words.join(' '))
      }
    }
    expect(faults).toEqual([])
  })

  test('name their targets once, and none that is found everywhere', () => {
    const faults: string[] = []
    for (const { id, targets } of ALL) {
      for (const [i, target] of targets.entries()) {
        if (target === '' || /\s/.test(target)) faults.push(`${id}: "${target}" is no name`)
        if (targets.indexOf(target) !== i) faults.push(`${id}: ${target} twice`)
        if (GENERIC.has(target.toLowerCase())) faults.push(`${id}: ${target} is found everywhere`)
        if (target.length < SHORTEST_TARGET && !SHORT_TARGETS.has(target))
          faults.push(`${id}: ${target} is too short`)
      }
    }
    expect(faults).toEqual([])
  })

  test('of frameworks name what is their own', () => {
    const general = FRAMEWORKS.flatMap(({ classes }) => classes).flatMap(({ id, targets }) =>
      targets.filter(target => TOO_GENERAL.has(target)).map(target => `${id}: ${target}`),
    )
    expect(general).toEqual([])
  })

  test('have weights, and languages that there are', () => {
    const known = new Set(LANGUAGES.map(({ id }) => id))
    for (const { id, weight, source, languages, frameworks } of ALL) {
      expect([id, weight > 0 && weight <= 1]).toEqual([id, true])
      for (const language of languages ?? [])
        expect([id, language, known.has(language)]).toEqual([id, language, true])
      expect([id, languages === undefined, frameworks === undefined]).toEqual([
        id,
        source === 'universal',
        source !== 'framework',
      ])
    }
  })
})

describe('frameworks', () => {
  test('have ids of their own', () => {
    expect(new Set(FRAMEWORKS.map(({ id }) => id)).size).toBe(FRAMEWORKS.length)
  })

  test.each(FRAMEWORKS.map(framework => [framework.id, framework] as const))(
    '%s is detected by each of its packages',
    (id, { packages }) => {
      const manifests: Record<string, (name: string) => { path: string; text: string }> = {
        npm: name => ({ path: 'package.json', text: JSON.stringify({ dependencies: { [name]: '1' } }) }),
        pypi: name => ({ path: 'requirements.txt', text: `${name}>=1\n` }),
        go: name => ({ path: 'go.mod', text: `module example.com/a\n\nrequire ${name} v1.0.0\n` }),
        crates: name => ({ path: 'Cargo.toml', text: `[dependencies]\n${name} = "1"\n` }),
        maven: name => ({
          path: 'build.gradle',
          text: `dependencies { implementation "${name}:${name}:1" }`,
        }),
        packagist: name => ({ path: 'composer.json', text: JSON.stringify({ require: { [name]: '1' } }) }),
        gems: name => ({ path: 'Gemfile', text: `gem '${name}'\n` }),
        nuget: name => ({
          path: 'a.csproj',
          text: `<Project><PackageReference Include="${name}" Version="1" /></Project>`,
        }),
      }
      const names = Object.entries(packages)
      expect(names.length).toBeGreaterThan(0)
      for (const [ecosystem, patterns] of names) {
        for (const pattern of patterns) {
          expect(pattern).toBe(pattern.toLowerCase())
          const manifest = manifests[ecosystem]!(pattern.replace(/\*$/, 'x'))
          expect([pattern, detectFrameworks([manifest])]).toEqual([pattern, expect.arrayContaining([id])])
        }
      }
    },
  )
})

test('the thesaurus is small: 60 heads of at most 5 relatives, no word beside itself', () => {
  expect(THESAURUS.size).toBeLessThanOrEqual(60)
  expect(THESAURUS.size).toBeGreaterThan(40)
  for (const [head, relatives] of THESAURUS) {
    expect([head, relatives.length >= 1 && relatives.length <= 5]).toEqual([head, true])
    const stems = [head, ...relatives].map(stem)
    expect([head, new Set(stems).size]).toEqual([head, stems.length])
    for (const word of [head, ...relatives]) expect(word).toMatch(/^[a-z]+$/)
  }
})
