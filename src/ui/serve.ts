import { basename } from 'node:path'
import { evalReportFile } from '../eval/read-report.js'
import { locate } from '../store/locate.js'
import type { RouteContext } from './contract/route.js'
import { UiServer } from './http/ui-server.js'
import { MOST_BUDGET } from './routes/fields.js'
import { ServedRepository } from './served-repository.js'

const ALL = { editor: true, learning: true, live: true, evaluation: true }

export interface UiSettings {
  /** A folder of the repository. */
  path: string
  store: string | undefined
  /** 0: any that is free. */
  port: number
  /** The file with a report of `seamark eval --json`; by default the last one of this repository. */
  evaluation: string | undefined
}

/** A page that is served until it is closed. */
export interface ServedPage {
  address: string
  close(): Promise<void>
}

export async function serveUi({ path, store, port, evaluation }: UiSettings): Promise<ServedPage> {
  const location = locate(path, store)
  let server: UiServer | null = null
  const served = await ServedRepository.open(location, event => server?.events.send(event))
  const { root } = served.repository.location
  const context: RouteContext = {
    about: { root, name: basename(root), state: '', capabilities: ALL, mostBudget: MOST_BUDGET },
    ask: query => served.ask(query),
    repository: served.repository,
    index: () => served.index,
    watchProblem: () => served.watchProblem,
    evalFile: evaluation ?? evalReportFile(location.storePath),
  }
  server = new UiServer({ port, context })
  const close = async () => {
    await server.close()
    await served.close()
  }
  try {
    return { address: await server.listen(), close }
  } catch (error) {
    await close()
    throw error
  }
}
