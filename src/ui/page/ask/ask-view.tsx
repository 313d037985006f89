import { useEffect, useRef, useState } from 'preact/hooks'
import type { Pack } from '../../../pack/pack.js'
import type { RankedItem } from '../../contract/answers.js'
import { ErrorNote, Name, Place, plural } from '../parts/basics.js'
import { Code } from '../parts/code.js'
import { Tabs } from '../parts/tabs.js'
import { adjust, go } from '../state/address.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import { AskForm } from './ask-form.js'
import { assignLines } from './assign-lines.js'
import { Budget } from './budget.js'
import { Ledger } from './ledger.js'
import { type PackChanges, packChanges } from './pack-changes.js'
import { PackedSymbolCard } from './packed-symbol.js'
import { type AskQuery, bodyOf, FORMATS, paramsOf, readQuery } from './query.js'
import { WhyPanel } from './why-panel.js'

/** Asked for after this pause in dragging. */
const PAUSE_MS = 120
const COLOURS = 8

/** Ask for a task, files or a change: the pack, what each item costs, why it is in, and what just missed. */
export function AskView({ params }: { params: URLSearchParams }) {
  const { live, overview, settings } = usePage()
  const query = readQuery(params)
  const body = query.text.trim() === '' ? null : { ...bodyOf(query), learning: settings.learning }
  const defaultBudget = overview.defaultBudgets[query.kind === 'diff' ? 'pull-request' : query.kind]
  const budget = query.budget === 0 ? defaultBudget : query.budget
  const answer = useAnswer('pack', body && { ...body, budget, format: query.format }, live.version)
  const list = useAnswer('list', body, live.version)
  const changes = useChanges(answer.value?.pack ?? null, JSON.stringify(body))
  const drag = useDrag()
  const symbol = params.get('why') ?? ''
  const items = list.value?.items ?? []
  const mostScore = items[0]?.score ?? 1
  const itemOf = (path: string, name: string) =>
    items.find(item => item.path === path && item.qualifiedName === name) ?? null
  const onWhy = (words: string) => adjust({ why: words === symbol ? undefined : words })
  const ask = (next: AskQuery) => go('ask', paramsOf(next))
  return (
    <div class="ask-view">
      <AskForm query={query} onAsk={ask} />
      {body === null && <Welcome />}
      {answer.error !== '' && <ErrorNote>{answer.error}</ErrorNote>}
      {body !== null && answer.value === null && answer.error === '' && (
        <p class="note awaited" role="status">
          One moment …
        </p>
      )}
      {answer.value !== null && body !== null && (
        <div
          class={`result ${symbol === '' ? '' : 'with-panel'}`}
          aria-busy={answer.isLoading || list.isLoading}
        >
          <div class="main">
            <Budget answer={answer.value} budget={drag.budget ?? budget} changes={changes} onDrag={drag.to} />
            {answer.value.pack.guesses && (
              <p class="note warn">Nothing in the repository fits well: these are guesses.</p>
            )}
            {[...answer.value.notes].map(note => (
              <p class="note" key={note}>
                {note}
              </p>
            ))}
            <div class="toolbar">
              <Tabs
                label="How to show the pack"
                tabs={[
                  { id: 'items', title: plural(countOf(answer.value.pack), 'item') },
                  { id: 'text', title: 'As it is sent' },
                ]}
                selected={params.get('show') === 'text' ? 'text' : 'items'}
                onSelect={show => adjust({ show: show === 'items' ? undefined : show })}
              />
              <label>
                Format{' '}
                <select
                  value={query.format}
                  onChange={event => adjust({ format: event.currentTarget.value })}
                >
                  {FORMATS.map(format => (
                    <option key={format}>{format}</option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                class="small"
                onClick={() => void navigator.clipboard.writeText(answer.value!.text)}
              >
                Copy
              </button>
            </div>
            {params.get('show') === 'text' ? (
              <Code
                path={`pack.${query.format === 'markdown' ? 'md' : query.format}`}
                startLine={1}
                code={answer.value.text}
              />
            ) : (
              <>
                {answer.value.pack.files.map((file, at) => {
                  const tokens = answer.value!.tokens[at]!
                  const lines = assignLines(file)
                  return (
                    <section class="file" key={file.path} aria-label={file.path}>
                      <h3>
                        <span class={`swatch part-${at % COLOURS}`} aria-hidden="true" />{' '}
                        <Place path={file.path} line={file.excerpts[0]?.startLine ?? 1} />{' '}
                        <span class="tokens">{tokens.file.toLocaleString('en')} tokens</span>
                      </h3>
                      {file.symbols.map((packed, each) => (
                        <PackedSymbolCard
                          key={`${packed.name}:${packed.startLine}`}
                          path={file.path}
                          symbol={packed}
                          excerpts={lines.filter(line => line.symbol === each)}
                          tokens={tokens.symbols[each]!}
                          item={itemOf(file.path, packed.name)}
                          mostScore={mostScore}
                          asked={{ ...body, budget }}
                          isSelected={symbol === `${file.path}:${packed.name}`}
                          onWhy={() => onWhy(`${file.path}:${packed.name}`)}
                        />
                      ))}
                      {lines
                        .filter(line => line.symbol < 0)
                        .map(({ startLine, text }) => (
                          <Code key={startLine} path={file.path} startLine={startLine} code={text} />
                        ))}
                    </section>
                  )
                })}
                <Ledger pack={answer.value.pack} itemOf={itemOf} mostScore={mostScore} onWhy={onWhy} />
              </>
            )}
          </div>
          {symbol !== '' && (
            <WhyPanel
              task={query.kind === 'task' ? query.text : ''}
              symbol={symbol}
              item={itemAt(items, symbol)}
              onClose={() => adjust({ why: undefined })}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Welcome() {
  const { overview } = usePage()
  return (
    <div class="welcome">
      <h2>
        What does an agent get to read about <Name>{overview.name}</Name>?
      </h2>
      <p>
        Describe a task, name files or give a change. The answer is the pack that <code>seamark context</code>{' '}
        and the MCP server send: the code that matters, within a token budget, each item with its reasons.
      </p>
    </div>
  )
}

function countOf({ files }: Pack): number {
  return files.reduce((sum, { symbols }) => sum + symbols.length, 0)
}

function itemAt(items: readonly RankedItem[], symbol: string): RankedItem | null {
  return items.find(({ path, qualifiedName }) => `${path}:${qualifiedName}` === symbol) ?? null
}

/** What the last change of the budget did; null for a new query. */
function useChanges(pack: Pack | null, body: string): PackChanges | null {
  const before = useRef<{ body: string; pack: Pack } | null>(null)
  const [changes, setChanges] = useState<PackChanges | null>(null)
  useEffect(() => {
    if (pack === null) return
    const last = before.current
    if (last?.pack === pack) return
    setChanges(last !== null && last.body === body ? packChanges(last.pack, pack) : null)
    before.current = { body, pack }
  }, [pack, body])
  return changes
}

/** The budget while it is dragged; the address has it after a pause. */
function useDrag(): { budget: number | null; to(budget: number): void } {
  const [budget, setBudget] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const to = (next: number) => {
    setBudget(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      adjust({ budget: next })
      setBudget(null)
    }, PAUSE_MS)
  }
  return { budget, to }
}
