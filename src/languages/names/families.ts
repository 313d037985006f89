/** Languages whose definitions can refer to each other: a name in one may mean a definition in another. */
export const FAMILIES = {
  c: ['c', 'cpp'],
  ecmascript: ['typescript', 'tsx', 'javascript', 'vue', 'svelte', 'astro', 'html'],
  jvm: ['java', 'kotlin', 'scala'],
  ocaml: ['ocaml', 'ocaml-interface'],
  python: ['python', 'notebook'],
}

const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, languages]) => languages.map(language => [language, family])),
)

/** A language that is not listed is a family of its own. */
export function familyOf(language: string): string {
  return FAMILY_OF.get(language) ?? language
}
