import type { Opened } from '../index/artefacts/opened.js'
import type { PackMaker, Packs } from '../pack/packs.js'

/** The packs of a checkout. Loads their code on demand. */
export async function openPacks(opened: Opened, maker: () => Promise<PackMaker>): Promise<Packs> {
  const [{ Packs }, { loadRenderer }] = await Promise.all([
    import('../pack/packs.js'),
    import('../text/pack/formats.js'),
  ])
  return new Packs({ opened, isWritable: opened.isWritable, loadRenderer, maker })
}
