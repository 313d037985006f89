import { existsSync } from 'node:fs'
import { detectAgents, planInit } from '../../init/init.js'
import { installedProgram } from '../../init/installed-program.js'
import type { InitRecords } from '../../init/records.js'
import { advice, type Check, fault, good, type Patient } from './check.js'

/** The coding agents that are in use here, and whether their settings start Seamark. */
export function agentChecks(
  { root, env, platform, homedir, script }: Patient,
  records: InitRecords,
): Check[] {
  const host = { root, env: { ...env }, platform, homedir }
  const agents = detectAgents(host, existsSync)
  if (agents.length === 0) return [good('agents', 'none of those that `seamark init` knows is in use here')]
  const installed = installedProgram({ searchPath: env.PATH ?? '', platform, script })
  return agents.map(({ name, title, scopes }) => {
    const set = `run \`seamark init --agent ${name}\``
    const steps = scopes.flatMap(scope =>
      planInit(
        { host, program: { platform, installed }, agents: [name], scope, hook: false, remove: false },
        records,
        existsSync,
      ),
    )
    const done = steps.find(({ change }) => change?.action === 'same' || change?.action === 'different')
    if (done !== undefined) return good(title, `uses Seamark (${done.setting.file})`)
    const broken = steps.find(({ problem }) => problem !== '')
    if (broken !== undefined) return fault(title, broken.problem, `mend ${broken.setting.file}, then ${set}`)
    return advice(title, 'is in use here, but does not know Seamark', set)
  })
}
