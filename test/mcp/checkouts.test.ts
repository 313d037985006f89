import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stdioClient } from '../support/mcp.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const TASK = { task: 'weigh the parcel' }

function shop(word: string) {
  return { 'post/parcels.py': `def weigh_parcel(parcel):\n    return "${word}"\n` }
}

function store(): { SEAMARK_STORE: string } {
  return { SEAMARK_STORE: join(temporaryFolder(), 'store.db') }
}

describe('which checkout answers', () => {
  test('two worktrees of one repository, asked at once, each for itself', async () => {
    const main = repository(shop('main'))
    const side = join(temporaryFolder(), 'side')
    git(main, 'worktree', 'add', '-q', side, '-b', 'side')
    writeFiles(side, shop('side'))
    commitAll(side, 'another')
    const client = await stdioClient({ cwd: main, env: store() })
    const ask = (root: string) => client.text('context_for_task', { ...TASK, root })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at % 2 === 0 ? main : side)))
    answers.forEach((answer, at) => {
      expect(answer).toContain(at % 2 === 0 ? 'return "main"' : 'return "side"')
      expect(answer).not.toContain(at % 2 === 0 ? 'return "side"' : 'return "main"')
    })
    // Edits in both, and again.
    writeFiles(main, shop('main edited'))
    writeFiles(side, shop('side edited'))
    expect(await ask(side)).toContain('return "side edited"')
    expect(await ask(main)).toContain('return "main edited"')
    const byFile = await client.text('context_for_files', { files: [join(side, 'post/parcels.py')] })
    expect(byFile).toContain('side edited')
  })

  test('where the client works goes before where the server was started', async () => {
    const [here, there] = [repository(shop('here')), repository(shop('there'))]
    const client = await stdioClient({ cwd: here, roots: [there], env: store() })
    expect(await client.text('context_for_task', TASK)).toContain('return "there"')
  })

  test('several roots: one must be named', async () => {
    const [one, two] = [repository(shop('one')), repository(shop('two'))]
    const client = await stdioClient({ cwd: one, flags: ['--root', one, two], env: store() })
    const said = await client.failure('context_for_task', TASK)
    expect(said).toMatch(/^AMBIGUOUS: /)
    expect(said).toContain(one)
    expect(said).toContain(two)
    expect(await client.text('context_for_task', { ...TASK, root: two })).toContain('return "two"')
    expect(await client.text('context_for_task', { ...TASK, root: join(one, 'post') })).toContain(
      'return "one"',
    )
    const files = [join(one, 'post/parcels.py'), join(two, 'post/parcels.py')]
    expect(await client.failure('context_for_files', { files })).toMatch(/files of one repository/)
    expect(await client.failure('context_for_files', { files: [files[1]!], root: one })).toMatch(/^NOT_FOUND/)
  })

  test('a repository that nobody named is not read', async () => {
    const [here, other] = [repository(shop('here')), repository(shop('other'))]
    const client = await stdioClient({ cwd: here, env: store() })
    const said = await client.failure('context_for_task', { ...TASK, root: other })
    expect(said).toMatch(/not a repository of this server/)
    expect(said).toContain(`--root ${other}`)
    const file = join(other, 'post/parcels.py')
    expect(await client.failure('context_for_files', { files: [file] })).toMatch(/not a repository/)
  })

  test('below a folder that was named every repository may be asked', async () => {
    const folder = temporaryFolder()
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, name))
      repository(shop(name), join(folder, name))
    }
    const client = await stdioClient({ cwd: temporaryFolder(), flags: ['--root', folder], env: store() })
    for (const name of ['a', 'b'])
      expect(await client.text('context_for_task', { ...TASK, root: join(folder, name) })).toContain(
        `return "${name}"`,
      )
  })

  test('started in the home folder, any repository can be named, and one must be', async () => {
    const home = temporaryFolder()
    const other = repository(shop('other'))
    const client = await stdioClient({ cwd: home, env: { ...store(), HOME: home, USERPROFILE: home } })
    expect(await client.failure('context_for_task', TASK)).toMatch(/Which repository\?/)
    expect(await client.text('context_for_task', { ...TASK, root: other })).toContain('return "other"')
    expect(await client.failure('context_for_task', { ...TASK, root: temporaryFolder() })).toMatch(
      /in no git repository/,
    )
  })

  test('more than are kept open, each opened again when it is asked', async () => {
    const roots = Array.from({ length: 6 }, (_, at) => repository(shop(`number ${at}`)))
    const client = await stdioClient({ cwd: roots[0]!, flags: ['--root', ...roots], env: store() })
    for (const at of [0, 1, 2, 3, 4, 5, 0, 3])
      expect(await client.text('context_for_task', { ...TASK, root: roots[at]! })).toContain(
        `return "number ${at}"`,
      )
  })

  test('a worktree that was removed is said to be gone, and the others answer', async () => {
    const main = repository(shop('main'))
    const side = join(realpathSync(temporaryFolder()), 'side')
    git(main, 'worktree', 'add', '-q', side, '-b', 'side')
    const client = await stdioClient({ cwd: main, env: store() })
    await client.text('context_for_task', { ...TASK, root: side })
    rmSync(side, { recursive: true })
    expect(existsSync(side)).toBe(false)
    expect(await client.failure('context_for_task', { ...TASK, root: side })).toMatch(/^BAD_INPUT/)
    expect(await client.text('context_for_task', { ...TASK, root: main })).toContain('return "main"')
  })

  test('scope: a package of a monorepo', async () => {
    const root = repository({
      'packages/web/cart.ts': 'export function totalOfCart(items: number[]) { return items.length }\n',
      'packages/api/cart.ts': 'export function totalOfCart(items: number[]) { return items[0] }\n',
    })
    const client = await stdioClient({ cwd: root, env: store() })
    const text = await client.text('context_for_task', { task: 'total of the cart', scope: 'packages/api' })
    expect(text).toContain('packages/api/cart.ts')
    expect(text).not.toContain('packages/web')
  })
})
