/** JSON with comments and trailing commas, as tsconfig.json is written; undefined when it cannot be read. */
export function parseJsonc(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    try {
      return JSON.parse(withoutComments(text.replace(/^\uFEFF/, '')))
    } catch {
      return undefined
    }
  }
}

/** Strings are copied as they are; comments and commas before a closing bracket are dropped. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*(?:\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*[}\]])/g,
    (_, string) => string ?? '',
  )
}
