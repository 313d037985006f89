import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeGraph } from '../../src/graph/graph-file.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import type { GraphSources } from '../../src/graph/incremental/graph-sources.js'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { type Files, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const SHOP: Files = {
  'db/schema.sql':
    'CREATE TABLE orders (id int, total int);\nCREATE TABLE shop.customers (id int);\nCREATE INDEX by_id ON orders (id);\n',
  'shop/orders.py': [
    'class Order(Base):',
    '    __tablename__ = "orders"',
    '',
    'class Customer(Model):',
    '    class Meta:',
    '        db_table = "customers"',
    '',
    'def totals(db):',
    '    return db.execute("SELECT total "',
    '                      "FROM orders")',
    '',
    'def elsewhere(db, table):',
    '    db.execute(f"DELETE FROM {table}")',
    '    return db.execute("SELECT * FROM audit_log")',
    '',
  ].join('\n'),
  'web/orders.ts':
    '@Entity("orders")\nexport class OrderRow {}\nexport function find(db) {\n  return db.query(`SELECT * FROM orders WHERE id = $' +
    '{1}`)\n}\n',
  'app/models/order.rb': 'class OldOrder < ApplicationRecord\n  self.table_name = "old_orders"\nend\n',
  'src/Order.java':
    '@Entity\n@Table(name = "customers", schema = "shop")\npublic class Buyer {\n  @Query("SELECT b FROM Buyer b")\n  void all() {}\n}\n',
  'app/Order.php': '<?php\nclass Bill extends Model {\n  protected $table = "bills";\n}\n',
  'order.go': 'package shop\n\nfunc (Order) TableName() string { return "orders" }\n',
}

async function sourcesOf(root: string, store: Store): Promise<GraphSources> {
  const checkout = openCheckout(store, root)
  await indexCheckout(checkout)
  await linkCheckout(checkout)
  return {
    files: store.links(checkout.id),
    read: wanted => wanted.map(each => store.record(each.root)),
    outside: [],
  }
}

function tableEdges({ graph }: ReturnType<typeof assemble>): string[] {
  const found: string[] = []
  for (let at = 0; at < graph.edgeCount; at++) {
    const { kind, source, target, confidence } = graph.edge(at)
    if (kind !== 'queries_table' && kind !== 'stored_in') continue
    const to = graph.kind(target) === 'table' ? `[${graph.name(target)}]` : graph.path(target)
    found.push(`${graph.qualifiedName(source)} ${kind} ${to} ${confidence.toFixed(1)}`)
  }
  return found.sort()
}

test('code that names a table leads to it, to the statement that creates it, and to its models', async () => {
  const store = openStore(join(temporaryFolder(), 's.db'))
  expect(tableEdges(assemble(await sourcesOf(repository(SHOP), store)))).toMatchInlineSnapshot(`
    [
      "Bill stored_in [bills] 0.7",
      "Buyer stored_in [customers] 0.7",
      "Buyer stored_in db/schema.sql 0.8",
      "Customer stored_in [customers] 0.7",
      "Customer stored_in db/schema.sql 0.8",
      "OldOrder stored_in [old_orders] 0.7",
      "Order stored_in [orders] 0.7",
      "Order stored_in db/schema.sql 0.8",
      "Order.TableName stored_in [orders] 0.7",
      "Order.TableName stored_in db/schema.sql 0.8",
      "OrderRow stored_in [orders] 0.7",
      "OrderRow stored_in db/schema.sql 0.8",
      "elsewhere queries_table [audit_log] 0.7",
      "find queries_table [orders] 0.7",
      "find queries_table db/schema.sql 0.8",
      "find queries_table order.go 0.3",
      "find queries_table shop/orders.py 0.3",
      "find queries_table web/orders.ts 0.3",
      "totals queries_table [orders] 0.7",
      "totals queries_table db/schema.sql 0.8",
      "totals queries_table order.go 0.3",
      "totals queries_table shop/orders.py 0.3",
      "totals queries_table web/orders.ts 0.3",
    ]
  `)
})

test('an index follows a table that comes, goes and is renamed', async () => {
  const root = repository(SHOP)
  const store = openStore(join(temporaryFolder(), 's.db'))
  let made = assemble(await sourcesOf(root, store))
  const before = tableEdges(made)
  for (const schema of ['CREATE TABLE audit_log (id int);\n', '', SHOP['db/schema.sql']!]) {
    writeFiles(root, { 'db/schema.sql': schema })
    const sources = await sourcesOf(root, store)
    made = assemble(sources, made)
    expect(encodeGraph(made).equals(encodeGraph(assemble(sources)))).toBe(true)
  }
  expect(tableEdges(made)).toEqual(before)
})
