// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is source code of JavaScript
import { expect, test } from 'vitest'
import { graphEdges } from '../support/link-project.js'

/** What a file requests: `function → address`. */
async function requests(name: string, lines: readonly string[]): Promise<string[]> {
  const found = await graphEdges({ [name]: lines.join('\n') }, ['consumes_endpoint'])
  return found.map(line => line.replace(`${name}:`, '').replace('consumes_endpoint endpoint', '→'))
}

test('an address begins with the text of a constant', async () => {
  expect(
    await requests('web.ts', [
      "const HOST = 'http://orders:8080/'",
      'export const API = `${HOST}/api` as const',
      "const V1 = API + '/v1'",
      'export const load = (id: string) => fetch(`${API}/orders/${id}`)',
      "export const list = () => axios.get(V1 + '/orders')",
      "export const all = () => axios.get(HOST + 'orders')",
    ]),
  ).toEqual([
    'all → GET http://orders:8080/orders',
    'list → GET http://orders:8080/api/v1/orders',
    'load → GET http://orders:8080/api/orders/${id}',
  ])
  expect(
    await requests('web.py', [
      'import requests',
      'API: str = "http://orders:8080/api/"',
      'def load(id): return requests.get(f"{API}/orders/{id}")',
      'def make(order): return requests.post(API + "orders", json=order)',
    ]),
  ).toEqual(['load → GET http://orders:8080/api/orders/{id}', 'make → POST http://orders:8080/api/orders'])
})

test('or with the default of an environment variable, unless that is an address of another system', async () => {
  expect(
    await requests('web.ts', [
      "const ORDERS = process.env.ORDERS_URL ?? 'http://orders:8080/api'",
      "const BILLS = import.meta.env.VITE_BILLS || '/bills'",
      "const SHOP = process.env.SHOP_URL || 'https://api.shop.io/v1'",
      'export const load = () => fetch(`${ORDERS}/orders`)',
      'export const bill = () => fetch(`${BILLS}/7`)',
      'export const shop = () => fetch(`${SHOP}/carts`)',
    ]),
  ).toEqual([
    'bill → GET /bills/7',
    'load → GET http://orders:8080/api/orders',
    'shop → GET {env.SHOP_URL}/carts',
  ])
  expect(
    await requests('web.py', [
      'import os, requests',
      'from os import getenv',
      'ORDERS = os.environ.get("ORDERS_URL", "http://orders:8080/api")',
      'BILLS = getenv("BILLS_URL", default="http://bills")',
      'CARTS = os.getenv("CARTS_URL") or "http://carts"',
      'def load(): return requests.get(f"{ORDERS}/orders")',
      'def bill(): return requests.get(BILLS + "/7")',
      'def cart(): return requests.get(CARTS + "/1")',
    ]),
  ).toEqual([
    'bill → GET http://bills/7',
    'cart → GET http://carts/1',
    'load → GET http://orders:8080/api/orders',
  ])
})

test('a client puts its base before the paths that it is asked for', async () => {
  expect(
    await requests('web.ts', [
      "import axios from 'axios'",
      "import ky from 'ky'",
      "import got from 'got'",
      "const BASE = process.env.ORDERS_URL ?? 'http://orders:8080/api'",
      'const api = axios.create({ timeout: 10, baseURL: BASE })',
      "export const bills = ky.create({ prefixUrl: 'http://bills/v1/' })",
      "const carts = got.extend({ prefixUrl: 'http://carts' })",
      'const plain = axios.create()',
      'export const load = (id: string) => api.get(`/orders/${id}`)',
      "export const make = (order: object) => api.post('/orders', order)",
      "export const other = () => api.get('https://x.org/a')",
      "export const bill = () => bills.get('7').json()",
      "export const cart = () => carts.delete('carts/1')",
      "export const bare = () => plain.get('/a')",
    ]),
  ).toEqual([
    'bare → GET /a',
    'bill → GET http://bills/v1/7',
    'cart → DELETE http://carts/carts/1',
    'load → GET http://orders:8080/api/orders/${id}',
    'make → POST http://orders:8080/api/orders',
    'other → GET https://x.org/a',
  ])
  expect(
    await requests('web.py', [
      'import httpx',
      'orders = httpx.Client(base_url="http://orders:8080/api", timeout=3)',
      'later = httpx.AsyncClient(base_url="http://later")',
      'def load(id): return orders.get(f"/orders/{id}")',
      'async def wait(): return await later.post("/jobs", json={})',
    ]),
  ).toEqual(['load → GET http://orders:8080/api/orders/{id}', 'wait → POST http://later/jobs'])
})

test('a name that may have another value is not followed', async () => {
  expect(
    await requests('web.ts', [
      "let CHANGED = 'http://changed'",
      "const BASE = 'http://orders'",
      'const LOOP = `${LOOP}/x`',
      'const NUMBER = 7',
      "const SHOWN = 'orders'",
      'export const a = () => fetch(`${CHANGED}/a`)',
      'export const b = (BASE: string) => fetch(`${BASE}/b`)',
      'export function c() {',
      '  const BASE = read()',
      '  return fetch(`${BASE}/c`)',
      '}',
      'export const d = () => fetch(`${LOOP}/d`)',
      'export const e = () => fetch(`${NUMBER}/e`)',
      'export const f = () => fetch(`${SHOWN}/f`)',
      'export const g = () => fetch(`${BASE.path}/g`)',
    ]),
  ).toEqual([
    'a → GET ${CHANGED}/a',
    'b → GET ${BASE}/b',
    'c → GET ${BASE}/c',
    'd → GET ${LOOP}/d',
    'e → GET ${NUMBER}/e',
    'f → GET ${SHOWN}/f',
    'g → GET ${BASE.path}/g',
  ])
  expect(
    await requests('web.py', [
      'import requests',
      'TWICE = "http://a"',
      'TWICE = "http://b"',
      'SET = "http://a"',
      'MAYBE = "http://a"',
      'if DEBUG:',
      '    MAYBE = "http://b"',
      'def set(to):',
      '    global SET',
      '    SET = to',
      'def a(): return requests.get(f"{TWICE}/a")',
      'def b(): return requests.get(f"{SET}/b")',
      'def c(): return requests.get(f"{MAYBE}/c")',
    ]),
  ).toEqual(['a → GET {TWICE}/a', 'b → GET {SET}/b', 'c → GET {MAYBE}/c'])
})
