import { expect, test } from 'vitest'
import { emptyBook } from '../../src/workspace/addresses/address-book.js'
import { routes } from '../../src/workspace/joins/routes.js'
import type { Surface, SurfaceThing } from '../../src/workspace/joins/surface.js'
import { tables } from '../../src/workspace/joins/tables.js'
import { topics } from '../../src/workspace/joins/topics.js'
import type { Join } from '../../src/workspace/workspace.js'

const PLAN = { root: '/', members: [], packages: {}, services: {} }

function thing(name: string, rest: Partial<SurfaceThing> = {}): SurfaceThing {
  return {
    id: name,
    name,
    path: '',
    uses: [{ id: `use of ${name}`, edge: 'calls', line: 1 }],
    answered: 0,
    ...rest,
  }
}

function surface(parts: Partial<Surface>): Surface {
  const none = { requests: [], routes: [], topics: [], services: [], tables: [], namedTables: [] }
  return { ...none, addresses: emptyBook(), ...parts }
}

function lines(joins: readonly Join[]): string[] {
  return joins.map(
    ({ from, to, edge, confidence }) =>
      `${from.member} ${from.id} ${edge} ${to.member} ${to.id} ${confidence.toFixed(2)}`,
  )
}

const route = (name: string) => thing(name, { answered: 1 })

test('a request is joined with the route of another repository', () => {
  const surfaces = new Map([
    ['web', surface({ requests: [thing('GET /orders/{id}/total')] })],
    ['api', surface({ routes: [route('GET /orders/:id/total'), route('POST /orders')] })],
  ])
  expect(lines(routes(surfaces, PLAN))).toEqual([
    'web GET /orders/{id}/total served_by api GET /orders/:id/total 0.90',
  ])
})

test('a request that its own repository answers as surely stays there', () => {
  const surfaces = new Map([
    ['web', surface({ requests: [thing('GET /orders/1', { answered: 0.9 })] })],
    ['api', surface({ routes: [route('GET /orders/:id')] })],
  ])
  expect(routes(surfaces, PLAN)).toEqual([])
})

test('routes of several repositories that answer equally well share the confidence; of too many none is meant', () => {
  const web = surface({ requests: [thing('GET /orders/1')] })
  const api = surface({ routes: [route('GET /orders/:id')] })
  const two = routes(
    new Map([
      ['web', web],
      ['a', api],
      ['b', api],
    ]),
    PLAN,
  )
  expect(lines(two).map(line => line.slice(-4))).toEqual(['0.45', '0.45'])
  expect(
    routes(
      new Map([
        ['web', web],
        ['a', api],
        ['b', api],
        ['c', api],
        ['d', api],
      ]),
      PLAN,
    ),
  ).toEqual([])
})

test('a host that is named like a repository is that repository', () => {
  const api = surface({ routes: [route('GET /orders/:id')] })
  const surfaces = new Map([
    [
      'web',
      surface({ requests: [thing('GET http://orders:8080/orders/1'), thing('GET http://web/orders/1')] }),
    ],
    ['orders', api],
    ['archive', api],
  ])
  expect(lines(routes(surfaces, PLAN))).toEqual([
    'web GET http://orders:8080/orders/1 served_by orders GET /orders/:id 0.90',
  ])
})

test('an address that the plan gives to a service leads to that repository alone', () => {
  const plan = { ...PLAN, services: { 'https://api.shop.example/v1': 'api' } }
  const surfaces = new Map([
    ['web', surface({ requests: [thing('GET https://api.shop.example/v1/orders')] })],
    ['api', surface({ routes: [route('GET /orders')] })],
    ['old', surface({ routes: [route('GET /orders')] })],
  ])
  expect(lines(routes(surfaces, plan))).toEqual([
    'web GET https://api.shop.example/v1/orders served_by api GET /orders 0.90',
  ])
  expect(routes(surfaces, PLAN)).toEqual([])
})

test('a route of a document without a handler leads to the route of the code', () => {
  const surfaces = new Map([
    ['spec', surface({ routes: [thing('GET /orders/{id}')] })],
    ['api', surface({ routes: [route('GET /orders/:id')] })],
  ])
  expect(lines(routes(surfaces, PLAN))).toEqual(['spec GET /orders/{id} served_by api GET /orders/:id 0.90'])
})

test('topics are joined where one publishes and the other subscribes', () => {
  const topic = (edge: 'publishes' | 'subscribes', name = 'orders.created') =>
    surface({ topics: [thing(name, { uses: [{ id: edge, edge, line: 3 }] })] })
  const both = new Map([
    ['api', topic('publishes')],
    ['worker', topic('subscribes')],
  ])
  expect(lines(topics(both, PLAN))).toEqual([
    'api publishes publishes worker orders.created 0.70',
    'worker subscribes subscribes api orders.created 0.70',
  ])
  const publishers = new Map([
    ['api', topic('publishes')],
    ['shop', topic('publishes')],
  ])
  expect(topics(publishers, PLAN)).toEqual([])
})

test('tables of one name are joined, whatever their schema, quotes and case', () => {
  const surfaces = new Map([
    ['api', surface({ tables: [thing('public.Orders'), thing('users')] })],
    ['jobs', surface({ tables: [thing('orders'), thing('users')] })],
  ])
  expect(lines(tables(surfaces, PLAN))).toEqual([
    'api public.Orders depends_on jobs orders 0.50',
    'jobs orders depends_on api public.Orders 0.50',
    'api users depends_on jobs users 0.25',
    'jobs users depends_on api users 0.25',
  ])
})
