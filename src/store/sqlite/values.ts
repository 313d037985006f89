import type { Connection } from './connection.js'

export function readValue(connection: Connection, checkout: number, key: string): Uint8Array | undefined {
  return connection.get<[Uint8Array]>(
    'SELECT value FROM checkout_values WHERE checkout = ? AND key = ?',
    checkout,
    key,
  )?.[0]
}

export function writeValue(connection: Connection, checkout: number, key: string, value: Uint8Array): void {
  connection.run(
    'INSERT OR REPLACE INTO checkout_values (checkout, key, value) VALUES (?, ?, ?)',
    checkout,
    key,
    value,
  )
}
