import { expect, test } from 'vitest'
import { seamark } from '../support/cli.js'
import { indexed } from './packed.js'

const QUERY = { task: 'weigh heavy parcels' }
const OPTIONS = { budget: 1500, smaller: ['summary'] } as const
const NUMBERS = Array.from({ length: 8 }, (_, at) => at)

function weighing(number: number): string {
  const steps = Array.from({ length: 40 }, (_, at) => `    measure(${at}, "heavy parcels ${at}")\n`)
  return `def weigh_${number}(parcels):\n${steps.join('')}    return parcels\n`
}

function pages(number: number): string {
  return Array.from({ length: 130 }, (_, at) => `heavy parcels weigh more, ${number} ${at}\n`).join('')
}

test.each([
  ['definitions', (at: number) => [`--p${at}.py`, weighing(at)], /^seamark show -- --p\d\.py:weigh_\d$/],
  ['lines', (at: number) => [`-${at}.txt`, pages(at)], /^seamark show -- -\d\.txt:\d+-\d+$/],
] as const)('the command for %s that are left out takes no path for an option', async (_, file, command) => {
  const repository = await indexed(Object.fromEntries(NUMBERS.map(file)))
  const { pack } = await repository.pack(QUERY, OPTIONS)
  expect(pack.leftOut).not.toEqual([])
  for (const { request } of pack.leftOut) {
    expect(request).toMatch(command)
    const shown = seamark(['show', '--store', repository.location.storePath, ...request.split(' ').slice(2)], {
      cwd: repository.location.root,
    })
    expect(shown.stdout).toContain('heavy parcels')
  }
})

test('a client without a shell gets calls of a tool, and one without that tool gets names', async () => {
  const files = NUMBERS.flatMap(at => [
    [`p${at}.py`, weighing(at)],
    [`${at} "pages".txt`, pages(at)],
  ])
  const repository = await indexed(Object.fromEntries(files))
  const requests = async (fetchBy: 'call' | 'none') =>
    (await repository.pack(QUERY, { ...OPTIONS, fetchBy })).pack.leftOut.map(({ request }) => request)
  const calls = await requests('call')
  expect(calls).not.toEqual([])
  for (const call of calls) {
    const [, args] = /^show_symbol (\{.*\})$/.exec(call) ?? []
    const { symbol } = JSON.parse(args!) as { symbol: string }
    const shown = (await repository.showPlace(symbol)) ?? (await repository.show(symbol))
    expect(shown.code).toContain('heavy parcels')
  }
  expect((await requests('none')).every(request => request === '')).toBe(true)
})
