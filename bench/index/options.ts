import { parseArgs } from 'node:util'

const DEFAULT_REPOSITORIES = 'flask,django,terraform,calcom'
const DEFAULT_RUNS = '3'

export const USAGE = `Measures indexing: ours and the peer's, on the same checkouts.

usage: npm run bench:index -- [options]

  --repos a,b      repositories of bench/corpus.tsv (default: ${DEFAULT_REPOSITORIES})
  --runs N         cold runs of each tool, the median counts (default: ${DEFAULT_RUNS})
  --whole          with links, history and graph, not facts alone; only then is it compared with the peer's graph
  --answer         also a first question, asked where there is no index
  --ours-only      leave the peer out; targets against it are not judged
  --mirror DIR     take repositories from bare copies at DIR/OWNER+NAME/repo, not from GitHub
  --help           this text
`

export interface Options {
  repositories: string[]
  runs: number
  whole: boolean
  answer: boolean
  oursOnly: boolean
  mirror: string | null
}

/** Null when help is asked for. Throws on anything it does not know. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      repos: { type: 'string', default: DEFAULT_REPOSITORIES },
      runs: { type: 'string', default: DEFAULT_RUNS },
      whole: { type: 'boolean', default: false },
      answer: { type: 'boolean', default: false },
      'ours-only': { type: 'boolean', default: false },
      mirror: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  if (!/^[1-9]\d?$/.test(values.runs))
    throw new Error(`--runs takes a number from 1 to 99, not "${values.runs}".`)
  return {
    repositories: values.repos.split(',').filter(name => name !== ''),
    runs: Number(values.runs),
    whole: values.whole,
    answer: values.answer,
    oursOnly: values['ours-only'],
    mirror: values.mirror ?? null,
  }
}
