import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** npx puts downloaded packages into a folder that it may empty at any time. */
const NPX_FOLDER = /[\\/]_npx[\\/]/
const PROJECT_FOLDER = /[\\/]node_modules[\\/]\.bin$/

interface RunningProgram {
  /** The search path of the shell. */
  searchPath: string
  platform: NodeJS.Platform
  /** The script that runs. */
  script: string
}

/** The command of a permanent installation: the program on the search path, unless npx put it there for this run; else the clone that runs. */
export function installedProgram({ searchPath, platform, script }: RunningProgram): string[] | null {
  const names = platform === 'win32' ? ['seamark.exe', 'seamark.cmd'] : ['seamark']
  for (const folder of searchPath.split(delimiter)) {
    if (folder === '' || NPX_FOLDER.test(`${folder}/`) || PROJECT_FOLDER.test(folder)) continue
    const found = names.map(name => join(folder, name)).find(existsSync)
    if (found !== undefined) return [found]
  }
  const own = existsSync(script) ? realpathSync(script) : ''
  return own === '' || /[\\/]node_modules[\\/]/.test(own) ? null : [process.execPath, own]
}
