import type { PackQuery } from '../../pack/pack-options.js'
import type { Format } from '../../pack/renderer.js'
import { formatCount } from '../../shared/format-count.js'
import type { CallContext, ToolAnswer } from './tool.js'

export interface PackArguments {
  token_budget: number
  format: Format
  scope?: string | undefined
  since?: string | undefined
  omit_seen: boolean
}

/** A pack as `seamark context` prints it. */
export async function packAnswer(
  query: PackQuery,
  { token_budget, format, scope, since, omit_seen }: PackArguments,
  { repository, session, mostTokens, learning, orderer }: CallContext,
): Promise<ToolAnswer> {
  const budget = Math.min(token_budget, mostTokens)
  const memory = session.memory(repository.location.root)
  const { pack, text, told, delta, reason } = await repository.pack(query, {
    budget,
    format,
    ...(learning ? { session: session.id } : {}),
    ...(scope === undefined ? {} : { scope }),
    ...(since === undefined ? {} : { since }),
    ...(orderer === null ? {} : { orderer }),
    ...(omit_seen ? { known: memory.known() } : {}),
  })
  memory.note(pack)
  const notes = reason === '' ? [] : [reason]
  if (budget < token_budget)
    notes.push(
      `Answers have at most ${formatCount(mostTokens)} tokens here (seamark mcp --max-tokens), so that no client cuts them.`,
    )
  // Data and text of an answer say the same.
  return { text, has: 'pack', data: told === 'whole' ? { ...pack } : { root: pack.root, told, delta }, notes }
}
