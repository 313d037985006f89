import { expect, test } from 'vitest'
import { callTargets, linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('files of a module see each other, others by import', async () => {
  const lines = await linkProject({
    'Sources/Core/Store.swift': 'public struct Store {\n  public func open() {}\n}\nfunc helper() {}\n',
    'Sources/Core/Use.swift': 'func use(store: Store) {\n  store.open()\n  helper()\n}\n',
    'Sources/Web/Server.swift': 'import Core\nimport Foundation\nfunc serve() {\n  Store().open()\n}\n',
    'Sources/Other/Alone.swift': 'func alone() {\n  helper()\n  Store().open()\n}\n',
    'Tests/CoreTests/StoreTests.swift':
      '@testable import Core\nfinal class StoreTests: XCTestCase {\n  func testOpens() {\n    Store().open()\n    setUp()\n  }\n}\n',
  })
  expect(calls(lines)).toEqual([
    'Sources/Core/Use.swift:use calls Sources/Core/Store.swift:Store.open',
    'Sources/Core/Use.swift:use calls Sources/Core/Store.swift:helper',
    'Sources/Web/Server.swift:serve calls Sources/Core/Store.swift:Store.open',
    'Sources/Web/Server.swift:serve calls Sources/Core/Store.swift:Store',
    'Sources/Other/Alone.swift:alone ? helper',
    'Tests/CoreTests/StoreTests.swift:StoreTests.testOpens calls Sources/Core/Store.swift:Store.open',
    'Tests/CoreTests/StoreTests.swift:StoreTests.testOpens calls Sources/Core/Store.swift:Store',
  ])
})

test('extensions, protocols and their defaults, classes above, self, super, optionals, elements', async () => {
  const lines = await linkProject({
    'Sources/App/Source.swift':
      'protocol Source {\n  func load() -> [Item]\n}\nextension Source {\n  func reload() { load() }\n}\n',
    'Sources/App/Item.swift': 'struct Item {\n  var next: Item?\n}\n',
    'Sources/App/Item+Price.swift':
      'extension Item {\n  func price() -> Int { tax() }\n  func tax() -> Int { 1 }\n}\n',
    'Sources/App/Base.swift': 'class Base {\n  init(name: String) {}\n  func close() {}\n}\n',
    'Sources/App/Remote.swift': [
      'final class Remote: Base, Source {',
      '  let items: [Item] = []',
      '  static let shared = Remote()',
      '  init() { super.init(name: "remote") }',
      '  convenience init(limit: Int) { self.init() }',
      '  func load() -> [Item] {',
      '    for item in items { item.price() }',
      '    items[0].next?.price()',
      '    items.first?.tax()',
      '    reload()',
      '    self.close()',
      '    Remote.shared.close()',
      '    super.close()',
      '    missing()',
      '    return items',
      '  }',
      '}',
    ].join('\n'),
  })
  const remote = 'Sources/App/Remote.swift:Remote'
  expect(calls(lines)).toEqual([
    'Sources/App/Source.swift:Source.reload calls Sources/App/Source.swift:Source.load',
    'Sources/App/Item+Price.swift:Item.price calls Sources/App/Item+Price.swift:Item.tax',
    `${remote} calls Sources/App/Remote.swift:Remote.init`,
    `${remote}.init calls Sources/App/Base.swift:Base.init`,
    `${remote}.init calls Sources/App/Remote.swift:Remote.init`,
    `${remote}.load calls Sources/App/Item+Price.swift:Item.price`,
    `${remote}.load calls Sources/App/Item+Price.swift:Item.price`,
    `${remote}.load calls Sources/App/Item+Price.swift:Item.tax`,
    `${remote}.load calls Sources/App/Source.swift:Source.reload`,
    `${remote}.load calls Sources/App/Base.swift:Base.close`,
    `${remote}.load calls Sources/App/Base.swift:Base.close`,
    `${remote}.load calls Sources/App/Base.swift:Base.close`,
    `${remote}.load ? missing`,
  ])
})

test('labels, blocks and types of arguments tell overloads apart', async () => {
  const source = [
    'struct Point {',
    '  static let zero = Point()',
    '}',
    'struct Name {}',
    'class Canvas {',
    '  func draw(_ point: Point, size: Int = 1) {}',
    '  func draw(named name: Name) {}',
    '  func draw(_ name: Name) {}',
    '  func draw(_ body: (Point) -> Void) {}',
    '}',
    'func paint(canvas: Canvas, name: Name) {',
    '  canvas.draw(.zero)',
    '  canvas.draw(Point(), size: 2)',
    '  canvas.draw(named: name)',
    '  canvas.draw(name)',
    '  canvas.draw { point in }',
    '  canvas.draw(colour: 1)',
    '}',
  ].join('\n')
  expect(await callTargets('Sources/App/Canvas.swift', source, 'draw')).toEqual({
    targets: [6, 6, 7, 8, 9],
    open: [17],
  })
})
