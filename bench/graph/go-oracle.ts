/** Calls of a Go repository as go/types resolves them. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from './finish.js'
import { readJsonl } from './jsonl.js'
import { readOracleOptions } from './options.js'
import type { OracleCall } from './oracle.js'
import { sample } from './sample.js'
import { ORACLES, tool } from './tools.js'

const SOURCE = fileURLToPath(new URL('go-oracle', import.meta.url))
/** Debian's or ours (`build-go.sh`), the newest first. A release between still checks code that asks for a newer one. */
const GO_ROOTS = [
  ['go', 'usr', 'lib', 'go-1.25'],
  ['go', 'go1.22.12'],
] as const
const GO_ROOT = GO_ROOTS.find(parts => existsSync(join(ORACLES, ...parts, 'bin', 'go'))) ?? GO_ROOTS[0]

const started = performance.now()
const options = readOracleOptions()
const program = join(ORACLES, 'go-oracle')
const all = join(ORACLES, 'go-oracle.jsonl')
const env = {
  ...process.env,
  GOROOT: tool(...GO_ROOT),
  GOPATH: join(ORACLES, 'gopath'),
  GOCACHE: join(ORACLES, 'gocache'),
  // A few files and the standard library: nothing is to be looked up.
  GO111MODULE: 'off',
  GOTOOLCHAIN: 'local',
  CGO_ENABLED: '0',
}
execFileSync(tool(...GO_ROOT, 'bin', 'go'), ['build', '-o', program, '.'], { cwd: SOURCE, env })
execFileSync('sh', ['-c', 'exec "$0" "$@" >"$OUTPUT"', program, options.repo, ...options.under], {
  env: { ...env, OUTPUT: all },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const calls = readJsonl<OracleCall>(all)
rmSync(all)
finish(options.out, sample(calls, options.sample, options.seed), started)
