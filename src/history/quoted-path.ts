const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
}
const ESCAPE = /\\([0-7]{3}|.)/g
const OCTAL = 8

/** A path as git writes it in a patch: in quotes, with C escapes, if it contains quotes or control characters. */
export function unquotePath(written: string): string {
  if (!written.startsWith('"') || !written.endsWith('"') || written.length < 2) return written
  const inside = written.slice(1, -1)
  const parts: Buffer[] = []
  let last = 0
  for (const match of inside.matchAll(ESCAPE)) {
    parts.push(Buffer.from(inside.slice(last, match.index)))
    const code = match[1]!
    parts.push(Buffer.from([ESCAPES[code] ?? Number.parseInt(code, OCTAL)]))
    last = match.index + match[0].length
  }
  parts.push(Buffer.from(inside.slice(last)))
  return Buffer.concat(parts).toString('utf8')
}

/** The path of a `--- a/…` or `+++ b/…` line; there a tab follows a name with spaces. */
export function patchPath(written: string): string {
  const path = unquotePath(written.endsWith('\t') ? written.slice(0, -1) : written)
  return path.slice(path.indexOf('/') + 1)
}
