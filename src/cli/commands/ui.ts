import { setTimeout } from 'node:timers/promises'
import { InvalidArgumentError, Option } from 'commander'
import { type CommandDefinition, command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags, PATH, STORE } from '../options/common.js'
import { wholeNumberOrZero } from '../options/values.js'
import { openBrowser } from '../terminal/open-browser.js'
import { print, printJson, warn } from '../terminal/print.js'

const MAX_PORT = 65_535
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A longer update is not waited for at the end: the next one goes on where it stopped. */
const GRACE_MS = 2000

/** Starts the page, which the command line does not know: front ends do not import each other. */
export type ServeUi = (settings: UiSettings) => Promise<{ address: string; close(): Promise<void> }>

export interface UiSettings {
  path: string
  store: string | undefined
  port: number
  evaluation: string | undefined
}

interface Flags extends OutputFlags {
  store?: string
  port: number
  evaluation?: string
  /** False with `--no-open`. */
  open: boolean
}

export function ui(serve: ServeUi): CommandDefinition {
  return command({
    name: 'ui',
    summary: 'a page on this machine: packs and why, the graph, a map, the state of the index; until Ctrl-C',
    arguments: [PATH],
    options: [
      STORE,
      JSON_OUTPUT,
      new Option('--port <n>', 'port on 127.0.0.1; 0: any that is free').argParser(portNumber).default(0),
      new Option('--no-open', 'print the address and open no browser'),
      new Option(
        '--evaluation <file>',
        'results of `seamark eval --json` to show (default: the last of this repository)',
      ),
    ],
    examples: ['seamark ui', 'seamark ui ~/src/django --port 7138 --no-open'],
    async run(flags: Flags, path: string = '.') {
      const ended = untilSignal()
      const { store, port, evaluation } = flags
      const page = await serve({ path, store, port, evaluation })
      if (flags.json) printJson({ address: page.address })
      else print(page.address, 'Whoever has this address can read the code. Ctrl-C ends it.')
      if (flags.open && !(await openBrowser(page.address)))
        warn('seamark: no browser could be started: open the address above.')
      const signal = await ended
      const closed = page.close().then(() => true)
      const isClosed = await Promise.race([closed, setTimeout(GRACE_MS, false, { ref: false })])
      if (!isClosed) process.kill(process.pid, signal)
    },
  })
}

/** The first of the signals that ends the program; a second one ends it at once. */
function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    const end = (signal: NodeJS.Signals) => {
      for (const each of ENDING_SIGNALS) process.off(each, end)
      resolve(signal)
    }
    for (const signal of ENDING_SIGNALS) process.on(signal, end)
  })
}

function portNumber(text: string): number {
  const port = wholeNumberOrZero(text)
  if (port > MAX_PORT) throw new InvalidArgumentError(`Expected a port up to ${MAX_PORT}.`)
  return port
}
