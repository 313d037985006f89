import { spawn } from 'node:child_process'

/** The program that opens an address, by system. The address is one argument: no shell reads it. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
}

/** Whether a browser could be started. */
export function openBrowser(address: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? OPENERS.linux!
  return new Promise(resolve => {
    const child = spawn(program!, [...args, address], { stdio: 'ignore', detached: true })
    child.on('error', () => resolve(false))
    child.on('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
