/** The program. It connects the front ends, which do not import each other. */

import { runCommandLine } from './cli/run.js'
import { compileLater } from './shared/compile-later.js'

compileLater()
await runCommandLine(process.argv, {
  serveMcp: async settings => (await import('./mcp/serve.js')).serve(settings),
  serveUi: async settings => (await import('./ui/serve.js')).serveUi(settings),
})
