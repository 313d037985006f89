import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Name } from '../parts/basics.js'
import { hrefOf, VIEWS, type View } from '../state/address.js'
import { nameText, percentText } from '../state/format.js'
import { EDITORS, THEMES, type Theme, usePage } from '../state/settings.js'

const TITLES: Readonly<Record<View, string>> = {
  ask: 'Ask',
  graph: 'Graph',
  map: 'Map',
  health: 'Health',
  evaluation: 'Evaluation',
}

const KEYS: readonly (readonly [string, string])[] = [
  ['1 … 5', 'Ask, Graph, Map, Health, Evaluation'],
  ['/', 'to the box of the page'],
  ['Enter', 'ask; Shift+Enter begins a line'],
  ['← →', 'between tabs'],
  ['?', 'this list'],
  ['Esc', 'close'],
]

/** Navigation, the state of the index, settings and keys around a view. */
export function Shell({ view, children }: { view: View; children: ComponentChildren }) {
  const { overview } = usePage()
  const [hasKeys, setHasKeys] = useState(false)
  useKeys(
    () => setHasKeys(before => !before),
    () => setHasKeys(false),
  )
  useEffect(() => {
    document.title = `${TITLES[view]} · ${nameText(overview.name)} · Seamark`
  }, [view, overview.name])
  return (
    <>
      <button type="button" class="skip" onClick={skipToContent}>
        To the content
      </button>
      <header class="top">
        <strong class="brand">
          <Name>{overview.name}</Name>
        </strong>
        <nav aria-label="Views">
          {VIEWS.map((each, at) => (
            <a
              key={each}
              href={hrefOf(each)}
              aria-current={each === view ? 'page' : undefined}
              title={`Key ${at + 1}`}
            >
              {TITLES[each]}
            </a>
          ))}
        </nav>
        <IndexBadge />
        <SettingsMenu onKeys={() => setHasKeys(true)} />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {hasKeys && <KeyList onClose={() => setHasKeys(false)} />}
    </>
  )
}

/** Not by a link: the end of the address is the state of the page. */
function skipToContent(): void {
  document.getElementById('content')?.focus()
}

/** Whether the page shows the files as they are now. */
function IndexBadge() {
  const { live } = usePage()
  if (!live.isConnected) return <span class="badge bad">not connected</span>
  if (live.index === null) return <span class="badge">…</span>
  const { state, note, share } = live.index
  if (state === 'failed')
    return (
      <span class="badge bad" title={nameText(note)}>
        index failed
      </span>
    )
  if (state === 'indexing')
    return (
      <span class="badge busy" title={nameText(note)}>
        indexing {percentText(share)}
      </span>
    )
  return <span class="badge good">{live.update === null ? 'live' : `live · ${live.version} updates`}</span>
}

function SettingsMenu({ onKeys }: { onKeys(): void }) {
  const { settings, changeSettings, overview } = usePage()
  return (
    <details class="menu">
      <summary>Settings</summary>
      <div class="menu-list">
        <label>
          Theme
          <select
            value={settings.theme}
            onChange={({ currentTarget: { value } }) => changeSettings({ theme: value as Theme })}
          >
            {THEMES.map(theme => (
              <option key={theme}>{theme}</option>
            ))}
          </select>
        </label>
        <label>
          Editor
          <select
            value={settings.editor}
            onChange={({ currentTarget: { value } }) => changeSettings({ editor: value })}
          >
            {Object.keys(EDITORS).map(editor => (
              <option key={editor}>{editor}</option>
            ))}
          </select>
        </label>
        <button type="button" class="small" onClick={onKeys}>
          Keys
        </button>
        <span class="faint">Seamark {overview.version}</span>
      </div>
    </details>
  )
}

function KeyList({ onClose }: { onClose(): void }) {
  return (
    <div class="keys" role="dialog" aria-modal="false" aria-label="Keys">
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="small" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

/** Keys of the whole page; not while one types. */
function useKeys(toggleKeys: () => void, closeKeys: () => void): void {
  // Set once; the handlers only toggle.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key === 'Escape') {
        closeKeys()
        if (isTyping) target.blur()
      }
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const view = VIEWS[Number(event.key) - 1]
      if (view !== undefined) location.hash = hrefOf(view)
      else if (event.key === '?') toggleKeys()
      else if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLElement>('main textarea, main input[type=search]')?.focus()
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
