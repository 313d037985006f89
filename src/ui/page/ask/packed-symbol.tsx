import { useState } from 'preact/hooks'
import type { Form, PackedSymbol } from '../../../pack/pack.js'
import type { RankedItem } from '../../contract/answers.js'
import { Awaited, Kind, Name, Place, Prose } from '../parts/basics.js'
import { Code } from '../parts/code.js'
import { ScoreBar } from '../parts/score-bar.js'
import { Tabs } from '../parts/tabs.js'
import { hrefOf } from '../state/address.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import type { OwnExcerpt } from './assign-lines.js'

type TabId = 'sent' | 'full' | 'signature' | 'summary'

const FORM_WORDS: Readonly<Record<Form, string>> = {
  full: 'whole',
  lines: 'the lines that matter',
  signature: 'signature',
  summary: 'one sentence',
}

interface Props {
  path: string
  symbol: PackedSymbol
  excerpts: readonly OwnExcerpt[]
  tokens: number
  /** Null if it is not among the ranked items: a neighbour, a test. */
  item: RankedItem | null
  mostScore: number
  isSelected: boolean
  onWhy(): void
}

/** One packed definition: how much of it is sent, at what price, why, and its other forms. */
export function PackedSymbolCard(props: Props) {
  const { path, symbol, excerpts, tokens, item, mostScore, isSelected, onWhy } = props
  const [tab, setTab] = useState<TabId>('sent')
  return (
    <article class={`symbol ${isSelected ? 'selected' : ''}`} aria-label={symbol.name}>
      <header>
        <h4>
          <Kind kind={symbol.kind} /> <Name>{symbol.name}</Name>
        </h4>
        <Place path={path} line={symbol.startLine} className="faint" />
        <span class="tokens" title="tokens that it takes">
          {tokens.toLocaleString('en')} tokens
        </span>
        <span class={`form form-${symbol.form}`}>{FORM_WORDS[symbol.form]}</span>
        {item !== null && <ScoreBar score={item.score} parts={item.parts} most={mostScore} />}
        <span class="actions">
          <button type="button" class="small" aria-pressed={isSelected} onClick={onWhy}>
            Why
          </button>
          {item !== null && (
            <a class="button small" href={hrefOf('graph', { id: item.id })}>
              Graph
            </a>
          )}
        </span>
      </header>
      {symbol.reasons.length > 0 && <p class="reasons">{symbol.reasons.join(' · ')}</p>}
      {item !== null && (
        <Tabs
          label={`Forms of ${symbol.name}`}
          tabs={[
            { id: 'sent', title: 'As sent' },
            { id: 'full', title: 'Whole', ...mark(symbol.form, 'full') },
            { id: 'signature', title: 'Signature', ...mark(symbol.form, 'signature') },
            { id: 'summary', title: 'Summary', ...mark(symbol.form, 'summary') },
          ]}
          selected={tab}
          onSelect={(id: TabId) => setTab(id)}
        />
      )}
      {tab === 'sent' || item === null ? (
        <Sent path={path} symbol={symbol} excerpts={excerpts} />
      ) : (
        <OtherForm id={item.id} form={tab} />
      )}
    </article>
  )
}

function mark(sent: Form, form: Form): { mark?: string } {
  return sent === form ? { mark: 'sent' } : {}
}

function Sent({ path, symbol, excerpts }: Pick<Props, 'path' | 'symbol' | 'excerpts'>) {
  if (symbol.form === 'summary') return <Prose>{symbol.summary ?? ''}</Prose>
  if (excerpts.length === 0) return <p class="note">Its lines stand with the definitions inside it.</p>
  return (
    <>
      {excerpts.map(({ startLine, text }) => (
        <Code key={startLine} path={path} startLine={startLine} code={text} />
      ))}
    </>
  )
}

function OtherForm({ id, form }: { id: string; form: Exclude<TabId, 'sent'> }) {
  const { live } = usePage()
  const node = useAnswer('node', { id }, live.version)
  return (
    <Awaited of={node}>
      {({ path, code, signature, doc, summary, startLine }) => {
        if (form === 'summary') return <Prose>{summary || 'It has no summary of its own.'}</Prose>
        if (form === 'full')
          return code === null ? <p class="note">It cannot be read now.</p> : <Code {...code} />
        return (
          <>
            <Code path={path} startLine={startLine} code={signature || 'It has no signature.'} />
            {doc !== '' && <p class="sentence pre">{doc}</p>}
          </>
        )
      }}
    </Awaited>
  )
}
