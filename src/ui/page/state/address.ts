import { useLayoutEffect, useState } from 'preact/hooks'

/** The views of the page, in the order of its navigation. */
export const VIEWS = ['ask', 'graph', 'map', 'health', 'evaluation'] as const
export type View = (typeof VIEWS)[number]

/** Where one is. All of it stands behind the `#` of the address: it is never sent anywhere, and can be kept or shared. */
export interface Address {
  view: View
  params: URLSearchParams
}

export type Params = Readonly<Record<string, string | number | undefined>>

const HASH = /^#\/([a-z]*)(?:\?(.*))?$/s

export function readAddress(hash: string): Address {
  const [, name = '', query = ''] = HASH.exec(hash) ?? []
  return { view: VIEWS.find(view => view === name) ?? 'ask', params: new URLSearchParams(query) }
}

/** The address of a view, to link to. Empty values are left out. */
export function hrefOf(view: View, params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return `#/${view}${text === '' ? '' : `?${text}`}`
}

/** Shows a view, as a new entry in the history of the browser. */
export function go(view: View, params: Params = {}): void {
  goTo(hrefOf(view, params))
}

export function goTo(href: string): void {
  if (href !== location.hash) history.pushState(null, '', href)
  tellChange()
}

/** Changes some parameters of the present address, without a new entry in the history of the browser. */
export function adjust(changes: Params): void {
  const { view, params } = readAddress(location.hash)
  history.replaceState(null, '', hrefOf(view, { ...Object.fromEntries(params), ...changes }))
  tellChange()
}

/** At once: the browser tells of a new address only after the next key may have been pressed, which would then go to the old view. */
function tellChange(): void {
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash)
  useLayoutEffect(() => {
    const update = () => setHash(location.hash)
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  return readAddress(hash)
}
