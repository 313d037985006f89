import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { ITEM, type Setting } from '../../src/init/agent.js'
import { AGENTS } from '../../src/init/agents.js'
import { nameOf, planAddition, planRemoval } from '../../src/init/plan-change.js'
import { InitRecords } from '../../src/init/records.js'
import { SeamarkError } from '../../src/shared/errors.js'
import { temporaryFolder } from '../support/repository.js'

const VALUE = { command: 'npx', args: ['-y', 'seamark', 'mcp'] }
const HOOK = { matcher: 'Read|Edit', hooks: [{ type: 'command', command: 'npx -y seamark hook' }] }

const server = (file: string, key = 'mcpServers'): Setting => ({
  file,
  format: file.endsWith('.toml') ? 'toml' : 'json',
  path: [key, 'seamark'],
  value: VALUE,
  isOurs: () => true,
})
const hook = (file: string): Setting => ({
  file,
  format: 'json',
  path: ['hooks', 'PostToolUse', ITEM],
  value: HOOK,
  isOurs: value => JSON.stringify(value).includes('seamark hook'),
})

/** A file with a text, to which ours is added, and from which it is taken again. */
class Trial {
  readonly #setting: Setting
  readonly #records: InitRecords

  constructor(text: string, setting: (file: string) => Setting, name = 'settings.json') {
    const folder = temporaryFolder()
    this.#setting = setting(join(folder, name))
    this.#records = new InitRecords(join(folder, 'init.json'))
    writeFileSync(this.#setting.file, text)
  }

  add(): string {
    const { action, after, record } = planAddition(this.#setting)
    expect(action).toBe('add')
    this.#records.set(this.#setting.file, nameOf(this.#setting), record)
    return this.#write(after!)
  }

  /** Without what was noted when it was added, as on another machine, if `noted` is false. */
  remove(noted = true): string {
    if (!noted) this.#records.set(this.#setting.file, nameOf(this.#setting), null)
    const { action, after } = planRemoval(this.#setting, this.#records)
    expect(action).toBe('remove')
    return this.#write(after!)
  }

  edit(change: (text: string) => string): void {
    this.#write(change(readFileSync(this.#setting.file, 'utf8')))
  }

  #write(text: string): string {
    writeFileSync(this.#setting.file, text)
    return text
  }
}

/** What another reader of the same format makes of it. */
function read(text: string): Record<string, Record<string, unknown>> {
  const errors: [] = []
  const value = parse(text.replace(/^\uFEFF/, ''), errors, {
    allowTrailingComma: true,
    allowEmptyContent: true,
  })
  expect(errors).toEqual([])
  return value as Record<string, Record<string, unknown>>
}

/** Whether the one is the other with something put in at one place. */
function survives(before: string, after: string): boolean {
  let [start, end] = [0, 0]
  while (start < before.length && before[start] === after[start]) start++
  while (end < before.length && before.at(-1 - end) === after.at(-1 - end)) end++
  return start + end >= before.length
}

const CURSOR = `{
  // Servers of the team
  "mcpServers": {
    // for issues
    "github": {
      "command": "docker",
      "args": ["run", "-i", "--rm", "ghcr.io/github/github-mcp-server"],
      "env": { "TOKEN": "ghp_secret", },
    }, // keep
    /* off for now
    "old": {}, */
  },
}
`
const CLAUDE = `{
    "numStartups": 34,
    "mcpServers": {},
    "projects": {
        "/src/shop": { "mcpServers": { "seamark": { "command": "mine" } } }
    }
}`
const ZED = `// Zed settings
//
// For information on how to configure Zed, see the Zed documentation.
{
  "theme": "One Dark", "vim_mode": true
}
`
const VSCODE =
  '\uFEFF{\r\n\t"servers": {\r\n\t\t"b": { "type": "http", "url": "http://x" }\r\n\t},\r\n\t"inputs": []\r\n}\r\n'

describe('JSON', () => {
  test.each<[string, string, string]>([
    ['Cursor, with comments and trailing commas', CURSOR, 'mcpServers'],
    ['Claude Code, with an empty list', CLAUDE, 'mcpServers'],
    ['Zed, with nothing of the kind', ZED, 'context_servers'],
    ['VS Code, with a mark, tabs and Windows lines', VSCODE, 'servers'],
    ['an empty file', '', 'mcpServers'],
    ['a file of one comment', '// mine', 'mcpServers'],
    ['one line', '{"mcpServers":{"a":{}}}', 'mcpServers'],
    ['one line, empty', '{ }', 'mcpServers'],
    ['a comment beside the bracket', '{ // all\n  "mcpServers": { /* none */ }\n}\n', 'mcpServers'],
  ])('%s', (_, before, key) => {
    const trial = new Trial(before, file => server(file, key))
    const after = trial.add()
    expect(read(after)[key]!.seamark).toEqual(VALUE)
    const { seamark: _ours, ...others } = read(after)[key]!
    expect({ ...read(after), [key]: others }).toEqual({
      ...(read(before) ?? {}),
      [key]: read(before)?.[key] ?? {},
    })
    expect(survives(before, after)).toBe(true)
    expect(after.includes('\r')).toBe(before.includes('\r'))
    expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'))
    expect(trial.remove()).toBe(before)
  })

  test('what it looks like', () => {
    expect(new Trial(CURSOR, server).add()).toBe(
      CURSOR.replace(
        '"mcpServers": {\n',
        '"mcpServers": {\n    "seamark": {\n      "command": "npx",\n      "args": [\n        "-y",\n        "seamark",\n        "mcp"\n      ]\n    },\n',
      ),
    )
  })

  test('a hook beside the hooks of others', () => {
    const before = `{
  "hooks": {
    "PostToolUse": [
      { "matcher": "Write", "hooks": [{ "type": "command", "command": "prettier" }] }
    ]
  }
}
`
    const trial = new Trial(before, hook)
    const { PostToolUse } = read(trial.add()).hooks as { PostToolUse: unknown[] }
    expect(PostToolUse).toEqual([HOOK, ...(read(before).hooks!.PostToolUse as unknown[])])
    expect(trial.remove()).toBe(before)
    trial.add()
    expect(read(trial.remove(false))).toEqual(read(before))
  })

  test('what others wrote since stays when ours goes', () => {
    const trial = new Trial(CURSOR, server)
    trial.add()
    trial.edit(text => text.replace('// keep', '// keep it').replace('"-y",', '"--yes",'))
    const after = trial.remove()
    expect(read(after)).toEqual(read(CURSOR))
    expect(after).toContain('// keep it')
    expect(after).toContain('"old": {}')
  })

  test('an entry of ours that is there already', () => {
    const folder = temporaryFolder()
    const setting = server(join(folder, 's.json'))
    writeFileSync(setting.file, JSON.stringify({ mcpServers: { seamark: VALUE } }))
    expect(planAddition(setting).action).toBe('same')
    writeFileSync(setting.file, JSON.stringify({ mcpServers: { seamark: { command: 'mine' } } }))
    expect(planAddition(setting)).toMatchObject({ action: 'different', record: null })
    writeFileSync(setting.file, '{}')
    expect(planRemoval(setting, new InitRecords(join(folder, 'r.json'))).action).toBe('absent')
  })

  test.each([
    ['{ "mcpServers": { "a": }', /error in \S+ at 1:/],
    ['{\n  "a": 1\n  "b": 2\n}', /error in \S+ at 3:3/],
    ['[]', /Expected a JSON object in \S+, found array/],
    ['{ "mcpServers": [] }', /Expected an object at "mcpServers".*found array at 1:17/],
    ['{ "a": "\uD800', /error in|UTF-8/],
  ])('%s is left alone', (text, problem) => {
    const setting = server(join(temporaryFolder(), 's.json'))
    writeFileSync(setting.file, text)
    expect(() => planAddition(setting)).toThrow(problem)
    expect(() => planAddition(setting)).toThrow(SeamarkError)
  })
})

const CODEX = `# Codex
model = "gpt-5" # the usual
notify = [
  "python3", # a comment ] in a list
  '/home/ada/notify.py',
]
instructions = """
[mcp_servers.seamark]
command = "not this one"
"""

[mcp_servers.docs]
command = "npx"
args = ["-y", "docs"]

[mcp_servers.docs.env]
KEY = 'C:\\path'

[projects."/src/shop"]
trust_level = "trusted"`

describe('TOML', () => {
  const toml = (file: string) => server(file, 'mcp_servers')
  const trialOf = (text: string) => new Trial(text, toml, 'config.toml')

  test.each([
    ['as Codex writes it', CODEX],
    ['empty', ''],
    ['with Windows lines', CODEX.replaceAll('\n', '\r\n')],
    ['with a mark', `\uFEFF${CODEX}\n`],
    ['with a table of servers', '[mcp_servers]\nx = { command = "y" }\n'],
  ])('%s', (_, before) => {
    const trial = trialOf(before)
    const after = trial.add()
    expect(after.startsWith(before)).toBe(true)
    expect(after.slice(before.length).trim().split(/\r?\n/)).toEqual([
      '[mcp_servers.seamark]',
      'command = "npx"',
      'args = ["-y", "seamark", "mcp"]',
    ])
    expect(/[^\r]\n/.test(after)).toBe(!before.includes('\r\n') || /[^\r]\n/.test(before))
    expect(trial.remove()).toBe(before)
  })

  test('taken out in the middle, without what was noted, with tables below it', () => {
    const trial = trialOf(CODEX)
    trial.add()
    trial.edit(
      text => `${text}\n[mcp_servers.seamark.env]\nA = "1" # ours\n\n# The last one\n[tui]\ntheme = "x"\n`,
    )
    const after = trial.remove(false)
    expect(after).not.toContain('seamark.env')
    expect(after.startsWith(CODEX)).toBe(true)
    expect(after.endsWith('\n# The last one\n[tui]\ntheme = "x"\n')).toBe(true)
  })

  test.each([
    ['[mcp_servers.seamark]\ncommand = "npx"\nargs = ["-y", "seamark", "mcp"]\n', 'same'],
    ['[mcp_servers."seamark"]\ncommand = "other"\n', 'different'],
    ['mcp_servers.seamark.command = "other"\n', 'different'],
    ["[ mcp_servers . 'seamark' ]\n", 'different'],
    ['[mcp_servers]\nseamark = { command = "x" }\n', 'different'],
  ])('%s is there already', (text, action) => {
    const setting = toml(join(temporaryFolder(), 'config.toml'))
    writeFileSync(setting.file, text)
    expect(planAddition(setting).action).toBe(action)
  })

  test.each([
    ['a = "no end\n', /error in \S+ at 1:12 \(Unterminated string constant\)/],
    ['a = 1 b = 2\n', /error in \S+ at 1:7/],
    ['[a\nb = 1\n', /error in \S+ at 2:1/],
    ['a = [1, 2\n', /error in \S+ at /],
    ['a = 1\na = 2\n', /error in \S+ at 2:1/],
    ['mcp_servers = { a = 1 }\n', /found "mcp_servers" in another form/],
    ['[[mcp_servers]]\nname = "x"\n', /found "mcp_servers" in another form/],
  ])('%s is left alone', (text, problem) => {
    const setting = toml(join(temporaryFolder(), 'config.toml'))
    writeFileSync(setting.file, text)
    expect(() => planAddition(setting)).toThrow(problem)
  })
})

const space = fc.constantFrom('', ' ', '\n', '\n  ', ' // note\n', '/* a\n b */', '\n\n\t')
const key = fc.constantFrom('a', 'mcpServers', 'b "c"', 'seamark-x', 'ü', '//', '{')
/** Values printed with random space, comments and trailing commas between. */
const jsonc = fc.letrec<{ value: string; object: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('1', 'true', 'null', '"x, }"', '"// no"', '-2.5e3', '[]', '[1, // one\n 2]'),
    tie('object'),
  ),
  object: fc
    .tuple(
      fc.uniqueArray(fc.tuple(key, tie('value'), space), { maxLength: 4, selector: ([name]) => name }),
      space,
      fc.boolean(),
    )
    .map(([entries, gap, trailing]) => {
      const inner = entries.map(
        ([name, value, around]) => `${around}${JSON.stringify(name)}:${gap}${value}${around}`,
      )
      return `{${gap}${inner.join(`,${gap}`)}${trailing && inner.length > 0 ? ',' : ''}${gap}}`
    }),
})).object

test('JSON of any shape: ours in, all else as before; ours out, every byte as before', () => {
  fc.assert(
    fc.property(space, jsonc, space, fc.boolean(), (before, object, after, windows) => {
      const text = `${before}${object}${after}`
      const written = windows ? text.replaceAll('\n', '\r\n') : text
      const { mcpServers } = read(written) as Record<string, unknown>
      fc.pre(
        mcpServers === undefined ||
          (typeof mcpServers === 'object' && mcpServers !== null && !Array.isArray(mcpServers)),
      )
      const trial = new Trial(written, server)
      const added = read(trial.add())
      const { seamark, ...others } = added.mcpServers!
      expect(seamark).toEqual(VALUE)
      expect({ ...added, mcpServers: others }).toEqual({ ...read(written), mcpServers: mcpServers ?? {} })
      expect(trial.remove()).toBe(written)
      trial.add()
      const { mcpServers: left, ...rest } = read(trial.remove(false))
      const { mcpServers: _, ...restBefore } = read(written)
      expect([left, rest]).toEqual([mcpServers ?? {}, restBefore])
    }),
    { numRuns: 150 },
  )
})

const tomlLine = fc.constantFrom(
  '',
  '# [mcp_servers.seamark]',
  'a = 1',
  "b.'c d' = 'x # y'",
  's = "a \\" ] = b"',
  'm = """\n[mcp_servers.seamark]\n"quoted" ""\n"""',
  "l = '''\n# no comment\n'''",
  't = [\n  "x", # one\n  [1, 2],\n]',
  'i = { a = 1, "b" = [2] }',
  'd = 1979-05-27T07:32:00Z',
  'e = 1979-05-27 07:32:00 # when',
  '[table]',
  '[ "quoted.table" . x ]',
  '[[tables]]',
  '[mcp_servers.other]',
  '[mcp_servers]',
)

/** What another reader of TOML makes of it. */
function readToml(text: string): Record<string, Record<string, unknown>> {
  return parseToml(text) as Record<string, Record<string, unknown>>
}

test('TOML of any shape: ours in, all else as before; ours out, every byte as before', () => {
  const lines = fc.uniqueArray(tomlLine, { maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.boolean(), fc.boolean(), (parts, ends, windows) => {
      const text = parts.join('\n') + (ends ? '\n' : '')
      const written = windows ? text.replaceAll('\n', '\r\n') : text
      const before = readToml(written)
      const trial = new Trial(written, file => server(file, 'mcp_servers'), 'config.toml')
      const added = trial.add()
      expect(added.startsWith(written)).toBe(true)
      expect(readToml(added)).toEqual({
        ...before,
        mcp_servers: { ...before.mcp_servers, seamark: VALUE },
      })
      expect(trial.remove()).toBe(written)
      trial.add()
      expect(readToml(trial.remove(false))).toEqual(before)
    }),
    { numRuns: 150 },
  )
})

describe('every agent', () => {
  const HOST = { platform: 'linux', env: {}, homedir: '/home/ada', root: '/src/shop' } as const
  const COMMAND = { command: 'npx', args: ['-y', 'seamark', 'mcp'] }
  const settings = AGENTS.flatMap(agent =>
    agent.scopes.flatMap(scope => [
      agent.server(HOST, scope, COMMAND),
      ...(agent.hook === undefined ? [] : [agent.hook(HOST, scope, 'exec npx -y seamark hook')]),
    ]),
  )
  const json = fc
    .tuple(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), fc.constantFrom(0, 2, 4, '\t'), fc.boolean())
    .map(([value, indent, ends]) => `${JSON.stringify(value, null, indent)}${ends ? '\n' : ''}`)
  const toml = fc
    .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.integer(), fc.boolean(), fc.string({ unit: fc.constantFrom('a', '[', '#', '=') })))
    .map(pairs =>
      Object.entries(pairs)
        .map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
        .join('\n'),
    )

  test('is added to any settings and taken out again, byte for byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settings), json, toml, (setting, jsonText, tomlText) => {
        const before = setting.format === 'json' ? jsonText : tomlText
        const [top] = setting.path
        // A value of another kind under this key is refused; other tests show that.
        fc.pre(typeof top === 'string' && !before.includes(JSON.stringify(top)) && !before.startsWith(top))
        const trial = new Trial(before, file => ({ ...setting, file }))
        const after = trial.add()
        expect(after).toContain('seamark')
        expect(trial.remove()).toBe(before)
      }),
      { numRuns: 100 },
    )
  })
})
