type Variables = Record<string, string | undefined>

/** Where indexes are shared, and whose are trusted. */
export interface RemoteSettings {
  /** A folder, or an address (`open-remote.ts`); '' for none. */
  address: string
  /** File with the private key that signs what is pushed; '' for none. */
  keyFile: string
  /** Public keys of those whose indexes are taken. */
  trusted: readonly string[]
  /** What the repository is called there; '' for a name made of its origin. */
  repository: string
}

const SEPARATORS = /[\s,]+/

/** As variables of the environment have them. */
export function remoteSettings(env: Variables): RemoteSettings {
  return {
    address: env.SEAMARK_REMOTE ?? '',
    keyFile: env.SEAMARK_REMOTE_KEY ?? '',
    trusted: (env.SEAMARK_REMOTE_TRUST ?? '').split(SEPARATORS).filter(key => key !== ''),
    repository: env.SEAMARK_REMOTE_REPOSITORY ?? '',
  }
}
