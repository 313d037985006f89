/** Calls of a TypeScript repository as its compiler resolves them. */

import { finish } from './finish.js'
import { readOracleOptions } from './options.js'
import type { OracleCall } from './oracle.js'
import { isUnder, repositoryFiles } from './repository-files.js'
import { sample } from './sample.js'
import { findCalls } from './typescript-oracle/calls.js'
import { createProgram } from './typescript-oracle/program.js'
import { TargetFinder } from './typescript-oracle/targets.js'

const SOURCE = /\.(?:[cm]?tsx?|[cm]?jsx?)$/

const started = performance.now()
const options = readOracleOptions()
const own = repositoryFiles(options.repo).filter(file => SOURCE.test(file))
const program = createProgram(
  options.repo,
  own.filter(file => isUnder(file, options.under)),
)
const targets = new TargetFinder(program, new Set(own))
const sites = own
  .filter(file => isUnder(file, options.under))
  .flatMap(file => {
    const source = program.source(file)
    return source === undefined ? [] : findCalls(source, file)
  })
const calls: OracleCall[] = []
for (const site of sample(sites, options.sample, options.seed)) {
  const answer = targets.of(site)
  if (answer !== null) calls.push({ ...site.call, ...answer })
}
console.error(`${sites.length} call sites`)
finish(options.out, calls, started)
