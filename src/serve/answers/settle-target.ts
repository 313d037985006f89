import { setTimeout } from 'node:timers/promises'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
import type { App } from '../app/app.js'
import { resolveRef, shortCommit, shortName, type Target } from './resolve-ref.js'

/**
 * What a call about a ref is answered from. An index that is not on this server yet is waited for, but not for long where the commit that
 * the ref was answered from before is here: that one answers with a note, and the new one goes on coming. Whoever names a commit waits.
 */
export async function settleTarget(app: App, row: RepositoryRow, ref: string): Promise<Target> {
  const target = await resolveRef(app.team.catalogue, row, ref)
  if (target.ref === '') return target
  const before = app.latest.of(row.name, target.ref)
  const isBeforeHere = before !== undefined && before !== target.commit && app.snapshots.isHere(row, before)
  if (!isBeforeHere || (await arrives(app, row, target.commit))) {
    app.latest.note(row.name, target.ref, target.commit)
    return target
  }
  const [name, now, then] = [shortName(target.ref), shortCommit(target.commit), shortCommit(before)]
  const note = `The index of ${name} at ${now} is being brought to this server: this answer is of ${then}, before it. Name the commit to wait for it.`
  return { ref: target.ref, commit: before, notes: [...target.notes, note] }
}

/** Whether the index is here in time. One that cannot be had counts as here: whoever uses it is told why. */
async function arrives(app: App, row: RepositoryRow, commit: string): Promise<boolean> {
  const here = app.snapshots.bring(row, commit).then(
    () => true,
    () => true,
  )
  if (app.patienceMs === Number.POSITIVE_INFINITY) return here
  const ended = new AbortController()
  const late = setTimeout(app.patienceMs, false, { signal: ended.signal, ref: false }).catch(() => false)
  return Promise.race([here, late]).finally(() => ended.abort())
}
