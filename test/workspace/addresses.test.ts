// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is source code of JavaScript
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAddresses } from '../../src/workspace/addresses/read-addresses.js'
import type { Workspace } from '../../src/workspace/open/open-workspace.js'
import { commitAll, type Files } from '../support/repository.js'
import { layOut, openWorkspace, planFor } from './shop.js'

/** Two repositories answer the same request: only configuration says which is meant. */
const SERVER: Files = {
  'server.ts': [
    'import express from "express"',
    'const app = express()',
    'export function showOrder(request: any, response: any) {}',
    'app.get("/orders/:id/total", showOrder)',
    '',
  ].join('\n'),
}
const REQUESTS: Record<string, Files> = {
  'a constant of TypeScript': {
    'a.ts':
      'const BASE = process.env.ORDERS_URL\nexport const total = () => fetch(`${BASE}/orders/7/total`)\n',
  },
  'within the address': {
    'a.ts': 'export const total = () => fetch(`${process.env.ORDERS_URL}/orders/7/total`)\n',
  },
  'put together': {
    'a.ts': 'export const total = () => fetch(import.meta.env.ORDERS_URL + "/orders/7/total")\n',
  },
  'the base of a client': {
    'a.ts': [
      'const orders = axios.create({ baseURL: process.env["ORDERS_URL"] })',
      'export const total = () => orders.get("/orders/7/total")',
      '',
    ].join('\n'),
  },
  'a constant of Python': {
    'a.py': [
      'import os, requests',
      'BASE = os.environ["ORDERS_URL"]',
      'def total():',
      '    return requests.get(f"{BASE}/orders/7/total")',
      '',
    ].join('\n'),
  },
  'a call of Python': {
    'a.py': [
      'import os, requests',
      'def total():',
      '    return requests.get(os.getenv("ORDERS_URL") + "/orders/7/total")',
      '',
    ].join('\n'),
  },
}
const COMPOSE = (folder: string) =>
  [
    'services:',
    '  web:',
    '    build: .',
    '    environment:',
    '      ORDERS_URL: http://orders:8080',
    '  orders:',
    `    build: ${folder}`,
    '',
  ].join('\n')
const CONFIGURATIONS: Record<string, Record<string, Files>> = {
  compose: { web: { 'compose.yaml': COMPOSE('../backend') } },
  'compose in another repository, variables as a list': {
    deploy: {
      'stack/docker-compose.yml': [
        'services:',
        '  web:',
        '    environment:',
        '      - ORDERS_URL=http://orders-service:8080/',
        '  api:',
        '    container_name: orders-service',
        '    build:',
        '      context: ../../backend',
        '',
      ].join('\n'),
    },
  },
  'a template of .env': { web: { '.env.example': 'ORDERS_URL="http://backend:3000"\n' } },
  Kubernetes: {
    web: {
      'k8s/web.yaml': [
        'apiVersion: apps/v1',
        'kind: Deployment',
        'metadata:',
        '  name: web',
        'spec:',
        '  template:',
        '    spec:',
        '      containers:',
        '        - name: web',
        '          env:',
        '            - name: ORDERS_URL',
        '              value: http://orders.shop.svc.cluster.local:8080',
        '',
      ].join('\n'),
    },
    backend: {
      'k8s/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata:\n  name: orders\nspec:\n  ports:\n    - port: 8080\n',
    },
  },
}

async function shop(requests: Files, configuration: Record<string, Files>) {
  const all: Record<string, Files> = { web: requests, backend: SERVER, legacy: SERVER }
  for (const [name, files] of Object.entries(configuration)) all[name] = { ...all[name], ...files }
  const folder = layOut(all)
  const open = (store: string) =>
    openWorkspace(folder, { store: join(folder, store) }, planFor(folder, Object.keys(all)))
  return { folder, open }
}

function routesOf(workspace: Workspace): string[] {
  return workspace
    .joins()
    .filter(({ edge }) => edge === 'served_by')
    .map(({ from, to, confidence }) => `${from.member} ${to.member} ${confidence.toFixed(2)}`)
    .sort()
}

test.each(Object.entries(REQUESTS))(
  'a request with %s leads where its variable does',
  async (_, requests) => {
    const { open } = await shop(requests, CONFIGURATIONS.compose!)
    expect(routesOf(await open('store.db'))).toEqual(['web backend 0.90'])
  },
)

test.each(Object.entries(CONFIGURATIONS))('%s says where a variable leads', async (_, configuration) => {
  const { open } = await shop(REQUESTS['a constant of TypeScript']!, configuration)
  expect(routesOf(await open('store.db'))).toEqual(['web backend 0.90'])
})

test('without configuration both may be meant', async () => {
  const { open } = await shop(REQUESTS['a constant of TypeScript']!, {})
  expect(routesOf(await open('store.db'))).toEqual(['web backend 0.30', 'web legacy 0.30'])
})

test('an edit of the configuration leads elsewhere, as in a workspace made anew', async () => {
  const { folder, open } = await shop(REQUESTS['a constant of TypeScript']!, CONFIGURATIONS.compose!)
  const workspace = await open('store.db')
  expect(routesOf(workspace)).toEqual(['web backend 0.90'])
  writeFileSync(join(folder, 'web/compose.yaml'), COMPOSE('../legacy'))
  commitAll(join(folder, 'web'), 'the old one again')
  await workspace.index()
  expect(routesOf(workspace)).toEqual(['web legacy 0.90'])
  expect(routesOf(workspace)).toEqual(routesOf(await open('other.db')))
})

test('no password is read, and nothing that is no address', () => {
  const text =
    'A=http://ada:secret@orders/x\nB=postgres://db/x\nC=hunter2\n__proto__=http://orders\nD=https://orders/api\n'
  const { variables, hosts } = readAddresses([{ path: '.env.example', text }])
  expect(Object.entries(variables)).toEqual([['D', ['https://orders/api']]])
  expect(hosts).toEqual({})
})
