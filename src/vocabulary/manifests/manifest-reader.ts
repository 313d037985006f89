/** A file that says what a project is called and what it needs. */
export interface Manifest {
  path: string
  text: string
}

/**
 * The contract of a kind of manifest: the names of the packages that it needs, and its own. A file that cannot be read
 * names none. Versions are left out, and what is only needed by what it needs.
 */
export type ManifestReader = (manifest: Manifest) => string[]

/** The text as an object, or none. */
export function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

export function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
