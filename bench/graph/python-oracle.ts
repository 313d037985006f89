/** Calls of a Python repository as pyright resolves them. */
import { finish } from './finish.js'
import { LanguageClient } from './lsp/client.js'
import { readOracleOptions } from './options.js'
import type { OracleCall } from './oracle.js'
import { readPython } from './python-oracle/syntax.js'
import { TargetFinder } from './python-oracle/targets.js'
import { isUnder, repositoryFiles } from './repository-files.js'
import { sample } from './sample.js'
import { tool } from './tools.js'

/** An open file keeps its whole program in the server's memory. */
const MAX_OPEN_CALLS = 2_000

const started = performance.now()
const options = readOracleOptions()
const files = readPython(
  options.repo,
  repositoryFiles(options.repo).filter(file => file.endsWith('.py')),
)
const client = new LanguageClient(
  {
    program: process.execPath,
    args: [tool('node', 'node_modules', 'pyright', 'langserver.index.js'), '--stdio'],
    settings: {
      python: { pythonPath: tool('venv', 'bin', 'python') },
      // Nobody reads the diagnostics: the less it checks, the sooner it answers.
      'python.analysis': { diagnosticMode: 'openFilesOnly', typeCheckingMode: 'off' },
    },
  },
  options.repo,
)
await client.start(options.repo)
const targets = new TargetFinder(client, options.repo, files)
const all = [...files.values()].flatMap(file => file.calls).filter(({ file }) => isUnder(file, options.under))
const sites = sample(all, options.sample, options.seed)
const calls: OracleCall[] = []
for (const [at, call] of sites.entries()) {
  const answer = await targets.of(call)
  const { from, ...site } = call
  if (answer !== null) calls.push({ ...site, kind: 'call', ...(from < site.line && { from }), ...answer })
  if (at % MAX_OPEN_CALLS === MAX_OPEN_CALLS - 1) targets.closeAll()
}
await client.stop()
console.error(`${sites.length} of ${all.length} call sites`)
finish(options.out, calls, started)
