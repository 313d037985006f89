import { SeamarkError } from '../../shared/errors.js'
import type { Encoder } from '../encoder.js'
import type { SemanticSettings } from '../settings.js'

/** Models take memory and time to load: one of each for the process. */
const opened = new Map<string, Promise<Encoder>>()

/** The encoder that the settings name. Its code is loaded on demand. */
export function openEncoder(settings: SemanticSettings): Promise<Encoder> {
  const key = JSON.stringify(settings)
  const known = opened.get(key)
  if (known !== undefined) return known
  const encoder = load(settings)
  opened.set(key, encoder)
  // An endpoint that did not answer may answer next time.
  encoder.catch(() => opened.delete(key))
  return encoder
}

async function load(settings: SemanticSettings): Promise<Encoder> {
  switch (settings.provider) {
    case 'first':
    case 'static': {
      const { ownEncoder } = await import('../static/own-encoder.js')
      return ownEncoder()
    }
    case 'local': {
      const { LocalEncoder } = await import('../local/local-encoder.js')
      return LocalEncoder.open(settings.model)
    }
    case 'ollama':
    case 'openai': {
      const [{ RemoteEncoder }, { OLLAMA, OPENAI }] = await Promise.all([
        import('../remote/remote-encoder.js'),
        import('../remote/protocols.js'),
      ])
      return RemoteEncoder.open(settings.provider === 'ollama' ? OLLAMA : OPENAI, settings)
    }
    case 'off':
      throw new SeamarkError('BAD_INPUT', 'Expected a provider of vectors, found none: set SEAMARK_SEMANTIC.')
  }
}
