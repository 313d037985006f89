/**
 * Kinds that both tools mean alike: what can be called and what is a type. Variables, constants, fields and members
 * of enums are definitions too, but tools draw that line in different places.
 */
const FUNCTIONS_AND_TYPES = new Set(
  'function method constructor macro component class struct interface trait protocol union enum type type_alias'.split(
    ' ',
  ),
)

export function functionsAndTypesOf(kinds: Record<string, number>): number {
  return total(Object.entries(kinds).map(([kind, count]) => (FUNCTIONS_AND_TYPES.has(kind) ? count : 0)))
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
