import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { headOf } from '../../src/history/head.js'
import { FilterTrace, withoutFilters, withoutThese } from '../../src/history/without-filters.js'
import { git, repository } from '../support/repository.js'

describe('the settings of filters, told with HEAD', () => {
  test('are those that git config lists', async () => {
    const root = repository({ 'a.py': 'x = 1\n' })
    for (const name of ['plain', 'With.Dots', 'a b', 'comma,', 'ü'])
      git(root, 'config', `filter.${name}.clean`, 'cat')
    appendFileSync(
      join(root, '.git', 'config'),
      '[filter ""]\n\tprocess = cat\n[FILTER "x"]\n\tCLEAN = "a\\nb"\n',
    )
    const trace = new FilterTrace()
    const { commit } = await headOf(root, trace)
    expect(commit).toBe(git(root, 'rev-parse', 'HEAD').trim())
    expect(withoutThese(trace.settings!)).toEqual(await withoutFilters(root))
    expect(await withoutFilters(root)).toHaveLength(7 * 4 * 2)
  })

  test('are not believed if they are more than fit', async () => {
    const root = repository({ 'a.py': 'x = 1\n' })
    const many = Array.from({ length: 600 }, (_, at) => `[filter "${'x'.repeat(100)}${at}"]\n\tclean = cat\n`)
    appendFileSync(join(root, '.git', 'config'), many.join(''))
    const trace = new FilterTrace()
    await headOf(root, trace)
    expect(trace.settings).toBeNull()
  })

  test('are not believed without the mark at their end', () => {
    const trace = new FilterTrace()
    const line = (param: string, value: string) => JSON.stringify({ event: 'def_param', param, value })
    for (const text of [
      '',
      `${line('filter.x.clean', 'cat')}\n`,
      `${line('seamark.last', 'guessed')}\n`,
      '{"event":',
    ]) {
      trace.run.onStderr!(text)
      expect(trace.settings).toBeNull()
    }
  })
})
