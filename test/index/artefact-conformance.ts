import { describe, expect, test } from 'vitest'
import { Opened } from '../../src/index/artefacts/opened.js'
import { markMaking, putRecord, recordOf } from '../../src/index/artefacts/records.js'
import { SOURCES } from '../../src/index/artefacts/sources.js'
import { checkStore } from '../../src/index/check.js'
import { type IndexReport, indexRepository } from '../../src/index/index-repository.js'
import type { Step } from '../../src/index/pipeline.js'
import { discardArtefacts } from '../../src/index/rebuild.js'
import { artefactStates } from '../../src/index/status.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { editStore } from '../cli/edit-store.js'
import type { ArtefactKit } from './artefact-kits.js'

/** Stores for the suite; each `copy` is one of its own, of the files as they are committed. */
export interface ConformanceStores {
  rootDir: string
  /** The path of a copy of the store. */
  copy(): string
  /** A store that followed edits, and one that was made from nothing, of the same files. */
  followed: Opened
  fresh: Opened
}

/** What every artefact of the pipeline keeps to. */
export function artefactConformance(
  step: Step,
  steps: readonly Step[],
  kit: ArtefactKit,
  stores: () => ConformanceStores,
): void {
  const { artefact } = step
  const { name, version } = artefact

  /** Runs on a copy of the store, closed after. */
  async function withStore<T>(
    path: string,
    act: (opened: Opened, store: Store) => Promise<T> | T,
  ): Promise<T> {
    const store = openStore(path)
    try {
      return await act(new Opened(openCheckout(store, stores().rootDir)), store)
    } finally {
      store.close()
    }
  }
  const index = (path: string): Promise<IndexReport> =>
    withStore(path, opened => indexRepository(opened, {}, null, steps))
  const contentAt = (path: string) => withStore(path, opened => kit.content(opened))
  const stateAt = (path: string) =>
    withStore(path, opened => artefactStates(opened, steps).find(each => each.name === name)!.state)
  const faultsAt = (path: string) =>
    withStore(path, async (_, store) =>
      (await checkStore(store, { mark: false, steps })).flatMap(({ faults }) => faults),
    )
  const setVersion = (path: string, to: number) =>
    withStore(path, ({ checkout }) =>
      putRecord(checkout, name, { ...recordOf(checkout, name)!, version: to }),
    )

  describe(name, () => {
    test('is made of sources and of artefacts before it', () => {
      const before = steps.slice(0, steps.indexOf(step)).map(each => each.artefact.name)
      expect([...SOURCES, ...before]).toEqual(expect.arrayContaining([...step.of]))
      expect(before).not.toContain(name)
    })

    test('made by updates, it is as made from nothing', async () => {
      const { followed, fresh } = stores()
      expect(await kit.content(followed)).toBe(await kit.content(fresh))
    })

    test('is current and sound after an index, and the next one leaves it', async () => {
      const path = stores().copy()
      expect([await stateAt(path), await faultsAt(path)]).toEqual(['current', []])
      const made = () => withStore(path, ({ checkout }) => recordOf(checkout, name)!.madeAt)
      const before = await made()
      const { notices } = await index(path)
      if (!artefact.always) expect(await made()).toBe(before)
      expect([await stateAt(path), notices]).toEqual(['current', []])
    })

    test('half-made it is named, and made', async () => {
      const path = stores().copy()
      const content = await contentAt(path)
      await withStore(path, ({ checkout }) => markMaking(checkout, artefact))
      expect(await stateAt(path)).toBe('interrupted')
      await index(path)
      expect([await stateAt(path), await contentAt(path)]).toEqual(['current', content])
    })

    test('of an older version it is made again', async () => {
      const path = stores().copy()
      const content = await contentAt(path)
      await setVersion(path, version - 1)
      expect(await stateAt(path)).toBe('stale')
      await index(path)
      expect([await stateAt(path), await contentAt(path)]).toEqual(['current', content])
    })

    test('of a newer version it is refused in words, and a rebuild helps', async () => {
      const path = stores().copy()
      const content = await contentAt(path)
      await setVersion(path, version + 1)
      expect(await stateAt(path)).toBe('newer')
      await expect(index(path)).rejects.toMatchObject({
        code: 'STORE_NEWER',
        message: expect.stringMatching(new RegExp(`^The ${name} of .* newer version of Seamark.*--rebuild`)),
      })
      await withStore(path, opened => discardArtefacts(opened, steps))
      // Where what it is made of is gone too, there is nothing to make it of.
      expect(['missing', 'none']).toContain(await stateAt(path))
      await index(path)
      expect([await stateAt(path), await contentAt(path)]).toEqual(['current', content])
    })

    if ('onlyFsck' in kit.bytes) {
      const { sql, onlyFsck } = kit.bytes
      test(`garbled, fsck finds it (no index does: ${onlyFsck}), and a rebuild helps`, async () => {
        const path = stores().copy()
        const content = await contentAt(path)
        editStore(path, driver => driver.exec(sql))
        expect(await faultsAt(path)).not.toEqual([])
        await withStore(path, opened => discardArtefacts(opened, steps))
        await index(path)
        expect([await faultsAt(path), await contentAt(path)]).toEqual([[], content])
      })

      test('garbled, the index after fsck makes it again', async () => {
        const path = stores().copy()
        const content = await contentAt(path)
        editStore(path, driver => driver.exec(sql))
        await withStore(path, (_, store) => checkStore(store, { mark: true, steps }))
        expect(await stateAt(path)).toBe('damaged')
        const { notices } = await index(path)
        expect(notices).toEqual(expect.arrayContaining([expect.stringContaining(`The ${name} of`)]))
        expect([await stateAt(path), await faultsAt(path), await contentAt(path)]).toEqual([
          'current',
          [],
          content,
        ])
      })
    } else {
      const { bytes } = kit
      test.each(['garble', 'cut'] as const)(
        '%s: the next index notices, and makes it again',
        async damage => {
          const path = stores().copy()
          const content = await contentAt(path)
          await withStore(path, opened => {
            bytes[damage](opened)
          })
          expect(await stateAt(path)).toBe('damaged')
          const { notices } = await index(path)
          expect(notices).toEqual([expect.stringContaining(`The ${name} of`)])
          expect([await stateAt(path), await contentAt(path), await faultsAt(path)]).toEqual([
            'current',
            content,
            [],
          ])
        },
      )
    }
  })
}
