import { createHash, timingSafeEqual } from 'node:crypto'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
const LOOPBACK_NETWORK = /^127(?:\.\d{1,3}){3}$/

/** Whether a host name or address can only be this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(bare(host)) || LOOPBACK_NETWORK.test(host)
}

/** The host name of a URL, without the brackets of an IPv6 address; null if it is none. */
export function hostName(url: string): string | null {
  try {
    return bare(new URL(url).hostname)
  } catch {
    return null
  }
}

/** Takes the same time for every wrong secret: hashes have one length, and are compared to the end. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(candidate), hash(secret))
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase()
}
