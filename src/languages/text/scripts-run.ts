import type { ShellCommand } from './shell-commands.js'

/** Programs that run the file that is their first argument. */
const INTERPRETERS = new Set(
  'bash sh zsh dash ksh python python2 python3 pypy3 node nodejs deno bun tsx ts-node ruby perl php pwsh powershell Rscript julia lua source . bats'.split(
    ' ',
  ),
)
/** Programs before an interpreter, with the words between them: `poetry run python x.py`. */
const RUNNERS = /^(?:npx|bunx|pnpm exec|yarn|(?:uv|poetry|pipenv|hatch|pdm|rye) run|bundle exec) /
/** `go run ./cmd/tool`, `deno run x.ts` */
const RUN_COMMANDS = new Set(['go', 'deno', 'bun'])
const FLAG = /^[-+]/
const OPTION_WITH_CODE = /^-\w*[cem]$/
const RELATIVE_PATH = /^(?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.+-]+)*$/
const SCRIPT_NAME = /\.(?:sh|bash|zsh|bats|py|js|mjs|cjs|ts|mts|rb|pl|php|ps1|R|r|jl|lua)$/

/** The file that a command runs, as a path from the folder in which it runs; '' if it names none. */
export function scriptOf({ words }: Pick<ShellCommand, 'words'>): string {
  const text = words.join(' ')
  const runner = RUNNERS.exec(text)?.[0].trim().split(' ').length ?? 0
  const [program = '', ...rest] = words.slice(runner)
  if (!INTERPRETERS.has(program) && program !== 'go') return program.includes('/') ? relative(program) : ''
  const isRun = RUN_COMMANDS.has(program) && rest[0] === 'run'
  if (program === 'go' && !isRun) return ''
  const given = isRun ? rest.slice(1) : rest
  const at = given.findIndex(word => !FLAG.test(word))
  // After `-c`, `-e` or `-m` comes code or a module.
  if (at < 0 || given.slice(0, at).some(word => OPTION_WITH_CODE.test(word))) return ''
  const file = given[at]!
  return file.includes('/') || SCRIPT_NAME.test(file) ? relative(file) : ''
}

function relative(path: string): string {
  return RELATIVE_PATH.test(path) ? path : ''
}
