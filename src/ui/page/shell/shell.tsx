import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Capabilities } from '../../contract/answers.js'
import { Name } from '../parts/basics.js'
import { go, hrefOf, VIEWS, type View } from '../state/address.js'
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
  ['/', 'to the box of the page'],
  ['Enter', 'ask; Shift+Enter begins a line'],
  ['← →', 'between tabs'],
  ['?', 'this list'],
  ['Esc', 'close'],
]

interface ShellProps {
  view: View
  corner: ComponentChildren
  children: ComponentChildren
}

/** Those that there is something to show in. */
function viewsOf({ evaluation }: Capabilities): readonly View[] {
  return VIEWS.filter(view => view !== 'evaluation' || evaluation)
}

/** Navigation, the state of the index, settings and keys around a view. */
export function Shell({ view, corner, children }: ShellProps) {
  const { overview } = usePage()
  const views = viewsOf(overview.capabilities)
  const [hasKeys, setHasKeys] = useState(false)
  useKeys(
    views.length,
    () => setHasKeys(before => !before),
    () => setHasKeys(false),
  )
  const content = useFocusKept(view)
  useEffect(() => {
    document.title = `${TITLES[view]} · ${nameText(overview.name)} · Seamark`
  }, [view, overview.name])
  return (
    <>
      {/* Not a link: the end of the address is the state of the page. */}
      <button type="button" class="skip" onClick={() => content.current?.focus()}>
        To the content
      </button>
      <header class="top">
        <strong class="brand" title={overview.state}>
          <Name>{overview.name}</Name>
        </strong>
        <nav aria-label="Views">
          {views.map((each, at) => (
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
        {corner}
        {overview.capabilities.live && <IndexBadge />}
        <SettingsMenu onKeys={() => setHasKeys(true)} />
      </header>
      <main ref={content} tabIndex={-1}>
        {children}
      </main>
      {hasKeys && <KeyList views={views} onClose={() => setHasKeys(false)} />}
    </>
  )
}

/** A new view takes away what had the focus: the content has it then, so that Tab goes on from there. */
function useFocusKept(view: View): RefObject<HTMLElement> {
  const content = useRef<HTMLElement>(null)
  const last = useRef(view)
  useLayoutEffect(() => {
    if (last.current !== view && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true })
    last.current = view
  }, [view])
  return content
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
        {overview.capabilities.editor && (
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
        )}
        <button type="button" class="small" onClick={onKeys}>
          Keys
        </button>
        <span class="faint">Seamark {overview.version}</span>
      </div>
    </details>
  )
}

function KeyList({ views, onClose }: { views: readonly View[]; onClose(): void }) {
  const ofViews = [`1 … ${views.length}`, views.map(view => TITLES[view]).join(', ')] as const
  return (
    <div class="keys" role="dialog" aria-modal="false" aria-label="Keys">
      <dl>
        {[ofViews, ...KEYS].map(([key, what]) => (
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
function useKeys(views: number, toggleKeys: () => void, closeKeys: () => void): void {
  // Set once; the handlers only toggle. Before the first paint: whoever sees the page may press a key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key === 'Escape') {
        closeKeys()
        if (isTyping) target.blur()
      }
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const view = VIEWS.slice(0, views)[Number(event.key) - 1]
      if (view !== undefined) go(view)
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
