import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Workspace } from '../../src/workspace/open/open-workspace.js'
import type { Files } from '../support/repository.js'
import { layOut, openWorkspace, planFor } from './shop.js'

const CONTRACTS: Files = {
  'orders.proto': [
    'syntax = "proto3";',
    'package shop;',
    'message Ask { string id = 1; }',
    'message Total { int32 cents = 1; }',
    'service OrderService {',
    '  rpc Sum(Ask) returns (Total);',
    '}',
    '',
  ].join('\n'),
}
const GO_CLIENT: Files = {
  'go.mod': 'module example.org/client\n',
  'main.go': [
    'package main',
    'import pb "example.org/gen/orders"',
    'func ask() {',
    '\tclient := pb.NewOrderServiceClient(nil)',
    '\t_ = client',
    '}',
    '',
  ].join('\n'),
}
const PYTHON_SERVER: Files = {
  'server.py': [
    'import orders_pb2_grpc',
    '',
    'class Orders(orders_pb2_grpc.OrderServiceServicer):',
    '    def Sum(self, request, context):',
    '        return None',
    '',
  ].join('\n'),
}
const SCHEMA: Files = {
  'schema.graphql': 'type Query {\n  order(id: ID!): Order\n}\n\ntype Order {\n  total: Int\n}\n',
  'tables.sql': 'CREATE TABLE invoices (id int);\n',
}
const OPERATIONS: Files = {
  'orders.graphql': 'query ShowOrder {\n  order(id: 1) {\n    total\n  }\n}\n',
  'report.sql': 'CREATE VIEW invoice_report AS SELECT id FROM invoices;\n',
}

async function workspaceOf(all: Record<string, Files>): Promise<Workspace> {
  const folder = layOut(all)
  return openWorkspace(folder, { store: join(folder, 'store.db') }, planFor(folder, Object.keys(all)))
}

function pairs(workspace: Workspace): string[] {
  const lines = workspace
    .joins()
    .map(({ join: kind, from, to, edge }) => `${from.member} ${kind} ${edge} ${to.member}`)
  return [...new Set(lines)].sort()
}

test('clients and servers of a service are joined with its declaration elsewhere', async () => {
  const workspace = await workspaceOf({ contracts: CONTRACTS, client: GO_CLIENT, server: PYTHON_SERVER })
  expect(pairs(workspace)).toEqual([
    'client rpc consumes_rpc contracts',
    'server rpc implements_rpc contracts',
  ])
  const { groups } = await workspace.impact({
    names: ['OrderService'],
    depth: 2,
    direction: 'in',
    folder: '/',
  })
  const found = groups.flatMap(({ relation, items }) =>
    items.map(({ node }) => `${relation} ${node.path}:${node.name}`),
  )
  expect(found).toContain('requesters client/main.go:ask')
  expect(found).toContain('implementors server/server.py:Orders')
})

test('operations of GraphQL and statements of SQL are joined with what they name elsewhere', async () => {
  const workspace = await workspaceOf({ api: SCHEMA, web: OPERATIONS })
  expect(pairs(workspace)).toEqual(['web rpc accesses_field api', 'web tables depends_on api'])
})

test('repositories that have nothing to do with each other are not joined', async () => {
  const one: Files = { 'package.json': '{ "name": "one" }', 'src/util.ts': 'export function parse() {}\n' }
  const two: Files = {
    'package.json': '{ "name": "two" }',
    'src/util.ts': 'export function parse() {}\nexport function run() {\n  parse()\n}\n',
  }
  expect(pairs(await workspaceOf({ one, two }))).toEqual([])
})

test('a package that no manifest names is found where the plan says it is', async () => {
  const all: Record<string, Files> = {
    legacy: { 'src/index.ts': 'export function oldTotal() {}\n' },
    shop: { 'src/a.ts': 'import { oldTotal } from "@shop/old"\nexport function show() {\n  oldTotal()\n}\n' },
  }
  const folder = layOut(all)
  const plan = { ...planFor(folder, Object.keys(all)), packages: { '@shop/old': 'legacy' } }
  const workspace = await openWorkspace(folder, {}, plan)
  expect(pairs(workspace)).toContain('shop imports calls legacy')
})

const REPORTS: Files = {
  'report.py': [
    'def unpaid(db):',
    '    return db.execute("SELECT id FROM invoices WHERE paid = 0")',
    '',
  ].join('\n'),
}
const LEDGER: Files = {
  'ledger.py': ['class Entry(Base):', '    __tablename__ = "ledger_entries"', ''].join('\n'),
}
const AUDIT: Files = {
  'audit.go': [
    'package audit',
    'func entries() {',
    '\tdb.Query("SELECT * FROM ledger_entries")',
    '\tdb.Query("SELECT * FROM invoices_" + year)',
    '}',
    '',
  ].join('\n'),
}

test('a table in a text of SQL leads to the repository that creates it, else to the model of it', async () => {
  const workspace = await workspaceOf({ db: SCHEMA, reports: REPORTS, ledger: LEDGER, audit: AUDIT })
  expect(pairs(workspace)).toEqual(['audit tables queries_table ledger', 'reports tables queries_table db'])
  const [join] = workspace.joins().filter(({ from }) => from.member === 'reports')
  expect(join).toMatchObject({ confidence: expect.closeTo(0.6, 2), line: 2 })
  const { groups } = await workspace.impact({
    names: ['db:invoices'],
    depth: 2,
    direction: 'in',
    folder: '/',
  })
  expect(
    groups.flatMap(({ relation, items }) => items.map(({ node }) => `${relation} ${node.path}`)),
  ).toContain('queriers reports/report.py')
})
