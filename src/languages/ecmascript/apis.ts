import type { ApiMeaning } from '../../facts/reading-rules.js'

/** Module → names in it. A module of Node is also written `node:…`; a default import adds `default`. */
const NODE_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  child_process: ['exec', 'execSync', 'execFile', 'execFileSync', 'spawn', 'spawnSync', 'fork'],
}
const PACKAGE_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  execa: ['execa', 'execaSync', 'execaCommand', 'execaCommandSync', 'command', ''],
  'cross-spawn': ['sync', 'spawn', ''],
  shelljs: ['exec'],
  'node-pty': ['spawn'],
}
const HTTP_PACKAGES = ['axios', 'got', 'ky', 'superagent', 'ofetch', 'undici', 'request', 'needle', 'wretch']
const HTTP_VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']
/** Clients that are themselves callable: `axios('/x')`. */
const HTTP_FUNCTIONS = ['axios', 'axios.request', 'got', 'ky', 'ofetch.ofetch', 'undici.request', 'request']
/** They make a client with options of its own. */
const CLIENT_MAKERS = ['axios.create', 'ky.create', 'ky.extend', 'got.extend']

export const ECMASCRIPT_APIS: Readonly<Record<string, ApiMeaning>> = {
  'Deno.env.get': 'env',
  'Deno.run': 'spawn',
  'Deno.Command': 'spawn',
  'Bun.spawn': 'spawn',
  'Bun.spawnSync': 'spawn',
  ...programs(NODE_PROGRAMS, ['', 'node:']),
  ...programs(PACKAGE_PROGRAMS, ['']),
  ...httpClients(),
  ...clientMakers(),
}

function programs(
  modules: Readonly<Record<string, readonly string[]>>,
  schemes: readonly string[],
): Record<string, ApiMeaning> {
  const table: Record<string, ApiMeaning> = {}
  for (const [module, names] of Object.entries(modules)) {
    for (const name of names) for (const path of spellings(module, name, schemes)) table[path] = 'spawn'
  }
  return table
}

function httpClients(): Record<string, ApiMeaning> {
  const table: Record<string, ApiMeaning> = {}
  for (const client of HTTP_FUNCTIONS) {
    table[client] = 'http:ANY'
    const [module, name = ''] = client.split('.')
    for (const path of spellings(module!, name, [''])) table[path] = 'http:ANY'
  }
  for (const client of HTTP_PACKAGES) {
    for (const verb of HTTP_VERBS) {
      for (const path of spellings(client, verb, [''])) table[path] = `http:${verb.toUpperCase()}`
    }
  }
  return table
}

function clientMakers(): Record<string, ApiMeaning> {
  const table: Record<string, ApiMeaning> = {}
  for (const maker of CLIENT_MAKERS) {
    const [module, name] = maker.split('.')
    for (const path of spellings(module!, name!, [''])) table[path] = 'client'
  }
  return table
}

function spellings(module: string, name: string, schemes: readonly string[]): string[] {
  const member = name === '' ? '' : `.${name}`
  return schemes.flatMap(scheme => [`${scheme}${module}${member}`, `${scheme}${module}.default${member}`])
}
