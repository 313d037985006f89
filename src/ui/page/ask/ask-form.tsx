import { useEffect, useState } from 'preact/hooks'
import { Tabs } from '../parts/tabs.js'
import type { AskQuery, QueryKind } from './query.js'

const TITLES: Readonly<Record<QueryKind, string>> = { task: 'Task', files: 'Files', diff: 'Change' }
const HINTS: Readonly<Record<QueryKind, string>> = {
  task: 'What is to be done, in words. A whole issue with stack traces is fine.',
  files: 'Files that will be changed, one on each line.',
  diff: 'main...HEAD, a commit to compare the work tree with, or a unified diff.',
}
const ROWS = 3
const MOST_ROWS = 12

interface Props {
  query: AskQuery
  onAsk(query: AskQuery): void
}

/** The box for a task, files or a change. Enter asks; Shift+Enter begins a line. */
export function AskForm({ query, onAsk }: Props) {
  const [kind, setKind] = useState(query.kind)
  const [text, setText] = useState(query.text)
  useEffect(() => {
    setKind(query.kind)
    setText(query.text)
  }, [query.kind, query.text])
  const ask = () => {
    if (text.trim() !== '') onAsk({ ...query, kind, text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    ask()
  }
  return (
    <form
      class="ask"
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <Tabs
        label="What to ask about"
        tabs={(['task', 'files', 'diff'] as const).map(id => ({ id, title: TITLES[id] }))}
        selected={kind}
        onSelect={(id: QueryKind) => setKind(id)}
      />
      <div class="box">
        <label class="sr" for="ask-text">
          {TITLES[kind]}
        </label>
        <textarea
          id="ask-text"
          rows={Math.min(MOST_ROWS, Math.max(ROWS, text.split('\n').length))}
          placeholder={HINTS[kind]}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" class="primary" disabled={text.trim() === ''}>
          Ask
        </button>
      </div>
    </form>
  )
}
