import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { planOf } from '../../src/workspace/definition/read-plan.js'
import { Workspace, type WorkspaceOptions } from '../../src/workspace/open/open-workspace.js'
import type { WorkspacePlan } from '../../src/workspace/workspace.js'
import { type Files, repository, temporaryFolder } from '../support/repository.js'

/** A library, a server that uses it, and a client of the server, each a repository of its own. */
export const SHOP: Readonly<Record<string, Files>> = {
  money: {
    'package.json': JSON.stringify({ name: '@shop/money', main: 'src/index.ts' }),
    'src/index.ts': ['export { Money, roundCents } from "./money"', ''].join('\n'),
    'src/money.ts': [
      '/** Rounds an amount to whole cents. */',
      'export function roundCents(amount: number): number {',
      '  return Math.round(amount * 100) / 100',
      '}',
      'export class Money {',
      '  constructor(readonly amount: number) {}',
      '  plus(other: Money): Money {',
      '    return new Money(roundCents(this.amount + other.amount))',
      '  }',
      '}',
      '',
    ].join('\n'),
    'test/money.test.ts': [
      'import { roundCents } from "../src/money"',
      'test("rounds", () => {',
      '  roundCents(1.005)',
      '})',
      '',
    ].join('\n'),
  },
  api: {
    'package.json': JSON.stringify({ name: 'api', dependencies: { '@shop/money': '1', express: '4' } }),
    'src/server.ts': [
      'import express from "express"',
      'import { orderTotal } from "./orders"',
      'const app = express()',
      'export function showOrder(request: any, response: any) {',
      '  response.json(orderTotal(request.params.id))',
      '}',
      'app.get("/orders/:id/total", showOrder)',
      '',
    ].join('\n'),
    'src/orders.ts': [
      'import { Money } from "@shop/money"',
      'import { bus } from "./bus"',
      '/** The total of an order with all its positions. */',
      'export function orderTotal(id: string): Money {',
      '  const first = new Money(1)',
      '  bus.publish("orders.viewed", id)',
      '  return first.plus(new Money(2))',
      '}',
      '',
    ].join('\n'),
    'src/bus.ts':
      'export const bus = { publish(topic: string, value: unknown) {}, subscribe(topic: string, act: (value: unknown) => void) {} }\n',
    'test/orders.test.ts': [
      'import { orderTotal } from "../src/orders"',
      'test("adds up", () => {',
      '  orderTotal("1")',
      '})',
      '',
    ].join('\n'),
  },
  web: {
    'package.json': JSON.stringify({ name: 'web' }),
    'src/client.ts': [
      'export async function loadTotal(id: string): Promise<number> {',
      '  const answer = await fetch("/orders/" + id + "/total")',
      '  return answer.json()',
      '}',
      '',
    ].join('\n'),
    'src/worker.ts': [
      'import { bus } from "./message-bus"',
      'export function countViews() {',
      '  bus.subscribe("orders.viewed", () => {})',
      '}',
      '',
    ].join('\n'),
    'src/message-bus.ts': 'export const bus = { subscribe(topic: string, act: () => void) {} }\n',
  },
}

/** Lays repositories out side by side. In a hook, `atEndOfFile` must be given as the time of its end. */
export function layOut(
  all: Readonly<Record<string, Files>> = SHOP,
  atEnd: (remove: () => void) => void = onTestFinished,
): string {
  const folder = temporaryFolder(atEnd)
  for (const [name, files] of Object.entries(all)) repository(files, mkdir(join(folder, name)))
  return folder
}

export function planFor(folder: string, names: readonly string[] = Object.keys(SHOP)): WorkspacePlan {
  return planOf(
    names.map(name => join(folder, name)),
    folder,
  )
}

export async function openWorkspace(
  folder: string,
  options: WorkspaceOptions = {},
  plan = planFor(folder),
): Promise<Workspace> {
  const workspace = Workspace.open(plan, { store: join(folder, 'store.db'), ...options })
  onTestFinished(() => workspace.close())
  await workspace.index()
  return workspace
}

function mkdir(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
