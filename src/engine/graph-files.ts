/** The graph of a checkout lies beside the store: one file each, made anew from the store whenever it is missing. */
export function graphPath(storePath: string, checkout: number): string {
  return `${storePath}.graph-${checkout}`
}

/** So does its search index. */
export function searchPath(storePath: string, checkout: number): string {
  return `${storePath}.search-${checkout}`
}
