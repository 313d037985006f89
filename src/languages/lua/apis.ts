import type { ApiMeaning } from '../../facts/reading-rules.js'

export const LUA_APIS: Readonly<Record<string, ApiMeaning>> = {
  'os.getenv': 'env',
  'vim.fn.getenv': 'env',
  'vim.loop.os_getenv': 'env',
  'vim.uv.os_getenv': 'env',
  'os.execute': 'spawn',
  'io.popen': 'spawn',
  'vim.fn.system': 'spawn',
  'vim.fn.systemlist': 'spawn',
  'vim.fn.jobstart': 'spawn',
  'vim.system': 'spawn',
  'vim.loop.spawn': 'spawn',
  'vim.uv.spawn': 'spawn',
  'http.request': 'http:ANY',
  'https.request': 'http:ANY',
  'httpc.request_uri': 'http:ANY',
  'ngx.location.capture': 'http:ANY',
}
