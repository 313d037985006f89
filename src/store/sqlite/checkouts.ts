import { SeamarkError } from '../../shared/errors.js'
import type { CheckoutRow } from '../store.js'
import { asList } from './bulk.js'
import type { Connection } from './connection.js'
import { breakSeals, sealFiles } from './files.js'
import { mergeNames } from './names.js'
import { storable } from './text.js'

type Columns = [
  id: number,
  root: string,
  state: CheckoutRow['state'],
  startedAt: number,
  finishedAt: number,
  head: string,
  expected: number,
]

const SELECT = 'SELECT id, root, state, started_at, finished_at, head, expected FROM checkouts'

export function checkoutAt(connection: Connection, root: string): CheckoutRow {
  const find = () => connection.get<Columns>(`${SELECT} WHERE root = ?`, storable(root))
  const found = find()
  if (found) return toCheckout(found)
  if (connection.readonly) {
    throw new SeamarkError(
      'NOT_INDEXED',
      `Expected ${root} in the store ${connection.path}, found no index of it: run \`seamark index\` there first.`,
    )
  }
  connection.run(
    `INSERT OR IGNORE INTO checkouts (root, state, started_at, finished_at, head, expected)
     VALUES (?, 'empty', 0, 0, '', 0)`,
    storable(root),
  )
  return toCheckout(find()!)
}

export function allCheckouts(connection: Connection): CheckoutRow[] {
  return connection.all<Columns>(`${SELECT} ORDER BY root`).map(toCheckout)
}

export function beginCheckout(
  connection: Connection,
  checkout: number,
  now: number,
  head: string,
  expected: number,
): void {
  const changed = connection.run(
    `UPDATE checkouts SET state = 'indexing', started_at = ?, head = ?, expected = ? WHERE id = ?`,
    now,
    storable(head),
    expected,
    checkout,
  )
  if (changed === 0) throw unknownCheckout(connection, checkout)
}

export function finishCheckout(
  connection: Connection,
  checkout: number,
  now: number,
  gone: Iterable<string>,
): void {
  const paths = Array.from(gone, storable)
  connection.transaction(() => {
    connection.run(
      'DELETE FROM files WHERE checkout = ? AND path IN (SELECT value FROM json_each(?))',
      checkout,
      asList(paths),
    )
    const changed = connection.run(
      `UPDATE checkouts SET state = 'complete', finished_at = ? WHERE id = ?`,
      now,
      checkout,
    )
    if (changed === 0) throw unknownCheckout(connection, checkout)
    sealFiles(connection, checkout)
    mergeNames(connection)
  })
}

/** Of checkouts that miss rows until their next index. Must run in the transaction that drops the rows. */
export function reopenCheckouts(connection: Connection, checkouts: readonly number[]): void {
  connection.run(
    "UPDATE checkouts SET state = 'indexing' WHERE id IN (SELECT value FROM json_each(?))",
    asList(checkouts),
  )
  breakSeals(connection, checkouts)
}

export function forgetCheckout(connection: Connection, checkout: number): void {
  connection.transaction(() => {
    connection.run('DELETE FROM files WHERE checkout = ?', checkout)
    connection.run('DELETE FROM links WHERE checkout = ?', checkout)
    connection.run('DELETE FROM link_questions WHERE checkout = ?', checkout)
    connection.run('DELETE FROM checkout_values WHERE checkout = ?', checkout)
    connection.run('DELETE FROM summaries WHERE checkout = ?', checkout)
    connection.run('DELETE FROM checkouts WHERE id = ?', checkout)
  })
}

/** Rows of a checkout that does not exist would have no owner. */
export function requireCheckout(connection: Connection, checkout: number): void {
  const found = connection.get('SELECT 1 FROM checkouts WHERE id = ?', checkout)
  if (!found) throw unknownCheckout(connection, checkout)
}

function unknownCheckout(connection: Connection, checkout: number): SeamarkError {
  return new SeamarkError(
    'NOT_INDEXED',
    `Expected the checkout ${checkout} in the store ${connection.path}, found it gone, perhaps forgotten by ` +
      'another process: run `seamark index` again.',
  )
}

function toCheckout([id, root, state, startedAt, finishedAt, head, expected]: Columns): CheckoutRow {
  return { id, root, state, startedAt, finishedAt, head, expected }
}
