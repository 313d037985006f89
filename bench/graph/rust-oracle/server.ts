import { join } from 'node:path'
import { LanguageClient } from '../lsp/client.js'
import { ORACLES, tool } from '../tools.js'

const LIBRARIES = ['x86_64-linux-gnu', 'x86_64-linux-gnu/llvm']

/** Starts rust-analyzer on a checkout with a lock file of its own and waits until it has loaded all crates. */
export async function startAnalyzer(checkout: string): Promise<LanguageClient> {
  const settings = {
    cargo: {
      sysrootSrc: tool('rust', 'usr', 'src', 'rustc-1.85.0', 'library'),
      features: 'all',
      buildScripts: { enable: false },
      extraEnv: { CARGO_NET_OFFLINE: 'true' },
    },
    procMacro: { enable: false },
    cachePriming: { enable: false },
    checkOnSave: false,
  }
  const client = new LanguageClient(
    {
      program: tool('rust', 'usr', 'bin', 'rust-analyzer'),
      args: [],
      env: {
        CARGO_HOME: join(ORACLES, 'cargo'),
        LD_LIBRARY_PATH: LIBRARIES.map(folder => join(ORACLES, 'rust', 'usr', 'lib', folder)).join(':'),
      },
      settings: { 'rust-analyzer': settings },
      initializationOptions: settings,
    },
    checkout,
  )
  const ready = new Promise<void>(resolve => {
    client.on('experimental/serverStatus', params => {
      const { quiescent, health, message } = params as {
        quiescent: boolean
        health: string
        message?: string
      }
      if (health !== 'ok') console.error(`rust-analyzer: ${health}: ${message}`)
      if (quiescent) resolve()
    })
  })
  await client.start(checkout, { serverStatusNotification: true })
  await ready
  return client
}
