import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const writes = (lines: readonly string[]) => lines.filter(line => line.includes(' writes_state ')).sort()

test('Python: variables of other modules are written through imports, functions and modules are not', async () => {
  const lines = await linkProject({
    'conf.py': 'debug = False\nall = []\ndef update(): pass\n',
    'reg.py': 'items = {}\ndef add(): pass\n',
    'use.py': [
      'import conf, reg',
      'from reg import items',
      'from reg import add as register',
      'conf.debug = True',
      'def assign():',
      '    conf.debug = True',
      'def change():',
      '    conf.all.append(1)',
      '    reg.items["a"] = 1',
      'def through():',
      '    items.update(a=1)',
      'def none(conf):',
      '    conf.all.append(1)',
      'def call():',
      '    conf.update()',
      '    register.set(1)',
      '',
    ].join('\n'),
  })
  expect(writes(lines)).toEqual([
    'use.py:assign writes_state conf.py:debug',
    'use.py:change writes_state conf.py:all',
    'use.py:change writes_state reg.py:items',
    'use.py:through writes_state reg.py:items',
  ])
  // Outside of functions it is part of what the module is.
  expect(lines).toContain('use.py:file accesses_field conf.py:debug')
  // A call of a function is none of them, and nothing is missing.
  expect(lines).toContain('use.py:call calls conf.py:update')
  expect(lines.filter(line => line.startsWith('use.py:call ?'))).toEqual(['use.py:call ? set'])
})

test('TypeScript: what an import names, by itself or in its module', async () => {
  const lines = await linkProject({
    'reg.ts': 'export const items: number[] = []\nexport const byName = new Map<string, number>()\n',
    'use.ts': [
      "import { items } from './reg.js'",
      "import * as reg from './reg.js'",
      'export function add(n: number) { items.push(n) }',
      "export function put(n: number) { reg.byName.set('a', n) }",
      'export function local(items: number[]) { items.push(1) }',
      '',
    ].join('\n'),
  })
  expect(writes(lines)).toEqual([
    'use.ts:add writes_state reg.ts:items',
    'use.ts:put writes_state reg.ts:byName',
  ])
})
