import { FEATURES, type Profile } from '../tools/library.js'

/** Parts of a profile whose numbers can be set by their names alone. */
const PARTS = ['seed', 'weights', 'roleFactors'] as const

/**
 * A profile with some of its numbers and switches set.
 *
 * @example withParameters(profile, 'fusionK=30,weights.concept=0.1,frameworks=false')
 */
export function withParameters(profile: Profile, settings: string): Profile {
  return settings.split(',').reduce(withParameter, profile)
}

function withParameter(profile: Profile, setting: string): Profile {
  const [, name, text] = /^([\w.]+)=(.+)$/.exec(setting) ?? []
  if (name === undefined || text === undefined)
    throw new Error(`--set-parameter takes NAME=VALUE, not "${setting}".`)
  const own = valuesOf(profile)
  const [part, key] = name.includes('.') ? (name.split('.', 2) as [string, string]) : partOf(profile, name)
  const holder = part === '' ? own : valuesOf(own[part])
  const before = part === 'weights' && isFeature(key) ? 0 : holder[key]
  if (typeof before !== 'number' && typeof before !== 'boolean')
    throw new Error(`The profile "${profile.name}" has no number or switch "${name}".`)
  const value = typeof before === 'number' ? numberIn(setting, text) : switchIn(setting, text)
  const changed = { ...holder, [key]: value }
  return (part === '' ? changed : { ...own, [part]: changed }) as unknown as Profile
}

/** Where a parameter is that was named without its part. */
function partOf(profile: Profile, key: string): [part: string, key: string] {
  const own = valuesOf(profile)
  if (own[key] !== undefined) return ['', key]
  const part = PARTS.find(each => valuesOf(own[each])[key] !== undefined)
  return [part ?? (isFeature(key) ? 'weights' : ''), key]
}

function isFeature(name: string): boolean {
  return FEATURES.names.includes(name)
}

function numberIn(setting: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw new Error(`--set-parameter ${setting}: expected a number.`)
  return number
}

function switchIn(setting: string, text: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw new Error(`--set-parameter ${setting}: expected true or false.`)
  return text === 'true'
}

function valuesOf(value: unknown): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}
