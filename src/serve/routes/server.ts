import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { SeamarkError } from '../../shared/errors.js'
import { requestFetch } from '../../team/add-repository.js'
import { route } from './route.js'

const MOST_CHARS = 300

export const health = route({
  name: 'health',
  summary: 'Whether the process runs',
  method: 'GET',
  path: '/health',
  needs: 'nothing',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), version: z.string() }),
  run: async () => ({ status: 'ok', version: packageJson.version }),
})

export const ready = route({
  name: 'ready',
  summary: 'Whether it takes requests: the database answers, and it is not about to stop',
  method: 'GET',
  path: '/ready',
  needs: 'nothing',
  input: z.object({}),
  output: z.object({ status: z.literal('ready') }),
  async run(_, { app }) {
    if (app.isStopping()) throw new SeamarkError('STOPPED', 'The server is about to stop.')
    try {
      await app.team.catalogue.check()
    } catch (error) {
      // Anyone may ask: the address of the database is in the log alone.
      throw new SeamarkError('ENDPOINT_FAILED', 'The database does not answer.', error)
    }
    return { status: 'ready' }
  },
})

export const metrics = route({
  name: 'metrics',
  summary: 'Counters for Prometheus',
  method: 'GET',
  path: '/metrics',
  needs: 'server',
  input: z.object({}),
  output: null,
  async run(_, { app }) {
    const counts = await app.team.queue.counts()
    return app.metrics.text({
      jobs_waiting: counts.waiting,
      jobs_running: counts.running,
      jobs_failed: counts.failed,
      resident_bytes: process.memoryUsage.rss(),
    })
  },
})

export const hook = route({
  name: 'hook',
  summary: 'A webhook of GitHub, GitLab or Gitea, signed with the secret of the repository',
  method: 'POST',
  path: '/hooks/{repository}',
  needs: 'nothing',
  takesBytes: true,
  input: z.object({ repository: z.string().min(1).max(MOST_CHARS) }),
  output: z.object({ queued: z.boolean() }),
  async run({ repository: name }, { app, headers, bytes }) {
    const { catalogue, queue } = app.team
    const row = await catalogue.repository(name)
    // Checked for a repository that there is not, too: the answer takes as long.
    const verdict = app.judgeHook(headers, bytes, row?.hookSecret ?? '')
    if (row === null || row.hookSecret === '' || verdict === 'unsigned')
      throw new SeamarkError('NOT_FOUND', `There is no hook "${name}", or it is not signed with its secret.`)
    if (verdict === 'fetch') await requestFetch(queue, name)
    return { queued: verdict === 'fetch' }
  },
})
