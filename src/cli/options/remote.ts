import { Option } from 'commander'
import { type RemoteSettings, remoteSettings } from '../../remote/settings.js'

export interface RemoteFlags {
  remote?: string
  as?: string
}

export const REMOTE_OPTIONS = [
  new Option('--remote <address>', 'a folder, http(s)://… or s3://bucket/prefix (SEAMARK_REMOTE)'),
  new Option(
    '--as <name>',
    'what the repository is called there (default: made of the address of origin; SEAMARK_REMOTE_REPOSITORY)',
  ),
] as const

/** Flags go before variables of the environment. */
export function remoteSettingsOf(
  { remote, as: repository }: RemoteFlags,
  more: Partial<RemoteSettings> = {},
): RemoteSettings {
  return {
    ...remoteSettings(process.env),
    ...(remote === undefined ? {} : { address: remote }),
    ...(repository === undefined ? {} : { repository }),
    ...more,
  }
}
