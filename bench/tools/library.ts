const LIBRARY = new URL('../../dist/index.js', import.meta.url)
const STORE = new URL('../../dist/store/open-store.js', import.meta.url)

/** What is measured is the built package. Its types are those of the source, so that checking them needs no build. */
export async function library() {
  const { decodeFacts, symbolId } = (await import(LIBRARY.href)) as typeof import('../../src/index.js')
  const { openStore } = (await import(STORE.href)) as typeof import('../../src/store/open-store.js')
  return { decodeFacts, symbolId, openStore }
}
