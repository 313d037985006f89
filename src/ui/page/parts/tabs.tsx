interface Props<Id extends string> {
  label: string
  tabs: readonly { id: Id; title: string; mark?: string }[]
  selected: Id
  onSelect(id: Id): void
}

const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs, moved through by arrow keys. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const move = (event: KeyboardEvent) => {
    const by = NEXT[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === selected)
    const next = (at + by + tabs.length) % tabs.length
    onSelect(tabs[next]!.id)
    const list = event.currentTarget as HTMLElement
    ;(list.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, title, mark }) => (
        <button
          type="button"
          role="tab"
          key={id}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {title}
          {mark !== undefined && <span class="mark">{mark}</span>}
        </button>
      ))}
    </div>
  )
}
