/** A random text of 16 characters of an alphabet of 32 has fewer different ones once in 100,000. */
const LEAST_DISTINCT = 7
/**
 * What people write in place of a secret. Words of at least five letters: a random text of 40 characters contains one
 * of them once in a million. Amazon's documented keys end in EXAMPLE.
 */
const STAND_IN =
  /example|placeholder|redacted|changeme|sample|dummy|xxxxx|your_|your-|yourkey|deadbeef|1234567|abcdefg|abcd1234|\.\.\.|\*\*\*|00000000/i

/** True for a text that stands for a secret in documentation and tests. */
export function isPlaceholder(secret: string): boolean {
  return new Set(secret).size < LEAST_DISTINCT || STAND_IN.test(secret)
}
