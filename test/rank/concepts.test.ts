import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { Asked } from '../support/asked.js'
import { atEndOfFile } from '../support/end-of-file.js'

const TASK = 'Allow a nested blueprint to have modular routes'
const FLASK_CODE = {
  'site/wiring.py': 'class App:\n    def add_url_rule(self, rule):\n        self.rules.append(rule)\n',
  'site/other.py': 'def paint():\n    return "nested"\n',
  'tests/test_wiring.py': 'def add_url_rule():\n    pass\n',
}

describe('words of a framework', () => {
  let withFlask: Asked
  beforeAll(async () => {
    withFlask = await Asked.of({ ...FLASK_CODE, 'requirements.txt': 'Flask>=2\n' }, atEndOfFile)
  })

  test('lead to names that the task does not say, and the answer says why', async () => {
    const { items } = await withFlask.repository.contextForTask(TASK)
    const item = items.find(({ qualifiedName }) => qualifiedName === 'App.add_url_rule')!
    expect(item.parts.find(({ name }) => name === 'concept')!.part).toBeGreaterThan(0)
    expect(item.reasons.join('\n')).toContain('flask.blueprint')
  })

  test('lead to no tests', () => {
    const hits = withFlask.foundBy('concepts', withFlask.run(TASK))
    expect(hits.map(node => withFlask.world.graph.path(node))).toEqual(['site/wiring.py'])
  })

  test('can be turned off', () => {
    expect(withFlask.foundBy('concepts', withFlask.run(TASK, 'no-frameworks'))).toEqual([])
  })

  test('are not known where no manifest names the framework', async () => {
    const without = await Asked.of(FLASK_CODE)
    expect(without.foundBy('concepts', without.run(TASK))).toEqual([])
  })

  test('are known from a setup.py too, which is a program', async () => {
    const program = "from setuptools import setup\nsetup(name='site', install_requires=['flask'])\n"
    const site = await Asked.of({ ...FLASK_CODE, 'setup.py': program })
    expect(site.foundBy('concepts', site.run(TASK))).toHaveLength(1)
  })
})

test('the languages of a repository are those of its files, whatever its names look like', async () => {
  const asked = await Asked.of({
    'go.mod': 'module example.org/java/io.net\n',
    'io/net.go':
      'package io\n\n// io.net.com in the name of everything\ntype Stringer struct{}\n\nfunc ComOrgJava() {}\n',
    'tools/gen.py': 'class Stringer:\n    pass\n',
  })
  const hits = asked.foundBy('concepts', asked.run('A type switch is missing'))
  expect(hits.map(node => asked.world.graph.path(node))).toEqual(['io/net.go'])
  const languages = new Set(asked.world.vocabulary.classes.flatMap(each => each.languages ?? []))
  expect(languages.has('go')).toBe(true)
  expect(languages.has('java')).toBe(false)
})

test('a related word finds what the word of the task does not', async () => {
  const asked = await Asked.of({
    'a.py': 'def subscriber_loop():\n    spin()\n',
    'b.py': 'def paint():\n    pass\n',
  })
  expect(asked.names(asked.run('the consumer is slow'))).toContain('subscriber_loop')
  const { ranked } = asked.run('the consumer is slow', { ...DEFAULT_PROFILE, off: ['thesaurus'] })
  expect(ranked).toEqual([])
})
