import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import type { Overview } from '../../contract/answers.js'
import type { Live } from './live.js'

/** Schemes of editors, by name: `{path}` is absolute. */
export const EDITORS: Readonly<Record<string, string>> = {
  'VS Code': 'vscode://file{path}:{line}',
  Cursor: 'cursor://file{path}:{line}',
  VSCodium: 'vscodium://file{path}:{line}',
  Windsurf: 'windsurf://file{path}:{line}',
  Zed: 'zed://file{path}:{line}',
  JetBrains: 'idea://open?file={path}&line={line}',
  Sublime: 'subl://open?url=file://{path}&line={line}',
  TextMate: 'txmt://open?url=file://{path}&line={line}',
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What the user chose, kept in this browser. */
export interface Settings {
  editor: string
  theme: Theme
  /** Whether what was learned counts in answers. */
  learning: boolean
}

const KEY = 'seamark'
const DEFAULTS: Settings = { editor: 'VS Code', theme: 'system', learning: true }

export function useSettings(): [Settings, (changes: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(readSettings)
  const change = (changes: Partial<Settings>) => {
    const next = { ...settings, ...changes }
    localStorage.setItem(KEY, JSON.stringify(next))
    setSettings(next)
  }
  return [settings, change]
}

function readSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

/** What every part of the page may need. */
export interface PageContext {
  overview: Overview
  live: Live
  settings: Settings
  changeSettings(changes: Partial<Settings>): void
}

export const Page = createContext<PageContext | null>(null)

export function usePage(): PageContext {
  return useContext(Page)!
}

/** The link that opens a line in the user's editor. */
export function editorLink({ overview, settings }: PageContext, path: string, line: number): string {
  const root = overview.root.replaceAll('\\', '/')
  const absolute = `${root.startsWith('/') ? '' : '/'}${root}/${path}`
  const escaped = absolute.split('/').map(encodeURIComponent).join('/')
  const scheme = EDITORS[settings.editor] ?? EDITORS['VS Code']!
  return scheme.replace('{path}', () => escaped).replace('{line}', String(Math.max(1, line)))
}
