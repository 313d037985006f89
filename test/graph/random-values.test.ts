import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const NAMES = ['a', 'b', 'c', 'd'] as const
type Name = (typeof NAMES)[number]

/** How a language says that names are functions, classes, values of each other, elements of each other and results of each other. */
interface Words {
  file: string
  define(name: Name): string
  extend(name: Name, base: Name): string
  assign(name: Name, value: Name): string
  choose(name: Name, one: Name, other: Name): string
  element(name: Name, of: Name): string
  result(name: Name, of: Name): string
  member(name: Name, of: Name): string
  loop(over: Name): string
}

const LANGUAGES: Record<string, Words> = {
  typescript: {
    file: 'a.ts',
    define: name => `function ${name}() { return ${name} }`,
    extend: (name, base) =>
      `class ${name} extends ${base} { own: ${base}[] = ${base}; make(): ${name} { return ${base} } }`,
    assign: (name, value) => `${name} = ${value}`,
    choose: (name, one, other) => `${name} = fast ? ${one} : ${other}`,
    element: (name, of) => `${name} = ${of}[0]`,
    result: (name, of) => `${name} = ${of}().make()`,
    member: (name, of) => `${name} = ${of}.own`,
    loop: over => `for (const [key, each] of ${over}) { each.make(); ${over}.own.make(key) }`,
  },
  python: {
    file: 'a.py',
    define: name => `def ${name}():\n    return ${name}`,
    extend: (name, base) =>
      `class ${name}(${base}):\n    own = ${base}\n    def make(self) -> "${name}":\n        return ${base}.own`,
    assign: (name, value) => `${name} = ${value}`,
    choose: (name, one, other) => `${name} = ${one} if fast else ${other}`,
    element: (name, of) => `${name} = ${of}[0]`,
    result: (name, of) => `${name} = ${of}().make()`,
    member: (name, of) => `${name} = ${of}.own`,
    loop: over => `for key, each in ${over}:\n    each.make()\n    ${over}.own.make(key)`,
  },
  ruby: {
    file: 'a.rb',
    define: name => `def ${name}\n  ${name}\nend`,
    extend: (name, base) =>
      `class ${name.toUpperCase()} < ${base.toUpperCase()}\n  include ${base.toUpperCase()}\n  def make\n    ${base}\n  end\nend`,
    assign: (name, value) => `${name} = ${value}`,
    choose: (name, one, other) => `${name} = fast ? ${one} : ${other}`,
    element: (name, of) => `${name} = ${of}[0]`,
    result: (name, of) => `${name} = ${of.toUpperCase()}.new.make`,
    member: (name, of) => `${name.toUpperCase()} = ${of.toUpperCase()}`,
    loop: over => `${over}.each { |each| each.make }`,
  },
  lua: {
    file: 'a.lua',
    define: name => `function ${name}() return ${name} end`,
    extend: (name, base) => `${name} = setmetatable({}, { __index = ${base} })`,
    assign: (name, value) => `${name} = ${value}`,
    choose: (name, one, other) => `${name} = fast and ${one} or ${other}`,
    element: (name, of) => `${name} = ${of}[1]`,
    result: (name, of) => `${name} = ${of}():make()`,
    member: (name, of) => `${name}.own = ${of}`,
    loop: over => `for key, each in pairs(${over}) do each:make() ${over}.own.make(key) end`,
  },
  php: {
    file: 'a.php',
    define: name => `function ${name}() { return ${name}(); }`,
    extend: (name, base) =>
      `class ${name} extends ${base} { public ${base} $own; function make(): ${name} { return $this->own; } }`,
    assign: (name, value) => `$${name} = $${value};`,
    choose: (name, one, other) => `$${name} = $fast ? $${one} : new ${other}();`,
    element: (name, of) => `$${name} = $${of}[0];`,
    result: (name, of) => `$${name} = (new ${of}())->make();`,
    member: (name, of) => `$${name} = $${of}->own;`,
    loop: over => `foreach ($${over} as $key => $each) { $each->make(); $${over}->own->make($key); }`,
  },
  rust: {
    file: 'a.rs',
    define: name => `fn ${name}<T: U, U: T>(x: T) -> T { x.make() }`,
    extend: (name, base) =>
      `type ${name.toUpperCase()} = ${base.toUpperCase()};\nimpl ${name.toUpperCase()} { fn make(&self) -> ${base.toUpperCase()} { self.own() } }`,
    assign: (name, value) => `static ${name}_: ${value.toUpperCase()} = ${value}_;`,
    choose: (name, one, other) =>
      `trait ${name.toUpperCase()}: ${one.toUpperCase()} + ${other.toUpperCase()} { type Item: ${name.toUpperCase()}; }`,
    element: (name, of) =>
      `impl Iterator for ${name.toUpperCase()} { type Item = <${of.toUpperCase()} as Iterator>::Item; }`,
    result: (name, of) => `fn of_${name}() { let x = ${of}(); x.make().next(); }`,
    member: (name, of) => `struct ${name.toUpperCase()} { own: Box<${of.toUpperCase()}> }`,
    loop: over => `fn loop_${over}(x: ${over.toUpperCase()}) { for each in x { each.own.make(); } }`,
  },
  go: {
    file: 'a.go',
    define: name => `func ${name}() ${name.toUpperCase()} { return ${name}().own }`,
    extend: (name, base) => `type ${name.toUpperCase()} struct { ${base.toUpperCase()} }`,
    assign: (name, value) => `type ${name.toUpperCase()} ${value.toUpperCase()}`,
    choose: (name, one, other) =>
      `type ${name.toUpperCase()} map[${one.toUpperCase()}]${other.toUpperCase()}`,
    element: (name, of) => `type ${name.toUpperCase()} []${of.toUpperCase()}`,
    result: (name, of) => `var v${name} = ${of}().make()`,
    member: (name, of) => `func (x ${name.toUpperCase()}) own() ${of.toUpperCase()} { return x.own() }`,
    loop: over =>
      `func loop_${over}(x ${over.toUpperCase()}) { for key, each := range x { each.own().own(key) } }`,
  },
}

const name = fc.constantFrom(...NAMES)
const statement = (words: Words): fc.Arbitrary<string> =>
  fc.oneof(
    name.map(words.define),
    name.map(words.loop),
    fc.tuple(name, name).map(([one, other]) => words.extend(one, other)),
    fc.tuple(name, name).map(([one, other]) => words.assign(one, other)),
    fc.tuple(name, name).map(([one, other]) => words.element(one, other)),
    fc.tuple(name, name).map(([one, other]) => words.result(one, other)),
    fc.tuple(name, name).map(([one, other]) => words.member(one, other)),
    fc.tuple(name, name, name).map(([one, other, third]) => words.choose(one, other, third)),
  )

/** What stands for each other in circles is the way in which linking did not end before. */
test.each(Object.entries(LANGUAGES))('%s: whatever names stand for, linking ends', async (_, words) => {
  const program = fc.array(statement(words), { minLength: 3, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(program, async lines => {
      const source = `${words.file.endsWith('.php') ? '<?php\n' : ''}${lines.join('\n')}\n`
      expect(await linkProject({ [words.file]: source })).toBeDefined()
    }),
    { numRuns: 150 },
  )
})
