const STRING_OPEN = /^[a-zA-Z]*("""|'''|"|')/

/** The text between a Python literal's quotes, prefixes removed. */
export function insideQuotes(source: string): string {
  const open = STRING_OPEN.exec(source)
  if (open === null) return source
  const end = source.endsWith(open[1]!) ? source.length - open[1]!.length : source.length
  return source.slice(open[0].length, Math.max(open[0].length, end))
}
