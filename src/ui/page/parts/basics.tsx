import type { ComponentChildren } from 'preact'
import { visibleText } from '../../../shared/safe-text.js'
import { kindText, nameText } from '../state/format.js'
import { editorLink, usePage } from '../state/settings.js'
import type { Answer } from '../state/use-answer.js'

/** A name or a path of the repository. */
export function Name({ children, className = '' }: { children: string; className?: string }) {
  return <bdi class={`name ${className}`}>{nameText(children)}</bdi>
}

export function Kind({ kind }: { kind: string }) {
  return <span class={`kind kind-${kind}`}>{kindText(kind)}</span>
}

/** `path:line`, which opens in the editor where there is one. */
export function Place({ path, line, className = '' }: { path: string; line: number; className?: string }) {
  const page = usePage()
  const text = <Name>{line > 0 ? `${path}:${line}` : path}</Name>
  if (!page.overview.capabilities.editor) return <span class={`place ${className}`}>{text}</span>
  return (
    <a
      class={`place ${className}`}
      href={editorLink(page, path, line)}
      title={`Open in ${page.settings.editor}`}
    >
      {text}
    </a>
  )
}

export function ErrorNote({ children }: { children: string }) {
  return (
    <p class="note error" role="alert">
      {nameText(children)}
    </p>
  )
}

/** Shows an answer when it is there; before that, that it is awaited, or why it failed. */
export function Awaited<T>({ of, children }: { of: Answer<T>; children: (value: T) => ComponentChildren }) {
  if (of.error !== '') return <ErrorNote>{of.error}</ErrorNote>
  if (of.value === null)
    return of.isLoading ? (
      <p class="note awaited" role="status">
        One moment …
      </p>
    ) : null
  return <div aria-busy={of.isLoading}>{children(of.value)}</div>
}

/** A sentence of a summary: what stands between backticks is code. */
export function Prose({ children }: { children: string }) {
  return (
    <p class="sentence">
      {visibleText(children)
        .split('`')
        .map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}
    </p>
  )
}

/** A number of something, in words. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
