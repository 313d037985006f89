import type { RemoteSettings } from '../../remote/settings.js'
import { SeamarkError } from '../../shared/errors.js'

export function requireAddress({ address }: RemoteSettings): void {
  if (address === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected a remote, found none: give --remote ADDRESS or set SEAMARK_REMOTE.',
    )
}
