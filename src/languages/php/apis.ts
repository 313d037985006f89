import type { ApiMeaning } from '../../facts/reading-rules.js'

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head'] as const

/** `Http::get`, by its short name and in full. */
function httpClient(...names: string[]): Record<string, ApiMeaning> {
  return byVerb(names, method => `http:${method}`)
}

function router(...names: string[]): Record<string, ApiMeaning> {
  const any = names.map(name => [`${name}.any`, 'route:ANY'] as const)
  return { ...byVerb(names, method => `route:${method}`), ...Object.fromEntries(any) }
}

function byVerb(names: string[], meaning: (method: string) => ApiMeaning): Record<string, ApiMeaning> {
  const entries = names.flatMap(name =>
    VERBS.map(verb => [`${name}.${verb}`, meaning(verb.toUpperCase())] as const),
  )
  return Object.fromEntries(entries)
}

export const PHP_APIS: Readonly<Record<string, ApiMeaning>> = {
  getenv: 'env',
  env: 'env',
  'Env.get': 'env',
  'Illuminate.Support.Env.get': 'env',
  exec: 'spawn',
  shell_exec: 'spawn',
  system: 'spawn',
  passthru: 'spawn',
  proc_open: 'spawn',
  popen: 'spawn',
  pcntl_exec: 'spawn',
  'Symfony.Component.Process.Process': 'spawn',
  'Symfony.Component.Process.Process.fromShellCommandline': 'spawn',
  'Illuminate.Support.Facades.Process.run': 'spawn',
  curl_init: 'http:ANY',
  ...httpClient('Http', 'Illuminate.Support.Facades.Http'),
  ...router('Route', 'Illuminate.Support.Facades.Route'),
  'Feature.active': 'flag',
  'Feature.inactive': 'flag',
  'Laravel.Pennant.Feature.active': 'flag',
  'Laravel.Pennant.Feature.inactive': 'flag',
}
