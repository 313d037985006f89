import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { writeFiles } from './repository.js'

/** A small program whose files lean on each other in every way that linking follows. */
export const START: Record<string, string> = {
  'app/__init__.py': 'from .base import Base\nfrom .models import *\n',
  'app/base.py':
    'class Root:\n    def close(self): pass\nclass Base(Root):\n    def save(self): return self\n    def load(self) -> "Base": pass\n',
  'app/models.py':
    'from .base import Base as B\nclass Item(B):\n    def price(self): return 1\nclass Box(Item):\n    def __init__(self): self.item = make()\n    def total(self):\n        return self.item.price() + self.save().load().close()\ndef make():\n    return Item()\n',
  'app/use.py':
    'import app\nfrom app import Box, Base\nfrom app.models import make as m\ndef run(box: Box):\n    box.total()\n    box.item.price()\n    m().save()\n    x = app.Item()\n    x.close()\n    return Base\n',
  'web/types.ts':
    'export interface Shape { area(): number }\nexport class Circle implements Shape { r = 1; area() { return this.r } }\nexport type Id = string\n',
  'web/index.ts': "export * from './types.js'\nexport { Circle as Round } from './types.js'\n",
  'web/main.ts':
    "import { Round, Shape } from './index.js'\nconst c = new Round()\nexport function go(s: Shape) { s.area(); c.area(); return help(c) }\nfunction help(x: Round) { return x.area() }\n",
  'tests/test_app.py':
    'from app.models import Box, make\nclass TestBox:\n    def test_total(self): Box().total()\n    def test_price(self):\n        make().price()\n        Box().save()\ndef test_make(): make().close()\n',
  'web/main.test.ts':
    "import { go } from './main.js'\nimport { Circle } from './types.js'\ntest('goes', () => { go(new Circle()) })\n",
  'app/copies.py':
    'def first(rows, out):\n    for row in rows:\n        out.write(row.name, row.price, row.total)\n        log.info("wrote", row.key)\n    out.flush()\n    return out.size\ndef second(rows, out):\n    for row in rows:\n        out.write(row.name, row.price, row.total)\n        log.info("wrote", row.key)\n    out.flush()\n    return out.size\n',
  CODEOWNERS: 'app/ @ada\n*.go @grace @linus\n',
  'go.mod': 'module example.org/m\n',
  'srv/a.go':
    'package srv\n\ntype Server struct { store *Store }\n\nfunc New() *Server { return &Server{} }\n\nfunc (s *Server) Start() error { return s.store.Open() }\n',
  'srv/b.go': 'package srv\n\ntype Store struct{}\n\nfunc (s *Store) Open() error { return nil }\n',
  'cmd/main.go':
    'package main\n\nimport "example.org/m/srv"\n\nfunc main() {\n\ts := srv.New()\n\ts.Start()\n}\n',
  'README.md': '# Use\n\nCall `Box.total` and `Server.Start()`.\n',
  'api/api.proto':
    'package api;\nservice Store { rpc Open(Base) returns (Item); }\nmessage Base {}\nmessage Item {}\n',
  'srv/rpc.go':
    'package srv\n\ntype rpc struct { pb.UnimplementedStoreServer }\n\nfunc dial() { pb.NewStoreClient(nil) }\n',
  'deploy/box.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: {name: box-Box, labels: {app: Box, tier: Item}}\nspec:\n  containers: [{image: Base, envFrom: [{configMapRef: {name: the-Base}}]}]\n',
  'deploy/service.yaml':
    'apiVersion: v1\nkind: Service\nmetadata: {name: Box}\nspec: {selector: {app: Box, tier: Item}}\n',
  'settings/base.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: the-Base}\n',
  'compose.yml':
    'services:\n  Box: {image: Item, depends_on: [my-Root], secrets: [a-Store]}\n  load: {image: x, links: [Box]}\n',
  'compose.base.yml': 'services:\n  my-Root: {image: Item}\nsecrets: {a-Store: {file: x}}\n',
  Makefile: 'include tools/more.mk\ntotal: run-price save\n\tgo run .\nsave:\n',
  'tools/more.mk': 'run-price: close\nclose:\n',
  'ci.yml': 'on: push\njobs:\n  Start: {steps: [{run: make save run-price}]}\n  Open: {needs: Start}\n',
  'db/tables.sql': 'CREATE TABLE Item (id int);\nCREATE TABLE shop.Root (id int REFERENCES Item);\n',
  'db/views.sql': 'CREATE VIEW Box AS SELECT * FROM Item JOIN shop.Root ON true;\n',
  'infra/main.tf': 'module "Box" {\n  source = "./Item"\n  total = var.Root\n}\nvariable "Root" {}\n',
  'infra/use.tf':
    'output "save" {\n  value = module.Box.price\n}\nresource "Base" "load" {\n  at = module.Box\n}\n',
  'infra/Item/io.tf': 'variable "total" {}\noutput "price" {\n  value = var.total\n}\n',
  'infra/Root/io.tf': 'output "price" {\n  value = 1\n}\n',
  'ios/Sources/App/Shape.swift':
    'protocol Shape { func area() }\nextension Shape { func total() { area() } }\nclass Base { init(Root x: Int) {} }\n',
  'ios/Sources/App/Box.swift':
    'struct Box: Shape {\n  func area() {}\n  func save(Item x: Int) {}\n  func save(price x: Int = 1) {}\n}\n',
  'ios/Sources/App/More.swift':
    'extension Box: Store { func load(_ a: Base) { close() } }\nprotocol Store {}\nextension Store { func close() {} }\n',
  'ios/Sources/Use/Use.swift':
    'import App\nfunc run(b: Box) {\n  b.total()\n  b.save(Item: 1)\n  b.save()\n  b.load(Base(Root: 1))\n  b.close()\n}\n',
  'openapi.yaml': 'openapi: 3.0.0\npaths: {/a: {get: {operationId: make}}}\n',
}

const word = fc.constantFrom(
  'Base',
  'Root',
  'Item',
  'Box',
  'make',
  'save',
  'load',
  'price',
  'total',
  'close',
  'Circle',
  'area',
  'Store',
  'Server',
  'Open',
  'Start',
  'New',
  'Round',
  'Shape',
)
const path = fc.constantFrom(...Object.keys(START))
export const edit = fc.oneof(
  fc.record({
    act: fc.constant('rename' as const),
    path,
    from: word,
    to: fc.oneof(word, fc.constant('Fresh')),
  }),
  fc.record({
    act: fc.constant('move' as const),
    path,
    to: fc.constantFrom('app/moved.py', 'app/sub/__init__.py', 'web/moved.ts', 'srv/c.go', 'lib/x.py'),
  }),
  fc.record({ act: fc.constant('remove' as const), path }),
  fc.record({ act: fc.constant('restore' as const), path }),
  fc.record({ act: fc.constant('base' as const), path, to: word }),
  fc.record({ act: fc.constant('append' as const), path, name: word }),
  fc.record({ act: fc.constant('retype' as const), path, to: word }),
  fc.record({
    act: fc.constant('write' as const),
    path: fc.constantFrom('CODEOWNERS', '.github/CODEOWNERS', 'docs/x.md'),
    text: fc.constantFrom('* @ada\n', 'srv/ @grace\napp/use.py @linus\n', '# nobody\n'),
  }),
)

export type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

/** Does an edit on disk and in `files`, which say what is there. */
export function apply(each: Edit, files: Record<string, string>, root: string): void {
  const text = files[each.path]
  const put = (at: string, content: string) => {
    files[at] = content
    writeFiles(root, { [at]: content })
  }
  if (each.act === 'restore') put(each.path, START[each.path]!)
  else if (each.act === 'write') put(each.path, each.text)
  else if (text === undefined) return
  else if (each.act === 'rename')
    put(each.path, text.replaceAll(new RegExp(`\\b${each.from}\\b`, 'g'), each.to))
  else if (each.act === 'base')
    put(
      each.path,
      text
        .replace(/class (\w+)(\([^)]*\))?:/, `class $1(${each.to}):`)
        .replace(/implements \w+/, `implements ${each.to}`),
    )
  else if (each.act === 'retype')
    put(
      each.path,
      text
        .replace(/: (?:Box|Shape|Round)\b/, `: ${each.to}`)
        .replace(/-> "\w+"/, `-> "${each.to}"`)
        .replace(/\*Store/, `*${each.to}`),
    )
  else if (each.act === 'append') put(each.path, appended(each.path, text, each.name))
  else {
    delete files[each.path]
    if (each.act === 'remove') rmSync(join(root, each.path), { force: true })
    else {
      writeFiles(root, { [each.to]: '' })
      renameSync(join(root, each.path), join(root, each.to))
      files[each.to] = text
    }
  }
}

function appended(at: string, text: string, name: string): string {
  if (at.endsWith('.py')) return `${text}def ${name}():\n    return Item()\n`
  if (at.endsWith('.ts')) return `${text}export function ${name}(): Circle { return new Circle() }\n`
  if (at.endsWith('.go')) return `${text}\nfunc ${name}() *Store { return nil }\n`
  return `${text}\nSee \`${name}\`.\n`
}
