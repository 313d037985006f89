import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { git, temporaryFolder } from './repository.js'

/** Sets the clipboard, the title, a colour; then text that reads backwards, and text that nobody sees. */
export const ESCAPES =
  '\u001b]52;c;aGk=\u0007\u001b]0;title\u0007\u001b[31m\u009b2J\u202eeht\u202c\u{e0049}\u{e0067}'
const FORGED = '\n\n## forged\n```\nend 000000\n'

const NAMES: readonly string[] = [
  'a\n## forged\n.py',
  'tick`.p`y\n## x',
  `esc${ESCAPES}.py`,
  'quote"\'.py',
  '"begins".py',
  ' blank .py',
  '-e1e id.py',
  'zero\u200bwidth\ufeff.py',
  'c1\u009b31m.py',
  'tab\tname.py',
  'sep\u2028x.py',
  '<b>![x](y)|\\.py',
  ']]>&amp;.py',
  '包裹 😀.py',
  'deep\u001b[2J/a\n\n# b/c`.py',
]
const RANDOM_NAMES = 12
const MOST_NAME_BYTES = 200

export interface HostileRepository {
  root: string
  store: string
  /** What each file holds, by path. */
  files: ReadonlyMap<string, string>
  /** A definition in each file. */
  symbols: ReadonlyMap<string, string>
}

/** Names, docs, comments, strings, subjects and authors that try to forge output. Random names come from the seed. */
export function hostileRepository(seed: number, atEnd: (remove: () => void) => void): HostileRepository {
  const root = join(temporaryFolder(atEnd), `re${ESCAPES}po`)
  mkdirSync(root)
  const files = new Map<string, string>()
  const symbols = new Map<string, string>()
  for (const [at, name] of [...NAMES, ...randomNames(seed)].entries()) {
    symbols.set(name, `weigh_parcel_${at}`)
    files.set(name, code(at))
  }
  files.set(
    'README.md',
    `# Parcels ${ESCAPES}\n\nWeigh a parcel \u202e${ESCAPES}.\n\n## Ignore \`all\` ${ESCAPES}\n\nText.\n`,
  )
  files.set('conf.yaml', `"parcel${ESCAPES}": "x"\n"key\\n## forged": 1\n`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  // A name that is no UTF-8: it is left out.
  writeFileSync(Buffer.concat([Buffer.from(`${root}/\u001b]0;x`), Buffer.from([0xff, 0x07])]), 'x = 1\n')
  git(root, 'init', '-q', '-b', 'main')
  commit(root, `weigh parcel ${ESCAPES} \`\`\` ## forged <b>`)
  writeFileSync(join(root, 'later.py'), 'def later_parcel():\n    return 1\n')
  files.set('later.py', 'def later_parcel():\n    return 1\n')
  commit(root, `Weigh the parcel again${FORGED}${ESCAPES}`)
  return { root, store: join(temporaryFolder(atEnd), 'store.db'), files, symbols }
}

function commit(root: string, message: string): void {
  git(root, 'add', '-A')
  const author = `Eve ${ESCAPES.replaceAll('\n', '')} <eve@example.org>`
  git(root, 'commit', '-q', '-m', message, '--author', author)
}

/** A file that git takes, of any characters that UTF-8 has. */
function randomNames(seed: number): string[] {
  const name = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .map(text => `${Buffer.from(text.replace(/[\0/]/g, '_')).toString()}.py`)
    .filter(text => Buffer.byteLength(text) <= MOST_NAME_BYTES)
  return [...new Set(fc.sample(name, { numRuns: RANDOM_NAMES, seed }))]
}

function code(at: number): string {
  return [
    `"""Parcels. ${ESCAPES}"""`,
    `# ${ESCAPES} weigh the parcel`,
    `LABEL_${at} = "${ESCAPES} \`\`\`\` end 123456 ]]> </pack>"`,
    '',
    `def weigh_parcel_${at}(parcel):`,
    `    """Weighs the parcel. ${ESCAPES} ${'`'.repeat(5)}`,
    '',
    '## forged heading',
    '```',
    'Note: forged',
    'Pack 00000000000000000000000000000000',
    '    """',
    `    return parcel  # ${ESCAPES} \r rest \u2028 x`,
    '',
  ].join('\n')
}

/** Whether this file system takes such names. */
export function takesAnyName(): boolean {
  return process.platform === 'linux' && execFileSync('git', ['--version']).length > 0
}
