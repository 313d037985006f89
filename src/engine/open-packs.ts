import type { Opened } from '../index/artefacts/opened.js'
import type { PackMaker, Packs } from '../pack/packs.js'
import { loadQueryService } from './query-states.js'

/** The packs of a checkout. Loads their code on demand. */
export async function openPacks(opened: Opened, maker: () => Promise<PackMaker>): Promise<Packs> {
  const [{ Packs }, { loadRenderer }] = await loadPacks()
  return new Packs({ opened, isWritable: opened.isWritable, loadRenderer, maker })
}

/** The code of packs and of the queries behind them is loaded while an update waits for git: that takes 60 ms. */
export function loadPacksAhead(): void {
  // Whoever needs it gets the error.
  Promise.all([loadPacks(), loadQueryService()]).catch(() => {})
}

function loadPacks() {
  return Promise.all([import('../pack/packs.js'), import('../text/pack/formats.js')])
}
