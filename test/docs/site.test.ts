import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import * as library from '../../src/index.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { temporaryFolder } from '../support/repository.js'
import { ROOT } from './fences.js'

const out = temporaryFolder(atEndOfFile)
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/site/build.ts', '--out', relative(ROOT, out)], {
  cwd: ROOT,
  stdio: 'ignore',
})
const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
const texts = new Map(files.map(name => [join(out, name), readFileSync(join(out, name), 'utf8')]))

test('every link and picture of the site is there', () => {
  const dead: string[] = []
  for (const [file, html] of texts)
    for (const [, target] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (/^https?:/.test(target!)) continue
      const [path = '', anchor = ''] = target!.split('#')
      const meant = path === '' ? file : join(dirname(file), path)
      const isDead = !existsSync(meant) || (anchor !== '' && !texts.get(meant)?.includes(`id="${anchor}"`))
      if (isDead) dead.push(`${relative(out, file)}: ${target}`)
    }
  expect(texts.size).toBeGreaterThan(20)
  expect(dead).toEqual([])
})

test('the API reference has everything that the package exports', () => {
  const reference = texts.get(join(out, 'docs', 'reference.html'))!
  const missing = Object.keys(library).filter(name => !reference.includes(`id="${name.toLowerCase()}"`))
  expect(missing).toEqual([])
  expect(reference).toContain('packIntoBudget')
})

test('pages load only files of the site', () => {
  const loads = [...texts.values()]
    .join('')
    .match(/<(?:script|img|link)[^>]+(?:src|href)="https?:[^"]*"|<script>/g)
  expect(loads).toBe(null)
})

test('the search box knows every heading', () => {
  const window: { SEAMARK_HEADINGS?: [string, string, string, string][] } = {}
  new Function('window', readFileSync(join(out, 'headings.js'), 'utf8'))(window)
  const entries = window.SEAMARK_HEADINGS!
  expect(entries.find(([, heading]) => heading === 'Exit codes')?.slice(0, 3)).toEqual([
    'Commands',
    'Exit codes',
    'docs/commands.html#exit-codes',
  ])
  const headings = [...texts.values()].join('').match(/<h[1-6] id=/g)!
  expect(entries.length).toBe(headings.length)
})
