import { describe, expect, test } from 'vitest'
import { ablations } from '../../bench/quality/ablations.js'
import { withParameters } from '../../bench/quality/parameters.js'
import { profileNamed } from '../../src/rank/profile.js'

const [ours, seed] = [profileNamed('default'), profileNamed('seed')]

describe('withParameters', () => {
  test('sets numbers and switches by their names, and changes nothing else', () => {
    const changed = withParameters(seed, 'fusionK=30,confined=false,frameworks=false')
    expect(changed).toEqual({
      ...seed,
      frameworks: false,
      seed: { ...seed.seed, fusionK: 30, confined: false },
    })
    expect(seed.seed!.fusionK).toBe(60)
    expect(withParameters(ours, 'weights.concept=0.5').weights).toEqual({ ...ours.weights, concept: 0.5 })
    expect(withParameters(ours, 'standIn=-0.5').weights.standIn).toBe(-0.5)
    expect(withParameters(ours, 'roleFactors.test=1').roleFactors.test).toBe(1)
  })

  test.each(['fusionK=30', 'weights.zebra=1', 'name=x', 'off=walk', 'zebra=1', 'toString=1'])(
    'ours has no %s',
    setting => {
      expect(() => withParameters(ours, setting)).toThrow(/no number or switch/)
    },
  )

  test.each(['repeatFactor=', 'repeatFactor', 'repeatFactor=x', 'frameworks=1', '=1', ''])(
    'does not understand "%s"',
    setting => {
      expect(() => withParameters(ours, setting)).toThrow(/--set-parameter/)
    },
  )
})

describe.each([ours, seed])('ablations of $name', profile => {
  test('each differs from the whole and has a name of its own', () => {
    const all = ablations(profile)
    expect(new Set(all.map(({ without }) => without)).size).toBe(all.length)
    for (const { profile: lessened } of all) expect(lessened).not.toEqual(profile)
  })
})
