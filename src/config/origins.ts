import type { FileSettings } from './read-settings.js'
import { SETTING_NAMES } from './setting-rules.js'

/** Where a value comes from, the strongest last. */
export type Origin = 'default' | 'file' | 'environment' | 'option'

/** A setting with its value, for `seamark config`. */
export interface SettingValue {
  name: string
  /** In the words of the file; null if nothing is set. */
  value: unknown
  origin: Origin
  /** The variable of the environment or the option that sets it, where there is one. */
  by: string
}

/** What the program does where nothing is set. */
export type Defaults = Readonly<Record<string, unknown>>

/** Settings that are of the user, not of a repository: whoever writes a repository must not choose them. */
export interface OwnSetting {
  name: string
  variable: string
  option: string | null
  /** As given with the option. */
  given: string | undefined
  fallback: unknown
}

export function settingValues(
  { settings, named }: FileSettings,
  defaults: Defaults,
  own: readonly OwnSetting[],
  env: NodeJS.ProcessEnv,
): SettingValue[] {
  const ofFile = SETTING_NAMES.map((name): SettingValue => {
    const value = settings[name]
    if (!named.has(name)) return { name, value: defaults[name] ?? null, origin: 'default', by: '' }
    return { name, value: value instanceof Map ? Object.fromEntries(value) : value, origin: 'file', by: '' }
  })
  return [...ofFile, ...own.map(each => ownValue(each, env))]
}

function ownValue(
  { name, variable, option, given, fallback }: OwnSetting,
  env: NodeJS.ProcessEnv,
): SettingValue {
  if (given !== undefined) return { name, value: given, origin: 'option', by: option ?? '' }
  const set = env[variable]
  if (set !== undefined && set !== '') return { name, value: set, origin: 'environment', by: variable }
  return { name, value: fallback, origin: 'default', by: '' }
}
