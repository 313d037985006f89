/** The program. It connects the front ends, which do not import each other. */

import { askResident } from './resident/ask.js'
import { compileLater } from './shared/compile-later.js'

compileLater()
// Before the rest of the program is loaded: a resident process has it.
if (!(await askResident(process.argv, process.env))) {
  const { runCommandLine } = await import('./cli/run.js')
  await runCommandLine(process.argv, {
    serveMcp: async settings => (await import('./mcp/serve.js')).serve(settings),
    serveUi: async settings => (await import('./ui/serve.js')).serveUi(settings),
    async serveTeam(settings) {
      const [{ serveTeam }, { teamPage }] = await Promise.all([
        import('./serve/serve.js'),
        import('./ui/team-page.js'),
      ])
      return serveTeam({ ...settings, page: teamPage() })
    },
  })
}
