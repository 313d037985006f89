import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compareGates, lostMeasures } from '../../bench/gate/compare.js'
import type { GateFile } from '../../bench/gate/gate-file.js'

const COUNT = 40

function gate(value: (at: number) => number, seconds = 10): GateFile {
  const values = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`task-${at}`, value(at)]))
  return { seamark: '0.1.0', madeAt: '', quality: { 'edits r10': values }, speed: { index: seconds } }
}

const half = (at: number) => (at % 2 === 0 ? 1 : 0)
const verdicts = (before: GateFile | null, after: GateFile) =>
  compareGates(before, after).map(({ verdict }) => verdict)

describe('the gate', () => {
  test('passes the same figures and the first release', () => {
    expect(verdicts(gate(half), gate(half))).toEqual(['same', 'same'])
    expect(verdicts(null, gate(half))).toEqual(['new', 'new'])
  })

  test('fails on a loss beyond noise', () => {
    expect(
      verdicts(
        gate(half),
        gate(at => (at < 16 ? 0 : half(at))),
      )[0],
    ).toBe('LOSS')
    expect(verdicts(gate(half), gate(half, 14))[1]).toBe('LOSS')
  })

  test('calls a loss on one task and a gain on another noise', () => {
    const one = gate(at => (at === 0 ? 0 : at === 1 ? 1 : half(at)))
    expect(verdicts(gate(half), one)[0]).toBe('same')
    expect(
      verdicts(
        gate(half),
        gate(at => (at === 0 ? 0 : half(at))),
      )[0],
    ).toBe('same')
  })

  test('sees a gain', () => {
    expect(
      verdicts(
        gate(half),
        gate(() => 1, 5),
      ),
    ).toEqual(['better', 'better'])
  })

  test('refuses a run of other tasks, and names measures that are gone', () => {
    const other = gate(half)
    const renamed = { ...other, quality: { 'edits r10': { x: 1, y: 0 } } }
    expect(() => verdicts(gate(half), renamed)).toThrow('0 of 40 tasks')
    expect(lostMeasures(gate(half), { ...other, quality: {} })).toEqual(['edits r10'])
  })

  test('runs weekly and on release', () => {
    const file = new URL('../../.github/workflows/gate.yml', import.meta.url)
    const workflow = parse(readFileSync(file, 'utf8')) as {
      on: object
      jobs: { gate: { steps: { run?: string }[] } }
    }
    expect(Object.keys(workflow.on)).toEqual(['schedule', 'release', 'workflow_dispatch'])
    expect(workflow.jobs.gate.steps.map(({ run }) => run)).toContain('npm run bench:gate')
  })
})
