import { setTimeout } from 'node:timers/promises'
import { Option } from 'commander'
import { type CommandDefinition, command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags, PATH, STORE } from '../options/common.js'
import { portNumber } from '../options/values.js'
import { openBrowser } from '../terminal/open-browser.js'
import { print, printJson, warn } from '../terminal/print.js'
import { untilSignal } from '../terminal/until-signal.js'

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
