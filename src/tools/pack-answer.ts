import type { PackAnswer } from '../pack/pack-answer.js'
import type { PackOptions, PackQuery } from '../pack/pack-options.js'
import type { Format } from '../pack/renderer.js'
import { formatCount } from '../shared/format-count.js'
import { loadTokenizer } from '../tokens/tokenizer.js'
import { edgeFilter, LEAST_PACK_TOKENS } from './arguments.js'
import type { CallContext, ToolAnswer } from './tool.js'

export interface PackArguments {
  format: Format
  scope?: string | undefined
  since?: string | undefined
  omit_seen: boolean
  line_numbers: boolean
  edges?: string | undefined
}

/** Room for the line that stands in place of the text where a client reads data. */
const DATA_LINE_TOKENS = 24

/** A pack as `seamark context` prints it, or as data. */
export async function packAnswer(
  query: PackQuery,
  args: PackArguments,
  { repository, session, room, wantsData, canShow, learning, orderer }: CallContext,
): Promise<ToolAnswer> {
  const { scope, since, omit_seen, line_numbers } = args
  const memory = session.memory(repository.location.root)
  const options: PackOptions = {
    format: wantsData ? 'json' : args.format,
    fetchBy: canShow ? 'call' : 'none',
    ...(line_numbers ? { lineNumbers: true } : {}),
    ...(learning ? { session: session.id } : {}),
    ...edgeFilter(args.edges),
    ...(scope === undefined ? {} : { scope }),
    ...(since === undefined ? {} : { since }),
    ...(orderer === null ? {} : { orderer }),
    ...(omit_seen ? { known: memory.known() } : {}),
  }
  const pack = (budget: number) =>
    repository.pack(query, { ...options, budget: Math.max(LEAST_PACK_TOKENS, budget) })
  const most = wantsData ? room - DATA_LINE_TOKENS : room
  const answer = await withRoomForReason(await pack(most), most, pack)
  memory.note(answer.pack)
  const { text, reason } = answer
  const notes = reason === '' ? [] : [reason]
  if (!wantsData) return { text, has: 'pack', notes }
  return { text: dataLine(answer), has: 'pack', data: JSON.parse(text) as Record<string, unknown>, notes }
}

/** A note on why no delta could be sent takes a part of the budget, too. */
async function withRoomForReason(
  answer: PackAnswer,
  most: number,
  pack: (budget: number) => Promise<PackAnswer>,
): Promise<PackAnswer> {
  if (answer.reason === '') return answer
  const { count } = await loadTokenizer()
  const spare = most - count(answer.reason)
  return count(answer.text) <= spare || spare < LEAST_PACK_TOKENS ? answer : pack(spare)
}

function dataLine({ pack, told }: PackAnswer): string {
  const files = `${formatCount(pack.files.length)} ${pack.files.length === 1 ? 'file' : 'files'}`
  return `Pack ${pack.root}: ${told === 'whole' ? files : told}, in structuredContent.\n`
}
