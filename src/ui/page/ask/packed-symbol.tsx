import { useState } from 'preact/hooks'
import type { Form, PackedSymbol } from '../../../pack/pack.js'
import type { RankedItem } from '../../contract/answers.js'
import type { PackQueryBody } from '../../contract/api.js'
import { Awaited, Kind, Name, Place, Prose } from '../parts/basics.js'
import { Code } from '../parts/code.js'
import { ScoreBar } from '../parts/score-bar.js'
import { Tabs } from '../parts/tabs.js'
import { hrefOf } from '../state/address.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import type { OwnExcerpt } from './assign-lines.js'

type TabId = 'sent' | Form

const FORM_WORDS: Readonly<Record<Form, string>> = {
  full: 'whole',
  lines: 'the lines that matter',
  signature: 'signature',
  summary: 'one sentence',
}
const FORM_TITLES: Readonly<Record<Form, string>> = {
  full: 'Whole',
  lines: 'Lines',
  signature: 'Signature',
  summary: 'Summary',
}
const FORMS = ['full', 'lines', 'signature', 'summary'] as const
const SENT = { mark: 'sent' }
/** Why a definition lacks a form. */
const ABSENT: Readonly<Record<Form, string>> = {
  full: 'It cannot be read now.',
  lines: 'It is short, or most of its lines matter: it is sent whole or by its signature.',
  signature: 'Its signature is all of it, or nearly: it is sent whole.',
  summary: 'No sentence about it is known that is shorter than its signature.',
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
  /** What was asked, for its other forms. */
  asked: Asked
  onWhy(): void
}

type Asked = PackQueryBody & { budget: number }

/** One packed definition: how much of it is sent, at what price, why, and its other forms. */
export function PackedSymbolCard(props: Props) {
  const { path, symbol, excerpts, tokens, item, mostScore, isSelected, asked, onWhy } = props
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
      <Tabs
        label={`Forms of ${symbol.name}`}
        tabs={[
          { id: 'sent' as TabId, title: 'As sent' },
          ...FORMS.map(id => ({ id, title: FORM_TITLES[id], ...(symbol.form === id ? SENT : {}) })),
        ]}
        selected={tab}
        onSelect={(id: TabId) => setTab(id)}
      />
      {tab === 'sent' ? (
        <Sent path={path} symbol={symbol} excerpts={excerpts} />
      ) : (
        <OtherForm path={path} symbol={symbol} asked={asked} form={tab} />
      )}
    </article>
  )
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

function OtherForm({ path, symbol, asked, form }: Pick<Props, 'path' | 'symbol' | 'asked'> & { form: Form }) {
  const { live } = usePage()
  const { name, startLine } = symbol
  const forms = useAnswer('forms', { ...asked, path, name, startLine }, live.version)
  return (
    <Awaited of={forms}>
      {all => {
        const shown = all.find(each => each.form === form)
        if (shown === undefined) return <p class="note">{ABSENT[form]}</p>
        return (
          <>
            <p class="tokens">{shown.tokens.toLocaleString('en')} tokens</p>
            {shown.summary !== undefined && <Prose>{shown.summary}</Prose>}
            {shown.excerpts.map(({ startLine, text }) => (
              <Code key={startLine} path={path} startLine={startLine} code={text} />
            ))}
          </>
        )
      }}
    </Awaited>
  )
}
