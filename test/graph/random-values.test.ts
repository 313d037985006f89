import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkingWork } from '../support/link-project.js'

const NAMES = ['a', 'b', 'c', 'd'] as const
/** Such programs take some hundred steps. One that goes every way through a circle takes as many as a file may, a million. */
const MOST_STEPS = 20_000
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
      `trait ${name.toUpperCase()}: ${one.toUpperCase()} + ${other.toUpperCase()} { type Item: ${name.toUpperCase()}; }\nmod m${name} { pub use super::m${one}::*; pub use super::m${other}::*; fn make() { lost(); } }`,
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
  java: {
    file: 'A.java',
    define: name =>
      `class F${name} { static <T extends U, U extends T> T ${name}(T x) { return x.make(); } }`,
    extend: (name, base) =>
      `class ${name} extends ${base} { ${base} own; ${name} make() { return own.make(); } }`,
    assign: (name, value) => `class V${name} { static V${value} v = V${value}.v; }`,
    choose: (name, one, other) => `interface ${name} extends ${one}, ${other}<${name}> { }`,
    element: (name, of) => `class E${name} extends ArrayList<E${of}> { E${of} own = get(0).own; }`,
    result: (name, of) => `class R${name} { void run() { var x = new ${of}().make(); x.own.make(); } }`,
    member: (name, of) => `class ${name} { ${of} own() { return this.own().own(); } }`,
    loop: over => `class L${over} { void run(${over} x) { for (var each : x.own) { each.make().own(); } } }`,
  },
  kotlin: {
    file: 'a.kt',
    define: name => `fun <T : U, U : T> ${name}(x: T) = ${name}(x).make()`,
    extend: (name, base) =>
      `open class ${name.toUpperCase()} : ${base.toUpperCase()}() { val own = ${base}_; fun make() = own.make() }`,
    assign: (name, value) => `val ${name}_ = ${value}_`,
    choose: (name, one, other) => `val ${name}_ = if (fast) ${one}_ else ${other.toUpperCase()}()`,
    element: (name, of) => `val ${name}_ = ${of}_[0]`,
    result: (name, of) => `val ${name}_ = ${of}(${of}_).make()`,
    member: (name, of) => `typealias ${name.toUpperCase()} = ${of.toUpperCase()}`,
    loop: over =>
      `fun ${over.toUpperCase()}.run() { for (each in own) { each.make().let { it.own.run() } } }`,
  },
  scala: {
    file: 'a.scala',
    define: name => `def ${name}[T <: U, U <: T](x: T) = ${name}(x).make`,
    extend: (name, base) =>
      `class ${name.toUpperCase()} extends ${base.toUpperCase()} { val own = ${base}_; def make = own.make }`,
    assign: (name, value) => `val ${name}_ = ${value}_`,
    choose: (name, one, other) =>
      `trait ${name.toUpperCase()} extends ${one.toUpperCase()} with ${other.toUpperCase()} { self: ${one.toUpperCase()} => }`,
    element: (name, of) => `val ${name}_ = ${of}_.head`,
    result: (name, of) => `val ${name}_ = ${of}(${of}_).make`,
    member: (name, of) =>
      `object ${name.toUpperCase()} { type Own = ${of.toUpperCase()}.Own; import ${of.toUpperCase()}._ }`,
    loop: over => `def run_${over} = for (each <- ${over}_; own <- each.own) { own.make }`,
  },
  swift: {
    file: 'a.swift',
    define: name => `func ${name}<T: U, U: T>(_ x: T) -> T.Own { ${name}(x).make() }`,
    extend: (name, base) =>
      `class ${name.toUpperCase()}: ${base.toUpperCase()} { let own = ${base}_; func make() -> ${base.toUpperCase()}.Own { own.make() } }`,
    assign: (name, value) => `let ${name}_ = ${value}_`,
    choose: (name, one, other) => `let ${name}_ = fast ? ${one}_ : ${other.toUpperCase()}()`,
    element: (name, of) => `let ${name}_ = ${of}_[0]`,
    result: (name, of) => `let ${name}_ = ${of}(${of}_).make()`,
    member: (name, of) => `extension ${name.toUpperCase()} { typealias Own = ${of.toUpperCase()}.Own }`,
    loop: over => `func run_${over}() { for each in ${over}_ { each.own.make() } }`,
  },
  csharp: {
    file: 'A.cs',
    define: name =>
      `static class F${name} { static T ${name}<T, U>(this T x) where T : U where U : T => x.${name}(); }`,
    extend: (name, base) =>
      `partial class ${name} : ${base} { ${base} Own => Own.Own; ${name} Make() => Own.Make(); }`,
    assign: (name, value) => `using ${name} = ${value};`,
    choose: (name, one, other) => `interface ${name} : ${one}, ${other}<${name}> { ${one} Own { get; } }`,
    element: (name, of) => `class ${name} : List<${of}> { ${of} this[int i] => this[i].Own; }`,
    result: (name, of) => `class R${name} { void Run() { var x = new ${of}().Make(); x.Own.${name}(); } }`,
    member: (name, of) => `namespace ${name} { using static ${of}.${name}; class ${of} : ${name}.${of} { } }`,
    loop: over =>
      `class L${over} { void Run(${over} x) { foreach (var each in x.Own) { each.Make().Own.Run(); } } }`,
  },
  cpp: {
    file: 'a.cpp',
    define: name => `template <class T> auto ${name}(T x) { return ${name}(x.own).make(); }`,
    extend: (name, base) =>
      `struct ${name.toUpperCase()} : ${base.toUpperCase()} { ${base.toUpperCase()} *own; auto make() { return own->make(); } };`,
    assign: (name, value) => `auto ${name}_ = ${value}_;`,
    choose: (name, one, other) =>
      `template <class T> struct ${name.toUpperCase()} : ${one.toUpperCase()}<T>, ${other.toUpperCase()}<${name.toUpperCase()}<T>> { using T::own; };`,
    element: (name, of) => `auto ${name}_ = ${of}_[0];`,
    result: (name, of) => `auto ${name}_ = ${of}(${of}_).make();`,
    member: (name, of) => `using ${name.toUpperCase()} = ${of.toUpperCase()};`,
    loop: over =>
      `void run_${over}(${over.toUpperCase()} x) { for (auto each : x.own) { each->make()->own.make(); } }`,
  },
  julia: {
    file: 'a.jl',
    define: name => `${name}(x::T) where {T <: U, U <: T} = ${name}(x).own`,
    extend: (name, base) =>
      `struct ${name.toUpperCase()} <: ${base.toUpperCase()}\n  own::${base.toUpperCase()}\nend`,
    assign: (name, value) => `const ${name}_ = ${value}_`,
    choose: (name, one, other) =>
      `module M${name}\n  using ..M${one}\n  using ..M${other}\n  make() = lost()\nend`,
    element: (name, of) => `${name}_ = ${of}_[1]`,
    result: (name, of) => `${name}_ = M${of}.make(${of}_)`,
    member: (name, of) => `${name}_ = ${of}_.own`,
    loop: over => `for each in ${over}_\n  each.own\n  M${over}.missing(each)\nend`,
  },
  ocaml: {
    file: 'a.ml',
    define: name => `let rec ${name} x = ${name} (x.own)`,
    extend: (name, base) => `class ${name} = object inherit ${base} method make = self#make end`,
    assign: (name, value) => `let ${name}_ = ${value}_`,
    choose: (name, one, other) =>
      `module M${name} = struct open M${one} include M${other} let make () = lost () end`,
    element: (name, of) => `module M${name} = M${of}`,
    result: (name, of) => `let ${name}_ = M${of}.make ${of}_`,
    member: (name, of) => `type ${name} = { own : ${of} }`,
    loop: over => `let run_${over} x = List.iter (fun each -> M${over}.missing each.own) x`,
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
test.each(Object.entries(LANGUAGES))('%s: whatever names stand for, linking ends soon', async (_, words) => {
  const program = fc.array(statement(words), { minLength: 3, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(program, async lines => {
      const source = `${words.file.endsWith('.php') ? '<?php\n' : ''}${lines.join('\n')}\n`
      expect((await linkingWork({ [words.file]: source })).steps).toBeLessThan(MOST_STEPS)
    }),
    { numRuns: 150 },
  )
})
