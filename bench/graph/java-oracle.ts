/** Calls of a Java repository as javac resolves them. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from './finish.js'
import { readOracleOptions } from './options.js'
import type { OracleCall } from './oracle.js'
import { isUnder, repositoryFiles } from './repository-files.js'
import { sample } from './sample.js'
import { ORACLES } from './tools.js'

const SOURCE = fileURLToPath(new URL('java-oracle', import.meta.url))
const CLASSES = join(ORACLES, 'java-oracle')
/** Jars here are put on the class path. Without them, calls through their types are left out. */
const LIBRARIES = join(ORACLES, 'java', 'usr', 'share', 'java')
/** The public tree interface does not tell where the name of a definition stands. */
const EXPORTS = ['--add-exports', 'jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED']
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024

const started = performance.now()
const options = readOracleOptions()
const files = repositoryFiles(options.repo).filter(file => file.endsWith('.java'))
const jars = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).filter(name => name.endsWith('.jar')) : []
const sources = readdirSync(SOURCE).map(name => join(SOURCE, name))
execFileSync('javac', [...EXPORTS, '-nowarn', '-d', CLASSES, ...sources])
const output = execFileSync(
  'java',
  [
    ...EXPORTS,
    ...['-cp', CLASSES, 'Oracle', options.repo],
    jars.map(name => join(LIBRARIES, name)).join(delimiter),
  ],
  { input: files.join('\n'), encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES },
)
const lines = output.split('\n').filter(line => line !== '')
const all = lines
  .map(line => JSON.parse(line) as OracleCall)
  .filter(({ file }) => isUnder(file, options.under))
finish(options.out, sample(all, options.sample, options.seed), started)
