import { expect, test } from 'vitest'
import { linkingWork, linkProject } from '../support/link-project.js'

type Project = Record<string, string>

/** Groups of files, each with a knot of its own: the work on one does not depend on how many others there are. */
const GROUPS = [2, 4, 8]
const FILES_PER_GROUP = 6
/** Steps for each reference may differ between sizes by this factor. */
const TOLERANCE = 1.05
/** Enough that the paths through a knot of this many questions could not be walked one by one. */
const KNOT = 24

/** A class that many files open again, each to mix in a module of another file: as rails does with its test case. */
function reopenedClass(files: number): Project {
  const project: Project = {
    'lib/base.rb': 'module Support\n  class Case\n    def run\n    end\n  end\nend\n',
  }
  for (let i = 0; i < files; i++) {
    project[`lib/helper_${i}.rb`] = [
      `module Helper${i}`,
      `  include Helper${(i + 1) % files}`,
      `  include Support::Missing${i}`,
      `  def help_${i}`,
      `    help_${(i + 1) % files}`,
      '  end',
      'end',
    ].join('\n')
    project[`test/case_${i}_test.rb`] = [
      'class Support::Case',
      `  include Helper${i}`,
      `  include Support::Other${i}`,
      `  def check_${i}`,
      `    help_${i}`,
      `    Constant${i}`,
      '  end',
      'end',
    ].join('\n')
  }
  return project
}

/** Modules that re-export each other's names, and all of them those of the next two. */
function starExports(files: number): Project {
  const project: Project = {}
  for (let i = 0; i < files; i++) {
    const others = [1, 2].map(step => `export * from './m${(i + step) % files}.js'`)
    project[`src/m${i}.ts`] = [...others, `export function f${i}() {}`].join('\n')
    project[`src/use${i}.ts`] =
      `import { f${i}, missing${i} } from './m${(i + 1) % files}.js'\nf${i}()\nmissing${i}()\n`
  }
  return project
}

/** Values that are defined by each other. */
function mutualValues(files: number): Project {
  const project: Project = {}
  for (let i = 0; i < files; i++) {
    const [next, far] = [(i + 1) % files, (i * 2 + 1) % files]
    project[`pkg/m${i}.py`] = [
      `from pkg.m${next} import Type${next}, value${next}`,
      `from pkg.m${far} import make${far}`,
      `class Type${i}(Type${next}):`,
      `    def run${i}(self):`,
      `        return self.run${next}()`,
      `value${i} = value${next}`,
      `def make${i}():`,
      `    return make${far}() or value${i}`,
      `value${i}.run${i}()`,
    ].join('\n')
  }
  return project
}

/** One name in every file. */
function commonName(files: number): Project {
  const project: Project = {}
  for (let i = 0; i < files; i++) {
    project[`src/p${i}/Config.java`] = [
      `package p${i};`,
      'import static p0.Config.make;',
      'class Config {',
      '  static Config make() { return new Config().next(); }',
      '  Config next() { return make(); }',
      '}',
    ].join('\n')
  }
  return project
}

/** Modules with a body, in one file, each of which uses all of the next two. */
function starModules(modules: number): Project {
  const text = Array.from({ length: modules }, (_, i) => [
    `module Knot${i}`,
    ...[1, 2].map(step => `using ..Knot${(i + step) % modules}`),
    `function turn${i}()`,
    `    turn${(i + 1) % modules}()`,
    `    missing${i}()`,
    'end',
    'end',
  ])
  return { 'src/knots.jl': text.flat().join('\n') }
}

/** What the generators name. */
const OWN_NAMES =
  /Support|Case|Helper|help_|Constant|Type|value|make|run|missing|Knot|turn|p(?=\d)|(?<=function |import \{ )f/g
const GENERATORS = { reopenedClass, starExports, mutualValues, commonName, starModules }

/** Copies of a project, with names of their own. */
function copies(project: Project, count: number): Project {
  const all: Project = {}
  for (let copy = 0; copy < count; copy++) {
    for (const [path, text] of Object.entries(project))
      all[`g${copy}/${path}`] = text
        .replace(OWN_NAMES, name => `${name}G${copy}x`)
        .replaceAll('pkg.', `g${copy}.pkg.`)
  }
  return all
}

test.each(Object.entries(GENERATORS))('%s: the work grows with the references', async (_, generate) => {
  const work = []
  for (const count of GROUPS) work.push(await linkingWork(copies(generate(FILES_PER_GROUP), count)))
  for (const each of work) expect(each.cutOff).toEqual([])
  const perReference = work.map(({ steps, references }) => steps / references)
  for (const each of perReference) expect(each).toBeLessThanOrEqual(perReference[0]! * TOLERANCE)
})

test('a knot of modules that include each other is resolved', async () => {
  const lines = await linkProject(reopenedClass(KNOT))
  expect(lines).toContain('lib/helper_3.rb:Helper3.help_3 calls lib/helper_4.rb:Helper4.help_4')
  expect(lines).toContain('test/case_3_test.rb:Support.Case.check_3 calls lib/helper_3.rb:Helper3.help_3')
})

test.each(Object.entries(GENERATORS))('%s: a knot takes no more than its square', async (_, generate) => {
  const [one, two] = [await linkingWork(generate(KNOT)), await linkingWork(generate(2 * KNOT))]
  expect([...one.cutOff, ...two.cutOff]).toEqual([])
  expect(two.steps).toBeLessThanOrEqual(one.steps * 4 * TOLERANCE)
})

test('a name is found through star exports that lead in circles', async () => {
  const lines = await linkProject(starExports(KNOT))
  expect(lines).toContain('src/use3.ts:file calls src/m3.ts:f3')
  expect(lines).toContain('src/use3.ts:file ? missing3')
})

test('a name is found through modules that use each other, and what is in none of them cuts nothing off', async () => {
  const lines = await linkProject(starModules(KNOT))
  for (let i = 0; i < KNOT; i++) {
    const next = (i + 1) % KNOT
    expect(lines).toContain(`src/knots.jl:Knot${i}.turn${i} calls src/knots.jl:Knot${next}.turn${next}`)
  }
})

test.each([
  [
    'Java',
    { 'A.java': 'class Bag {}\nclass Use { void run(Bag bag) { bag.iterator().next(); bag.stream(); } }' },
  ],
  ['Kotlin', { 'a.kt': 'class Bag\nfun run(bag: Bag) { bag.iterator().next(); bag.map { it } }' }],
  ['Dart', { 'lib/a.dart': 'class Bag {}\nvoid run(Bag bag) { bag.iterator.current; bag.map((e) => e); }' }],
])('%s: a type without an iterator is not asked for it again', async (_, project) => {
  expect((await linkingWork(project)).cutOff).toEqual([])
})

test('the edges do not depend on the order in which files are linked', async () => {
  for (const generate of Object.values(GENERATORS)) {
    const project = generate(KNOT)
    const reversed = Object.fromEntries(Object.entries(project).reverse())
    expect((await linkProject(reversed)).sort()).toEqual((await linkProject(project)).sort())
  }
})
