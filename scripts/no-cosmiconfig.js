/** In place of `cosmiconfig` in the bundle: finds no settings. */
export function cosmiconfigSync() {
  return { search: () => null }
}
