// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is source code of JavaScript
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import type { ThingReport } from '../../src/symbols/thing-report.js'
import { gcb } from '../../src/text/pack/gcb.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { stdioClient } from '../support/mcp.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = {
  CODEOWNERS: '* @shop/everyone\n/api/ @shop/team-backend\n/api/legacy.py\n',
  'api/orders.py': [
    'import os',
    'from flask import Blueprint',
    '',
    'bp = Blueprint("orders", __name__, url_prefix="/orders")',
    '',
    'def shop():',
    '    return os.environ["SHOP_ID"]',
    '',
    '@bp.get("/<int:number>")',
    'def show_order(number):',
    '    producer.publish("orders.created", shop())',
    '    return number if is_feature_enabled("new-totals") else 0',
    '',
  ].join('\n'),
  'api/legacy.py': 'def legacy_orders():\n    return 1\n',
  'web/orders.js': ['export function loadOrder(id) {', '  return fetch(`/orders/${id}`)', '}', ''].join('\n'),
}

/** Who commits in tests. */
const AUTHOR = 'Test'

let options: { cwd: string; env: Record<string, string> }

beforeAll(() => {
  const root = repository(FILES, temporaryFolder(atEndOfFile))
  commitAll(root, 'start')
  options = { cwd: root, env: { SEAMARK_STORE: join(temporaryFolder(atEndOfFile), 'store.db') } }
  seamark(['index'], options)
})

const things = (name: string) =>
  seamarkJson<{ things: ThingReport[] }>(['query', name], options).things.map(({ kind, name, uses }) => ({
    thing: `${kind} ${name}`,
    uses: uses.map(({ relation, path, qualifiedName }) => `${relation}: ${path} ${qualifiedName}`),
  }))

describe('query', () => {
  test.each([
    ['SHOP_ID', 'env_var SHOP_ID', 'reads it: api/orders.py shop'],
    ['orders.created', 'topic orders.created', 'publishes to it: api/orders.py show_order'],
    ['new-totals', 'flag new-totals', 'is gated by it: api/orders.py show_order'],
    ['team-backend', 'owner @shop/team-backend', 'is owned by it: api/orders.py api/orders.py'],
    ['@shop/team-backend', 'owner @shop/team-backend', 'is owned by it: api/orders.py api/orders.py'],
    ['/orders/{id}', 'route GET /orders/<int:number>', 'handles it: api/orders.py show_order'],
    ['GET /orders/7', 'route GET /orders/<int:number>', 'requests it: web/orders.js loadOrder'],
  ])('%s', (name, thing, use) => {
    const found = things(name).find(each => each.thing === thing)
    expect(found?.uses).toContain(use)
  })

  test('finds authors by a word of their names', () => {
    const [author] = things(AUTHOR)
    expect(author?.thing).toContain('author ')
    expect(author?.uses.some(use => use.includes('show_order'))).toBe(true)
  })

  test('says what can be asked for, and what is near', () => {
    const none = seamark(['query', 'zzqqxx'], options)
    expect(none.exitCode).toBe(1)
    expect(none.stdout).toContain(
      'routes, requests, topics, tables, feature flags, owners or authors can be asked for',
    )
    expect(seamark(['query', 'SHOP_IDS'], options).stdout).toContain('environment variable SHOP_ID (similar)')
    const impact = seamark(['impact', 'order.created'], options)
    expect(impact.exitCode).toBe(1)
    expect(impact.stderr).toContain('topic orders.created')
  })
})

describe('impact', () => {
  const groups = (...names: string[]) =>
    Object.fromEntries(
      seamarkJson<Impact>(['impact', ...names], options).groups.map(({ relation, items }) => [
        relation,
        items.map(({ node }) => node.qualifiedName),
      ]),
    )

  test('of an environment variable: who reads it, and their callers', () => {
    expect(groups('SHOP_ID')).toMatchObject({ readers: ['shop'], callers: ['show_order'] })
  })

  test('of a route, a topic, an owner', () => {
    expect(groups('/orders/7')).toMatchObject({ handlers: ['show_order'], clients: ['loadOrder'] })
    expect(groups('orders.created')).toMatchObject({ publishers: ['show_order'] })
    expect(groups('team-backend')).toMatchObject({ owned: ['api/orders.py'] })
  })

  test('of a handler and of what it calls: the clients of its route', () => {
    expect(groups('show_order')).toMatchObject({ clients: ['loadOrder'] })
    expect(groups('shop')).toMatchObject({ clients: ['loadOrder'] })
  })
})

describe('show', () => {
  test('prints what has to do with a thing', () => {
    const { stdout, exitCode } = seamark(['show', '/orders/7'], options)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('route GET /orders/<int:number>')
    expect(stdout).toMatch(/handles it +function +api\/orders\.py:show_order 9-12/)
    expect(stdout).toMatch(/requests it +function +web\/orders\.js:loadOrder 1-3 +at line 2 +0\.90/)
  })
})

describe('a change', () => {
  function change(): void {
    writeFiles(options.cwd, {
      'api/orders.py': FILES['api/orders.py'].replace('else 0', 'else 1'),
      'api/legacy.py': 'def legacy_orders():\n    return 2\n',
    })
    onTestFinished(() => writeFiles(options.cwd, FILES))
  }

  /** The last rule that matches leaves legacy.py without an owner: then its author is named. */
  function expectOwners(text: string): void {
    expect(text).toContain(`Owners of what changed: `)
    expect(text).toContain('@shop/team-backend (1 file)')
    expect(text).toContain(`${AUTHOR} (main author of 1 file)`)
    expect(text).toContain('loadOrder')
  }

  test.each(['markdown', 'xml', 'json', 'gcf'])(
    'names its owners and the clients of its routes: %s',
    format => {
      change()
      expectOwners(seamark(['context', '--diff', 'HEAD', '--format', format], options).stdout)
      const list = seamark(['context', '--diff', 'HEAD', '--list'], options).stdout
      expect(list).toContain('@shop/team-backend (1 file)')
      expect(list).toMatch(/loadOrder +requests a route of what changed/)
    },
  )

  test('names them in gcb', () => {
    change()
    const output = join(temporaryFolder(), 'pack.gcb')
    seamark(['context', '--diff', 'HEAD', '--format', 'gcb', '--output', output], options)
    const { notes, files } = gcb.decode(readFileSync(output))
    expectOwners([...notes, ...files.flatMap(({ symbols }) => symbols.map(({ name }) => name))].join('\n'))
  })

  test('names them over MCP', async () => {
    change()
    const client = await stdioClient({ cwd: options.cwd, flags: ['--tools', 'all'], env: options.env })
    expectOwners(await client.text('context_for_pr', { diff: 'HEAD' }))
  })
})
