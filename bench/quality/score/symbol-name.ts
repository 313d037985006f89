/** Extensions of source files as they occur inside names that hold a path: `src/app.py.Flask.run`. */
const EXTENSIONS = ['go', 'py', 'ts', 'tsx', 'js', 'jsx', 'mjs', 'rs', 'java', 'cs', 'rb']
const STARTS_UPPER = /^\p{Uppercase}/u

/** The dotted name that symbols are compared by: without path and package, from the first part in upper case on. */
export function comparableName(raw: string): string {
  let name = raw
    .trim()
    .replace(/[.(]+$/, '')
    .replaceAll('::', '.')
    .replaceAll('#', '.')
  const scheme = name.indexOf('://')
  if (scheme >= 0) name = name.slice(scheme + '://'.length)
  const afterFile = Math.max(0, ...EXTENSIONS.map(extension => endOfLast(name, `.${extension}.`)))
  if (afterFile > 0) return name.slice(afterFile)
  const slash = name.lastIndexOf('/')
  if (slash >= 0) return afterFirstDot(name.slice(slash + 1))
  const parts = name.split('.')
  const first = parts.findIndex(part => STARTS_UPPER.test(part))
  return first >= 0 ? parts.slice(first).join('.') : parts.at(-1)!
}

function endOfLast(text: string, part: string): number {
  const at = text.lastIndexOf(part)
  return at < 0 ? 0 : at + part.length
}

function afterFirstDot(text: string): string {
  return text.slice(text.indexOf('.') + 1)
}
