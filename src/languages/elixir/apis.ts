import type { ApiMeaning } from '../../facts/reading-rules.js'

const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head']
const HTTP_CLIENTS = ['HTTPoison', 'Req', 'Tesla', 'HTTPotion']

export const ELIXIR_APIS: Readonly<Record<string, ApiMeaning>> = {
  'System.get_env': 'env',
  'System.fetch_env': 'env',
  'System.fetch_env!': 'env',
  'System.cmd': 'spawn',
  'System.shell': 'spawn',
  'FunWithFlags.enabled?': 'flag',
  ...Object.fromEntries(
    HTTP_CLIENTS.flatMap(client =>
      HTTP_METHODS.flatMap(method =>
        [method, `${method}!`].map(name => [`${client}.${name}`, `http:${method.toUpperCase()}`] as const),
      ),
    ),
  ),
}
