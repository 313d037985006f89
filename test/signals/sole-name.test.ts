import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

const FILES = {
  'app.py': 'class App:\n    Args = None\n\n    def router(self):\n        return 1\n',
  'args.py': 'def parse(argv):\n    return argv\n\ndef check(argv):\n    return parse(argv)\n',
  'router.py': 'class Router:\n    def match(self):\n        pass\n\ndef make():\n    return Router()\n',
  'a_util.py': 'def Router_of():\n    pass\n',
}

async function first(task: string, count: number): Promise<string[]> {
  const asked = await Asked.of(FILES)
  return asked
    .run(task)
    .ranked.slice(0, count)
    .map(({ node }) => asked.world.graph.qualifiedName(node))
}

test('a type in the same case comes before a member in another', async () => {
  expect((await first('Router', 1))[0]).toBe('Router')
})

test('a member in the same case comes before a type in another, if no type has that case', async () => {
  expect(await first('router', 2)).toContain('App.router')
})

test('a file of that name comes before a member', async () => {
  expect(await first('Args', 2)).toEqual(['args.py', 'App.Args'])
})

test('what newer code replaces comes last, though its file has the name', async () => {
  const asked = await Asked.of({
    'src/v1/Failure.ts': 'export class Failure {}\n',
    'src/v2/errors.ts': 'export class Failure {}\n',
  })
  const [first] = asked.run('Failure').ranked
  expect(asked.world.graph.path(first!.node)).toBe('src/v2/errors.ts')
})

test.each(['`Router`', 'Router()', ' Router '])('%s is that name too', async task => {
  expect((await first(task, 1))[0]).toBe('Router')
})

test('with other words it is a task as others', async () => {
  const asked = await Asked.of(FILES)
  const parts = asked.run('the Router of the app').ranked.flatMap(each => each.parts)
  expect(parts.filter(({ name }) => name === 'soleName')).toEqual([])
})
