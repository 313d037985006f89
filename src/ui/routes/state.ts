import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Repository } from '../../engine/repository.js'
import { readEvalReport } from '../../eval/read-report.js'
import { EDGE_KINDS } from '../../graph/edge-kinds.js'
import { REVERSE_KINDS } from '../../graph/explore/explore-options.js'
import { PROVENANCES } from '../../graph/provenance.js'
import type { Status } from '../../index/status.js'
import { languageById } from '../../languages/names/names.js'
import { DEFAULT_BUDGETS } from '../../pack/pack-options.js'
import { formatCount } from '../../shared/format-count.js'
import type { HealthAnswer } from '../contract/answers.js'
import type { RouteContext, RouteTable } from '../contract/route.js'

/** `seamark files --why` lists all. */
const MOST_LEFT_OUT = 500

type StateRoutes = Pick<RouteTable, 'overview' | 'health' | 'evaluation'>

/** How the repository and its index are. These answer while the first index is made. */
export const STATE_ROUTES: StateRoutes = {
  overview: {
    method: 'GET',
    schema: z.strictObject({}),
    run(_, { about, index }) {
      return {
        ...about,
        version: packageJson.version,
        index: index(),
        edgeKinds: EDGE_KINDS.filter(({ kind, makers }) => makers !== '' && !REVERSE_KINDS.has(kind)).map(
          ({ kind, meaning }) => ({ kind, meaning }),
        ),
        provenances: PROVENANCES.map(({ provenance, confidence, meaning }) => ({
          provenance,
          confidence,
          meaning,
        })),
        defaultBudgets: { ...DEFAULT_BUDGETS },
      }
    },
  },
  health: { method: 'GET', schema: z.strictObject({}), run: (_, context) => health(context) },
  evaluation: {
    method: 'GET',
    schema: z.strictObject({}),
    run: (_, { evalFile }) => ({ report: readEvalReport(evalFile), file: evalFile }),
  },
}

async function health(context: RouteContext): Promise<HealthAnswer> {
  const { repository, ask, index, watchProblem, about } = context
  const state = index()
  const isReady = state.state === 'ready'
  const { answer } = isReady ? await ask(booksOf) : { answer: { evidence: null, learned: null } }
  const status = repository.status()
  const leftOut = repository.leftOutFiles()
  return {
    status,
    index: state,
    watchProblem: watchProblem(),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    leftOutTotal: leftOut.length,
    problems: problemsOf(status),
    evidence: answer.evidence,
    learned: about.capabilities.learning ? answer.learned : null,
    // Where the files are a server's, its folders are nobody's business.
    stores: about.root === '' ? [] : storeFiles(repository.location.storePath),
  }
}

async function booksOf(repository: Repository): Promise<Pick<HealthAnswer, 'evidence' | 'learned'>> {
  const [evidence, learned] = [await repository.evidence(), await repository.learned()]
  return { evidence: evidence.report(), learned: learned.report() }
}

function problemsOf({ languages, artefacts }: Status): string[] {
  const syntax = languages
    .filter(({ syntaxErrors }) => syntaxErrors > 0)
    .map(({ language, syntaxErrors, files }) => {
      const title = languageById(language)?.title ?? language
      return `${title}: ${formatCount(syntaxErrors)} places in ${formatCount(files)} files could not be parsed; what is around them could.`
    })
  const cut = artefacts.flatMap(({ name, cutOff }) =>
    cutOff.map(({ path, problem }) => `${name}: ${path === '' ? '' : `${path}: `}${problem}`),
  )
  return [...cut, ...syntax]
}

/** The store and the files beside it, largest first. */
function storeFiles(storePath: string): HealthAnswer['stores'] {
  const folder = dirname(storePath)
  return readdirSync(folder)
    .filter(name => name.startsWith(basename(storePath)))
    .map(name => join(folder, name))
    .map(path => ({ path, bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
}
