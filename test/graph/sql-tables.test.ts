import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tablesIn } from '../../src/graph/link/sql-tables.js'

test.each<[text: string, tables: string[]]>([
  ['SELECT * FROM orders', ['orders']],
  ['select id, total from orders where id = ?', ['orders']],
  ['SELECT o.id FROM shop.orders o, customers AS c WHERE o.customer = c.id', ['orders', 'customers']],
  ['SELECT a FROM orders LEFT JOIN "order lines" l ON l.o = 1', ['orders', 'order lines']],
  ['SELECT a FROM (SELECT b FROM inner_table) x JOIN outer_table USING (b)', ['inner_table', 'outer_table']],
  ['  INSERT INTO `orders` (id) VALUES (%s)', ['orders']],
  ['insert or ignore into orders select * from old_orders', ['orders', 'old_orders']],
  ['UPDATE orders o SET o.total = :total FROM rates WHERE 1 = 1', ['orders', 'rates']],
  ['DELETE FROM orders', ['orders']],
  ['delete from orders where id in (1)', ['orders']],
  ['MERGE INTO stock USING arrivals ON stock.id = arrivals.id', ['stock', 'arrivals']],
  ['REPLACE INTO orders VALUES (1)', ['orders']],
  [
    'WITH recent AS (SELECT id FROM orders) SELECT * FROM recent JOIN customers ON 1 = 1',
    ['orders', 'customers'],
  ],
  ['SELECT EXTRACT(year FROM created) FROM orders WHERE a IS DISTINCT FROM b', ['orders']],
  ['SELECT *\\nFROM \\"orders\\"', ['orders']],
  ['SELECT id -- FROM old\nFROM orders', ['orders']],
  ['SELECT * FROM [dbo].[Orders]', ['orders']],
  // Tables of the database itself, calls, and names that are put together.
  ['SELECT name FROM sqlite_schema', []],
  ['SELECT table_name FROM information_schema.tables', []],
  ['SELECT * FROM generate_series(1, 2)', []],
  ['SELECT * FROM {table}', []],
  ['SELECT * FROM orders_{year}', []],
  ['SELECT * FROM prefix$' + '{name} WHERE a = 1', []],
  ['SELECT * FROM %s', []],
  ['SELECT * FROM #__users', []],
  ['UPDATE :table SET a = 1', []],
  // Prose.
  ['Select a file from disk', []],
  ['select an item from the list', []],
  ['Select all, or none, of the items', []],
  ['Update user settings', []],
  ['Update orders set by the customer', []],
  ['Delete from cart', []],
  ['Insert into the table', []],
  ['With love from Berlin', []],
  ['SELECT', []],
  ['selected from orders', []],
])('%j names %j', (text, tables) => {
  expect(tablesIn(text)).toEqual(tables)
})

const name = fc.stringMatching(/^[a-z]{3,8}_[a-z]{2,8}$/).filter(each => !/^(?:pg|sqlite)_/.test(each))
const space = fc.constantFrom(' ', '\n  ', '\t', '\\n')
const STATEMENTS: readonly ((table: string, gap: string) => string)[] = [
  (table, gap) => `SELECT${gap}id, total${gap}FROM${gap}${table}${gap}WHERE id = 1`,
  (table, gap) => `insert into${gap}${table} (id, total) values (1, 2)`,
  (table, gap) => `UPDATE ${table}${gap}SET total = 2${gap}WHERE id = 1`,
  (table, gap) => `DELETE${gap}FROM ${table}`,
  (table, gap) => `SELECT 1${gap}FROM dual JOIN ${table}${gap}ON 1 = 1`,
]

test('the table of a statement is found, whatever its name and layout', () => {
  fc.assert(
    fc.property(name, space, fc.constantFrom(...STATEMENTS), (table, gap, statement) => {
      expect(tablesIn(statement(table, gap))).toEqual([table])
    }),
  )
})

test('sentences and random texts name no table, and are read to their end', () => {
  const word = fc.constantFrom(
    ...'select update delete insert with from into set the a file user list of items and then where it is'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), words => {
      const sentence = words.join(' ')
      expect(
        tablesIn(sentence.charAt(0).toUpperCase() + sentence.slice(1)).filter(each =>
          /^(?:the|a)$/.test(each),
        ),
      ).toEqual([])
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('SELECT ', 'with ', 'Update '),
      fc.string({ unit: 'binary', maxLength: 200 }),
      (verb, rest) => {
        expect(Array.isArray(tablesIn(verb + rest))).toBe(true)
      },
    ),
  )
})
