import { useEffect, useId, useState } from 'preact/hooks'
import type { SymbolAnswer } from '../../contract/answers.js'
import { askServer } from '../state/api.js'
import { Kind, Name } from './basics.js'

/** Asked for after this pause in typing. */
const PAUSE_MS = 150

interface Props {
  label: string
  placeholder: string
  onChoose(symbol: SymbolAnswer): void
}

/** A box that finds definitions, files, routes, variables … by name; arrows and Enter choose. */
export function SymbolSearch({ label, placeholder, onChoose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<readonly SymbolAnswer[] | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (text.trim() === '') {
      setMatches(null)
      return
    }
    const ending = new AbortController()
    const timer = setTimeout(() => {
      askServer('symbols', { name: text }, ending.signal).then(
        found => {
          setMatches(found)
          setAt(0)
        },
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [text])
  const choose = (symbol: SymbolAnswer | undefined) => {
    if (symbol === undefined) return
    setText('')
    setMatches(null)
    onChoose(symbol)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (matches === null) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, matches.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') choose(matches[at])
    else if (event.key === 'Escape') setMatches(null)
    else return
    event.preventDefault()
  }
  return (
    <div class="search">
      <label class="sr" for={`${id}-box`}>
        {label}
      </label>
      <input
        id={`${id}-box`}
        type="search"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        aria-expanded={matches !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches !== null && matches.length > 0 ? `${id}-${at}` : undefined}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={matches === null} class="matches">
        {matches?.length === 0 && <p class="note">Nothing is called so.</p>}
        {matches?.map((symbol, each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          <div
            role="option"
            tabIndex={-1}
            key={symbol.id}
            id={`${id}-${each}`}
            aria-selected={each === at}
            onClick={() => choose(symbol)}
          >
            <Kind kind={symbol.kind} />{' '}
            <Name>{symbol.kind === 'file' ? symbol.path : symbol.qualifiedName}</Name>
            {symbol.kind !== 'file' && symbol.path !== '' && (
              <span class="faint">
                {' '}
                <Name>{`${symbol.path}:${symbol.startLine}`}</Name>
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
