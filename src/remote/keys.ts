import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { messageOf, SeamarkError } from '../shared/errors.js'

/** How a public key is written in settings: the kind, then its 32 bytes. */
const KIND = 'ed25519:'
const KEY_BYTES = 32
/** DER of a public key of this kind, up to its bytes. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
/** What is signed begins so: a signature of another program's text is none of ours. */
const CONTEXT = Buffer.from('seamark index\n')

export interface Signer {
  /** The public key, as settings have it. */
  publicKey: string
  sign(bytes: Uint8Array): string
}

/** A new pair: the private key as the text of a PEM file. */
export function newKey(): { pem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, publicKey: keyText(publicKey) }
}

/** The private key in a PEM file. */
export function readSigner(file: string): Signer {
  const key = privateKeyIn(file)
  return {
    publicKey: keyText(createPublicKey(key)),
    sign: bytes => signBytes(null, Buffer.concat([CONTEXT, bytes]), key).toString('base64'),
  }
}

function privateKeyIn(file: string): KeyObject {
  let found: string
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key
    found = `one of the kind ${key.asymmetricKeyType}`
  } catch (error) {
    found = messageOf(error)
  }
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected a private ed25519 key (PEM) in ${file}, found: ${found}. \`seamark push --new-key FILE\` makes one.`,
  )
}

/** Whether one of these public keys signed the bytes. BAD_INPUT for a key that is none. */
export function isSignedBy(keys: readonly string[], bytes: Uint8Array, signature: string): boolean {
  const signed = Buffer.concat([CONTEXT, bytes])
  return keys.some(key => verifyBytes(null, signed, publicKeyOf(key), Buffer.from(signature, 'base64')))
}

function publicKeyOf(text: string): KeyObject {
  const bytes = Buffer.from(text.slice(KIND.length), 'base64')
  if (!text.startsWith(KIND) || bytes.length !== KEY_BYTES)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a public key such as ${KIND}BASE64, found "${text}". \`seamark push --new-key FILE\` prints one.`,
    )
  return createPublicKey({ key: Buffer.concat([DER_HEAD, bytes]), format: 'der', type: 'spki' })
}

function keyText(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' })
  return KIND + der.subarray(-KEY_BYTES).toString('base64')
}
