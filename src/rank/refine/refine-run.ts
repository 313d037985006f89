import { linesOnDisk } from '../../files/read-lines.js'
import { cachedVectors } from '../../index/artefacts/cached-vectors.js'
import type { Opened } from '../../index/artefacts/opened.js'
import type { Orderer } from '../../semantic/order/orderer.js'
import { openEncoder } from '../../semantic/providers/open-encoder.js'
import { openOrderer } from '../../semantic/providers/open-orderer.js'
import { hasModel } from '../../semantic/settings.js'
import { messageOf } from '../../shared/errors.js'
import type { World } from '../../signals/world/world.js'
import type { TaskRun } from '../task-run.js'
import { byCosine } from './by-cosine.js'
import { byOrder } from './by-order.js'
import { FirstAnswers } from './first-answers.js'

/**
 * Looks at the first answers once more: a model of meaning compares them with the task, then a chat model orders them,
 * each if it is configured. Where one fails, the order before it stays, with a notice.
 */
export async function refineRun(
  opened: Opened,
  world: World,
  run: TaskRun,
  clientOrderer: Orderer | null,
): Promise<TaskRun> {
  const { semantic } = opened
  const orderer = clientOrderer ?? openOrderer(semantic)
  if ((!hasModel(semantic) && orderer === null) || run.seed !== null) return run
  const first = new FirstAnswers(world, linesOnDisk(opened.checkout.rootDir))
  let refined = run
  const attempt = async (what: string, act: (before: TaskRun) => Promise<TaskRun>) => {
    try {
      refined = await act(refined)
    } catch (error) {
      opened.notices.add(`${what} did not take part, so the order is Seamark's own: ${messageOf(error)}`)
    }
  }
  if (hasModel(semantic))
    await attempt(`The model of SEAMARK_SEMANTIC=${semantic.provider}`, async before => {
      const encoder = await openEncoder(semantic)
      const [question] = await encoder.encode([{ head: '', body: run.query.text }], 'query')
      return byCosine(before, question!, nodes => cachedVectors(opened, encoder, first.chunks(nodes)))
    })
  if (orderer !== null)
    await attempt(`The chat model (${orderer.id})`, before =>
      byOrder(before, candidates => orderer.order(run.query.text, candidates), first),
    )
  return refined
}
