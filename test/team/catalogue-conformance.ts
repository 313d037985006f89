import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_REPOSITORIES } from '../../src/team/catalogue/access.js'
import { type Catalogue, DEFAULT_RULES, type NewRepository } from '../../src/team/catalogue/catalogue.js'

const A = 'a'.repeat(40)
const B = 'b'.repeat(40)
const C = 'c'.repeat(40)

export function newRepository(name: string, source = '/src/shop'): NewRepository {
  return { name, source, rules: DEFAULT_RULES, hookSecret: 'sesame', addedAt: 1000 }
}

const snapshot = (repository: string, commit: string, madeAt = 1) => ({
  ...{ repository, commit, bytes: 2 ** 40, files: 7, madeAt, usedAt: madeAt },
})

/** What every catalogue does. `open` gives a second one on the same data, as another process has it. */
export function catalogueConformance(name: string, open: () => Promise<Catalogue>): void {
  describe(name, () => {
    let catalogue: Catalogue
    let other: Catalogue
    let count = 0
    /** Each test has a repository of its own. */
    const add = async () => {
      const name = `repo/${++count}`
      await catalogue.addRepository(newRepository(name))
      return name
    }
    beforeAll(async () => {
      ;[catalogue, other] = await Promise.all([open(), open()])
    })
    afterAll(async () => {
      await catalogue.close()
      await other.close()
    })

    test('a repository is as it was added, for every process', async () => {
      const rules = { branches: ['main', 'release/*'], pullRequests: false, pollSeconds: 0, keepDays: 3 }
      await catalogue.addRepository({ ...newRepository('shop/site'), rules })
      expect(await other.repository('shop/site')).toEqual({
        ...newRepository('shop/site'),
        rules,
        ...{ defaultRef: '', fetchedAt: 0, problem: '' },
      })
      expect((await other.repositories()).map(({ name }) => name)).toContain('shop/site')
      await other.noteFetch('shop/site', { at: 5, problem: '', defaultRef: 'refs/heads/main' })
      await other.noteFetch('shop/site', { at: 6, problem: 'away' })
      expect(await catalogue.repository('shop/site')).toMatchObject({
        ...{ defaultRef: 'refs/heads/main', fetchedAt: 6, problem: 'away' },
      })
    })

    test('two repositories cannot have one name, even if added at once', async () => {
      const added = await Promise.allSettled(
        [catalogue, other, catalogue, other].map(each => each.addRepository(newRepository('twice'))),
      )
      expect(added.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
      ])
      await expect(catalogue.addRepository(newRepository('twice'))).rejects.toThrow(/Expected a new name/)
    })

    test('no name is a path out of a folder', async () => {
      for (const name of [
        '',
        '..',
        'a/../b',
        '/a',
        'a//b',
        'a/',
        '.git',
        'a b',
        'a\0b',
        `a${'b'.repeat(200)}`,
      ])
        await expect(catalogue.addRepository(newRepository(name))).rejects.toThrow(
          /as the name of a repository/,
        )
    })

    test('texts of any characters come back as they were', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async text => {
          // Neither database has a NUL in a text.
          const problem = text.replaceAll('\0', '')
          await catalogue.noteFetch('shop/site', { at: 7, problem })
          expect((await other.repository('shop/site'))?.problem).toBe(problem)
        }),
        { numRuns: 30 },
      )
    })

    test('a ref counts its moves, and is answered from its newest snapshot', async () => {
      const repository = await add()
      const at = async () => catalogue.ref(repository, 'refs/heads/main')
      expect(await at()).toBeNull()
      expect(await catalogue.moveRef(repository, 'refs/heads/main', A, 10)).toEqual({
        ...{ repository, name: 'refs/heads/main', commit: A, version: 1, movedAt: 10 },
        ...{ indexed: '', indexedVersion: 0 },
      })
      expect(await other.moveRef(repository, 'refs/heads/main', A, 11)).toMatchObject({
        version: 1,
        movedAt: 10,
      })
      expect(await other.moveRef(repository, 'refs/heads/main', B, 12)).toMatchObject({
        version: 2,
        movedAt: 12,
      })
      // Its job was overtaken, but there is nothing better to answer from.
      await catalogue.putSnapshot(snapshot(repository, A), [{ name: 'refs/heads/main', version: 1 }])
      expect(await at()).toMatchObject({ commit: B, indexed: A, indexedVersion: 1 })
      await catalogue.putSnapshot(snapshot(repository, B), [{ name: 'refs/heads/main', version: 2 }])
      expect(await at()).toMatchObject({ indexed: B, indexedVersion: 2 })
    })

    test('a ref never goes back to an earlier version', async () => {
      const repository = await add()
      const main = 'refs/heads/main'
      for (const commit of [A, B, C]) await catalogue.moveRef(repository, main, commit, 1)
      await catalogue.putSnapshot(snapshot(repository, B), [{ name: main, version: 2 }])
      await other.putSnapshot(snapshot(repository, A), [{ name: main, version: 1 }])
      expect(await catalogue.ref(repository, main)).toMatchObject({ indexed: B, indexedVersion: 2 })
      // Removed and there again, it counts from one: a job of the time before changes nothing.
      await catalogue.removeRef(repository, main)
      await catalogue.moveRef(repository, main, C, 2)
      await other.putSnapshot(snapshot(repository, A), [{ name: main, version: 3 }])
      expect(await catalogue.ref(repository, main)).toMatchObject({ indexed: '', indexedVersion: 0 })
      await other.putSnapshot(snapshot(repository, C), [])
      expect(await catalogue.ref(repository, main)).toMatchObject({ indexed: C, indexedVersion: 1 })
    })

    test('all refs at a commit share its snapshot', async () => {
      const repository = await add()
      for (const name of ['refs/heads/a', 'refs/heads/b']) await catalogue.moveRef(repository, name, A, 1)
      await catalogue.moveRef(repository, 'refs/heads/c', B, 1)
      await catalogue.putSnapshot(snapshot(repository, A), [{ name: 'refs/heads/a', version: 1 }])
      expect((await other.refs(repository)).map(({ name, indexed }) => [name, indexed])).toEqual([
        ['refs/heads/a', A],
        ['refs/heads/b', A],
        ['refs/heads/c', ''],
      ])
    })

    test('moves from several processes at once are all counted', async () => {
      const repository = await add()
      const commits = Array.from({ length: 20 }, (_, at) => String(at).padStart(40, '0'))
      await Promise.all(
        commits.map((commit, at) => (at % 2 === 0 ? catalogue : other).moveRef(repository, 'r', commit, at)),
      )
      expect(await catalogue.ref(repository, 'r')).toMatchObject({ version: commits.length })
    })

    test('snapshots are listed newest first, and go', async () => {
      const repository = await add()
      await catalogue.moveRef(repository, 'refs/heads/main', B, 1)
      await catalogue.putSnapshot(snapshot(repository, A, 1), [])
      await catalogue.putSnapshot(snapshot(repository, B, 2), [])
      expect(await other.snapshots(repository)).toEqual([
        snapshot(repository, B, 2),
        snapshot(repository, A, 1),
      ])
      await other.noteUse(repository, A, 9)
      await other.noteUse(repository, A, 8)
      expect(await catalogue.snapshot(repository, A)).toMatchObject({ usedAt: 9 })
      await catalogue.removeSnapshot(repository, B)
      expect(await other.snapshot(repository, B)).toBeNull()
      expect(await other.ref(repository, 'refs/heads/main')).toMatchObject({ indexed: '', indexedVersion: 0 })
    })

    test('a repository that is removed takes everything with it, and gets no more snapshots', async () => {
      const repository = await add()
      await catalogue.moveRef(repository, 'refs/heads/main', A, 1)
      await catalogue.putSnapshot(snapshot(repository, A), [])
      await catalogue.grant({ holder: 'user:ada', repository, access: 'read' })
      expect(await other.removeRepository(repository)).toBe(true)
      expect(await other.removeRepository(repository)).toBe(false)
      await catalogue.putSnapshot(snapshot(repository, A), [])
      await catalogue.addRepository(newRepository(repository))
      expect(await catalogue.refs(repository)).toEqual([])
      expect(await catalogue.snapshots(repository)).toEqual([])
      // Who could read the old one cannot read a new one of its name.
      expect(
        (await catalogue.grantsOf(['user:ada'])).filter(grant => grant.repository === repository),
      ).toEqual([])
    })

    test('tokens are found by their hash, and are revoked', async () => {
      const token = { id: 't1', name: 'CI', hash: 'f'.repeat(64), createdAt: 1, expiresAt: 0, revokedAt: 0 }
      await catalogue.addToken(token)
      expect(await other.tokenOf(token.hash)).toEqual(token)
      expect(await other.tokenOf('0'.repeat(64))).toBeNull()
      await expect(catalogue.addToken({ ...token, id: 't2' })).rejects.toThrow()
      expect(await other.revokeToken('t1', 5)).toBe(true)
      expect(await other.revokeToken('none', 5)).toBe(false)
      expect(await catalogue.tokens()).toEqual([{ ...token, revokedAt: 5 }])
    })

    test('grants are of holders', async () => {
      const repository = await add()
      await catalogue.grant({ holder: 'group:web', repository, access: 'read' })
      await catalogue.grant({ holder: 'group:web', repository, access: 'admin' })
      await catalogue.grant({ holder: 'user:grace', repository: ALL_REPOSITORIES, access: 'read' })
      expect(await other.grantsOf(['group:web', 'user:nobody'])).toEqual([
        { holder: 'group:web', repository, access: 'admin' },
      ])
      expect(await other.grantsOf([])).toEqual([])
      expect(await other.grants()).toContainEqual({ holder: 'user:grace', repository: '*', access: 'read' })
      await expect(
        catalogue.grant({ holder: 'user:x', repository: 'no/such', access: 'read' }),
      ).rejects.toThrow(/no repository no\/such/)
      expect(await other.withdraw('group:web', repository)).toBe(true)
      expect(await other.withdraw('group:web', repository)).toBe(false)
      expect(await catalogue.grantsOf(['group:web'])).toEqual([])
    })

    test('a workspace is as it was added, in the order of its members, for every process', async () => {
      const [one, two] = [await add(), await add()]
      const members = [
        { repository: two, ref: 'feature/tax' },
        { repository: one, ref: '' },
      ]
      await catalogue.addWorkspace({ name: 'store', members, createdAt: 5 })
      await other.addWorkspace({ name: 'Apart', members: [{ repository: one, ref: '' }], createdAt: 6 })
      expect(await other.workspace('store')).toEqual({ name: 'store', members, createdAt: 5 })
      expect(await other.workspace('Store')).toBeNull()
      expect((await catalogue.workspaces()).map(({ name }) => name)).toEqual(['Apart', 'store'])
      const again = catalogue.addWorkspace({ name: 'store', members: [members[1]!], createdAt: 7 })
      await expect(again).rejects.toThrow(/Expected a new name, found a workspace/)
      expect(await other.workspace('store')).toEqual({ name: 'store', members, createdAt: 5 })
      expect(await other.removeWorkspace('store')).toBe(true)
      expect(await other.removeWorkspace('store')).toBe(false)
      expect((await catalogue.workspaces()).map(({ name }) => name)).toEqual(['Apart'])
      expect(await catalogue.repository(two)).not.toBeNull()
    })

    test('a workspace has a name, some repositories that there are, and each once; else nothing is stored', async () => {
      const repository = await add()
      const wrong = (name: string, names: string[]) =>
        catalogue.addWorkspace({
          name,
          members: names.map(each => ({ repository: each, ref: '' })),
          createdAt: 1,
        })
      for (const name of ['', '.x', 'a/b', 'a b', 'a'.repeat(201)])
        await expect(wrong(name, [repository])).rejects.toThrow(/as the name of a workspace/)
      await expect(wrong('w', [])).rejects.toThrow(/1 to 20 repositories in a workspace, found 0/)
      await expect(wrong('w', Array(21).fill(repository))).rejects.toThrow(/found 21/)
      await expect(wrong('w', [repository, repository])).rejects.toThrow(/each repository once/)
      await expect(wrong('w', [repository, 'no/such'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await other.workspace('w')).toBeNull()
      await wrong('w', [repository])
      expect(await other.workspace('w')).not.toBeNull()
    })

    test('a repository that is removed leaves its workspaces, and one of its name is no member; an empty one goes', async () => {
      const [one, two] = [await add(), await add()]
      const members = [one, two].map(repository => ({ repository, ref: '' }))
      await catalogue.addWorkspace({ name: 'both', members, createdAt: 1 })
      await catalogue.addWorkspace({ name: 'alone', members: [members[0]!], createdAt: 1 })
      await other.removeRepository(one)
      await catalogue.addRepository(newRepository(one))
      expect((await catalogue.workspace('both'))?.members).toEqual([members[1]])
      expect(await catalogue.workspace('alone')).toBeNull()
      await catalogue.addWorkspace({ name: 'alone', members, createdAt: 2 })
      expect(await other.workspace('alone')).toEqual({ name: 'alone', members, createdAt: 2 })
    })

    test('the audit log is read backwards, by actor and repository', async () => {
      const entry = (at: number, actor: string, repository: string) => ({
        ...{ at, actor, action: 'search', repository, outcome: 'done' as const, request: `r${at}` },
      })
      await catalogue.addAudit([])
      await catalogue.addAudit([entry(1, 'token:a', 'x'), entry(2, 'token:b', 'x')])
      await other.addAudit([entry(3, 'token:a', 'y')])
      const all = await catalogue.audit({ limit: 10 })
      expect(all.map(({ request }) => request)).toEqual(['r3', 'r2', 'r1'])
      expect(all[0]).toMatchObject(entry(3, 'token:a', 'y'))
      const ofA = await other.audit({ actor: 'token:a', limit: 10 })
      expect(ofA.map(({ request }) => request)).toEqual(['r3', 'r1'])
      expect(await other.audit({ repository: 'x', before: all[1]!.id, limit: 10 })).toMatchObject([
        { request: 'r1' },
      ])
      expect(await other.audit({ limit: 1 })).toHaveLength(1)
      expect(await catalogue.trimAudit(3)).toBe(2)
      expect(await catalogue.audit({ limit: 10 })).toHaveLength(1)
    })

    test('it answers', async () => {
      await expect(catalogue.check()).resolves.toBeUndefined()
    })
  })
}
