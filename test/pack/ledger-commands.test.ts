import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { indexed } from './packed.js'

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
  ['lines', (at: number) => [`-${at}.txt`, pages(at)], /^sed -n \d+,\d+p \.\/-\d\.txt$/],
] as const)('the command for %s that are left out takes no path for an option', async (_, file, command) => {
  const repository = await indexed(Object.fromEntries(NUMBERS.map(file)))
  const { pack } = await repository.pack(
    { task: 'weigh heavy parcels' },
    { budget: 1500, smaller: ['summary'] },
  )
  expect(pack.leftOut).not.toEqual([])
  for (const { request } of pack.leftOut) {
    expect(request).toMatch(command)
    if (request.startsWith('sed'))
      expect(
        execFileSync('sh', ['-c', request], { cwd: repository.location.root, encoding: 'utf8' }),
      ).toContain('heavy parcels')
  }
})
