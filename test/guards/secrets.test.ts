import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { seamark } from '../support/cli.js'
import { DATA_KEY, stdioClient } from '../support/mcp.js'
import { commitAll, type Files, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { storeContent } from '../support/store-content.js'
import { type Planted, planted } from './planted-secrets.js'

const TASK = 'weigh a parcel with the token of the post'
/** As many as there are places in `filesWith`. */
const PLACES = 9

/** A repository with secrets in strings, comments, documentation, settings and prose. */
function filesWith(secrets: readonly Planted[]): Files {
  const at = (place: number) => secrets[place % secrets.length]!.text
  return {
    'post/parcel.py': `"""Weighs parcels.\n\n${at(0)}\n"""\nTOKEN = """\n${at(1)}\n"""\n\n\ndef weigh(parcel):\n    """Weighs a parcel.\n\n    ${at(2)}\n    """\n    return parcel.grams\n`,
    'post/test_parcel.py': `from post.parcel import weigh\n\n\ndef test_weigh():\n    assert weigh(None, """${at(3)}""")\n`,
    'web/parcel.ts': `/** Sends a parcel. ${at(4)} */\nexport function sendParcel(parcel: string) {\n  const token = \`${at(5)}\`\n  return [parcel, token]\n}\n`,
    'deploy.yaml': `# parcel token\nparcel: |\n  ${at(6).replaceAll('\n', '\n  ')}\n`,
    'settings.ini': `[parcel]\n${at(7)}\n`,
    'README.md': `# Parcel post\n\nThe token: ${at(8)}\n`,
    '.env': `POST_TOKEN=${at(0).split('\n')[0]}\nHIDDEN=parcel-env-value\n`,
    'keys/post.pem': `parcel-pem-value\n${at(1)}\n`,
  }
}

function hidden(secrets: readonly Planted[]): string[] {
  return [...secrets.map(({ secret }) => secret), 'parcel-env-value', 'parcel-pem-value']
}

function bytesBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

test('no secret comes out of any answer, nor into the store', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(planted, { minLength: PLACES, maxLength: PLACES }), async secrets => {
      const root = repository(filesWith(secrets))
      writeFiles(root, { 'post/more.py': `def more(parcel):\n    return """${secrets[0]!.text}"""\n` })
      commitAll(root, `Parcel token: ${secrets[1]!.text}`)
      const folder = temporaryFolder()
      const storePath = join(folder, 'store.db')
      const opened = await Repository.open(root, { store: storePath })
      const said: string[] = []
      try {
        await opened.index()
        writeFiles(root, {
          'post/more.py': `def more(parcel):\n    return """${secrets[2]!.text}"""\n# edited\n`,
        })
        for (const format of FORMATS)
          for (const query of [
            { task: TASK },
            { diff: 'HEAD' },
            { diff: 'HEAD~1..HEAD' },
            { files: ['post/parcel.py'], folder: root },
          ])
            said.push(JSON.stringify(await opened.pack(query, { format, budget: 9000 })))
        said.push(JSON.stringify(await opened.contextForTask(TASK)))
        for (const name of ['weigh', 'TOKEN', 'sendParcel', 'more', 'parcel'])
          said.push(JSON.stringify(await opened.query(name)))
        for (const name of ['weigh', 'TOKEN', 'sendParcel', 'more'])
          said.push(JSON.stringify(await opened.show(name)))
        said.push(
          JSON.stringify(await opened.summary()),
          JSON.stringify(await opened.impact({ names: ['weigh'], folder: root, depth: 3, direction: 'in' })),
        )
        said.push(JSON.stringify(await opened.tests({ base: 'HEAD' })))
      } finally {
        opened.close()
      }
      said.push(storeContent(storePath, root), bytesBelow(folder))
      for (const secret of hidden(secrets)) expect(said.some(text => text.includes(secret))).toBe(false)
    }),
    { numRuns: 6 },
  )
})

describe('through the front ends', () => {
  const secrets = fc.sample(planted, { numRuns: 60, seed: 1 })
  const groups = Array.from({ length: Math.ceil(secrets.length / PLACES) }, (_, at) =>
    secrets.slice(at * PLACES, (at + 1) * PLACES),
  )
  const files = Object.fromEntries(
    groups.flatMap((group, at) =>
      Object.entries(filesWith(group)).map(([path, content]) => [`part${at}/${path}`, content]),
    ),
  )

  test('of the command line', () => {
    const root = repository(files)
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    const commands = [
      ['index', ...store],
      ['files', '--why'],
      ['files', '--why', '--json'],
      ...['markdown', 'xml', 'json', 'gcf'].map(format => [
        'context',
        TASK,
        '--format',
        format,
        '--budget',
        '20000',
        ...store,
      ]),
      ['show', 'part0/post/parcel.py:weigh', ...store],
      ['query', 'weigh', ...store],
      ['summary', 'part0/post/parcel.py:weigh', ...store],
      ['impact', 'part0/post/parcel.py:weigh', ...store],
      ['why', TASK, 'part0/post/parcel.py:weigh', ...store],
      ['status', ...store],
    ]
    for (const args of commands) {
      const { stdout, stderr, exitCode } = seamark(args, { cwd: root })
      expect([args[0], exitCode, stderr]).toEqual([args[0], 0, expect.anything()])
      for (const secret of hidden(secrets)) expect(stdout + stderr).not.toContain(secret)
    }
    const why = seamark(['files', '--why'], { cwd: root }).stdout
    expect(why).toContain('out  part0/.env  secret  name: .env\n')
    expect(why).toContain('out  part0/keys/post.pem  secret  name: *.pem\n')
    expect(why).toMatch(/^cut {2}part0\/post\/parcel\.py:3 {2}secret {2}\w/m)
  })

  test('of the server', async () => {
    const root = repository(files)
    const env = { SEAMARK_STORE: join(temporaryFolder(), 'store.db') }
    const client = await stdioClient({ cwd: root, flags: ['--tools', 'all'], env })
    const said = [
      await client.text('context_for_task', { task: TASK }),
      await client.text('context_for_files', { files: ['part0/post/parcel.py'] }),
      await client.text('show_symbol', { symbol: 'part0/post/parcel.py:weigh' }),
      await client.text('find_symbol', { name: 'weigh' }),
      await client.text('summary', { target: 'part0/post/parcel.py:weigh' }),
      JSON.stringify(await client.call('context_for_task', { task: TASK }, { [DATA_KEY]: true })),
    ].join('\n')
    for (const secret of hidden(secrets)) expect(said).not.toContain(secret)
    expect(said).toContain('«secret removed: ')
  })
})

describe('.seamarksecrets', () => {
  const secret = fc.sample(planted, { numRuns: 1, seed: 3 })[0]!
  const code = `def weigh(parcel):\n    """Weighs a parcel."""\n    return """${secret.text}""" + parcel\n\n\ndef send(parcel):\n    return parcel\n`

  test('names files whose secrets are shown; answers follow it at once', async () => {
    const root = repository({ 'parcel.py': code, '.env': 'PARCEL=weigh\n' })
    const opened = await Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
    try {
      await opened.index()
      const pack = async () => (await opened.pack({ task: TASK }, { learning: false })).text
      expect(await pack()).not.toContain(secret.secret)
      expect((await opened.show('weigh')).code).not.toContain(secret.secret)
      writeFiles(root, { '.seamarksecrets': 'parcel.py\n.env\n' })
      expect(await pack()).toContain(secret.secret)
      const { code: whole } = await opened.show('weigh')
      expect(code.startsWith(whole)).toBe(true)
      expect(whole).toContain(secret.secret)
      expect((await opened.show('send')).code).toBe('def send(parcel):\n    return parcel')
      await opened.index()
      expect(seamark(['files', '--why'], { cwd: root }).stdout).toContain('in   .env\n')
    } finally {
      opened.close()
    }
  })
})

test('positions after a secret are those of the file', async () => {
  const [secret] = fc.sample(planted, { numRuns: 1, seed: 3 })
  const code = `const token = "${secret!.secret}", weigh = (parcel) => parcel\nexport function send(parcel) { return weigh(parcel) }\n`
  const root = repository({ 'parcel.js': code })
  const opened = await Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  try {
    await opened.index()
    for (const name of ['weigh', 'send']) {
      const { symbol } = await opened.show(name)
      expect(code.slice(symbol.nameStart, symbol.nameEnd)).toBe(name)
    }
  } finally {
    opened.close()
  }
})

test.skipIf(process.platform === 'win32')(
  'a folder that became a link is not read through, even without an update',
  () => {
    const root = repository({ 'post/parcel.py': 'def weigh(parcel):\n    return parcel\n' })
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    expect(seamark(['index', ...store], { cwd: root }).exitCode).toBe(0)
    const outside = temporaryFolder()
    writeFiles(outside, { 'parcel.py': 'def weigh(parcel):\n    return "outside"\n' })
    renameSync(join(root, 'post'), join(root, 'old'))
    symlinkSync(outside, join(root, 'post'))
    for (const args of [
      ['context', 'weigh a parcel', '--no-update'],
      ['show', 'weigh', '--no-update'],
      ['query', 'weigh', '--no-update'],
    ]) {
      const { stdout, stderr } = seamark([...args, ...store], { cwd: root })
      expect(stdout + stderr).not.toContain('outside')
    }
    git(root, 'status')
  },
)
