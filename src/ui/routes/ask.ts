import { z } from 'zod'
import type { Repository } from '../../engine/repository.js'
import type { Pack } from '../../pack/pack.js'
import type { PackQuery } from '../../pack/pack-options.js'
import { CHANGE_PARTS } from '../../rank/change/rank-change.js'
import { SeamarkError } from '../../shared/errors.js'
import { pickDefined } from '../../shared/pick-defined.js'
import { partMeaning } from '../../text/reports/part-meaning.js'
import { loadTokenizer, type Tokenizer } from '../../tokens/tokenizer.js'
import type { PackAnswer, RankedItem } from '../contract/answers.js'
import type { PackQueryBody } from '../contract/api.js'
import type { RouteContext, RouteTable } from '../contract/route.js'
import { budget, name, path, QUERY_FIELDS, task } from './fields.js'

const MOST_ITEMS = 200
const DEFAULT_ITEMS = 60
const CHANGE_MEANINGS = new Map<string, string>(CHANGE_PARTS.map(([part, says]) => [part, says]))

type About = RouteContext['about']
type AskRoutes = Pick<RouteTable, 'pack' | 'forms' | 'list' | 'why'>

/** Packs, ranked lists and their reasons, as `seamark context` and `seamark why` give them. */
export const ASK_ROUTES: AskRoutes = {
  pack: {
    method: 'POST',
    schema: z.strictObject({
      ...QUERY_FIELDS,
      budget: budget.optional(),
      format: z.enum(['markdown', 'xml', 'json', 'gcf']).optional(),
    }),
    async run(body, { ask, about }) {
      const query = packQuery(body)
      // Not kept: whoever drags a budget would push all other packs out of the store.
      const options = {
        keep: false,
        learning: isLearning(body, about),
        ...boundedBudget(body, about),
        ...pickDefined(body, 'format'),
      }
      const { answer, note } = await ask(repository => repository.pack(query, options))
      const { pack, text } = answer
      return {
        pack,
        text,
        tokens: partTokens(pack, await loadTokenizer()),
        notes: note === '' ? [] : [note],
      }
    },
  },
  forms: {
    method: 'POST',
    schema: z.strictObject({
      ...QUERY_FIELDS,
      ...{ path, name, startLine: z.int().min(1) },
      budget: budget.optional(),
    }),
    async run({ path, name, startLine, ...body }, { ask, about }) {
      const options = { learning: isLearning(body, about), ...boundedBudget(body, about) }
      const place = { path, name, startLine }
      const { answer } = await ask(repository => repository.packForms(packQuery(body), place, options))
      return answer
    },
  },
  list: {
    method: 'POST',
    schema: z.strictObject({ ...QUERY_FIELDS, limit: z.int().min(1).max(MOST_ITEMS).optional() }),
    async run(body, { ask, about }) {
      const query = packQuery(body)
      const options = { learning: isLearning(body, about), limit: body.limit ?? DEFAULT_ITEMS }
      const { answer, note } = await ask(repository => rankedList(repository, query, options))
      return { ...answer, notes: [...answer.notes, ...(note === '' ? [] : [note])] }
    },
  },
  why: {
    method: 'POST',
    schema: z.strictObject({ task, symbol: name, learning: z.boolean().optional() }),
    async run({ task, symbol, ...body }, { ask, about }) {
      const learning = isLearning(body, about)
      const { answer } = await ask(repository => repository.explainSymbol(task, symbol, { learning }))
      const { rank, candidates, fate, text, item, terms, signals } = answer
      const explained = item === null ? null : explainedItem(item, partMeaning)
      return { rank, candidates, fate, text, item: explained, terms, signals }
    },
  },
}

/** Where nothing may be learned, no request changes that. */
function isLearning(
  { learning = true }: { learning?: boolean | undefined },
  { capabilities }: About,
): boolean {
  return learning && capabilities.learning
}

function boundedBudget(
  { budget }: { budget?: number | undefined },
  { mostBudget }: About,
): { budget?: number } {
  return budget === undefined ? {} : { budget: Math.min(budget, mostBudget) }
}

/** Exactly one of the three. */
function packQuery({ task, files, diff }: PackQueryBody): PackQuery {
  const given = [task, files, diff].filter(each => each !== undefined).length
  if (given !== 1)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected one of task, files and diff, found ${given === 0 ? 'none' : 'more than one'}.`,
    )
  if (task !== undefined) return { task }
  return files === undefined ? { diff: diff! } : { files }
}

async function rankedList(
  repository: Repository,
  query: PackQuery,
  options: { learning: boolean; limit: number },
): Promise<{ items: RankedItem[]; abstained: boolean; notes: string[] }> {
  if ('task' in query) {
    const { items, abstained } = await repository.contextForTask(query.task, options)
    return { items: items.map(item => explainedItem(item, partMeaning)), abstained, notes: [] }
  }
  const { items, notes } =
    'files' in query
      ? await repository.contextForFiles(query.files, options)
      : await repository.contextForPR(query.diff, options)
  const says = (name: string) => CHANGE_MEANINGS.get(name) ?? partMeaning(name)
  return { items: items.map(item => explainedItem(item, says)), abstained: false, notes }
}

type ScoredItem = Omit<RankedItem, 'parts'> & { parts: { name: string; value: number; part: number }[] }

/** Parts of tasks and of changes may share a name, but not a meaning. */
function explainedItem(item: ScoredItem, says: (part: string) => string): RankedItem {
  const { id, kind, name, qualifiedName, path, startLine, endLine, score, reasons } = item
  const parts = item.parts.map(part => ({ ...part, says: says(part.name) }))
  return { id, kind, name, qualifiedName, path, startLine, endLine, score, reasons, parts }
}

/** Tokens of the lines of each packed file, and of those that belong to each of its definitions. */
function partTokens({ files }: Pack, tokenizer: Tokenizer): PackAnswer['tokens'] {
  return files.map(({ excerpts, symbols }) => ({
    file: excerpts.reduce((sum, { text }) => sum + tokenizer.count(text), 0),
    symbols: symbols.map(({ startLine, endLine, summary }) => {
      const lines = excerpts.flatMap(excerpt =>
        excerpt.text
          .split('\n')
          .filter((_, at) => excerpt.startLine + at >= startLine && excerpt.startLine + at <= endLine),
      )
      return tokenizer.count(summary ?? lines.join('\n'))
    }),
  }))
}
