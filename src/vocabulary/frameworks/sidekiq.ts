import { defineFramework } from '../concepts/define.js'

export const SIDEKIQ = defineFramework(
  {
    id: 'sidekiq',
    title: 'Sidekiq',
    languages: ['ruby'],
    packages: { gems: ['sidekiq', 'sidekiq-cron', 'sidekiq-scheduler'] },
  },
  {
    worker: [
      'sidekiq worker|sidekiq job|perform async|job arguments|job options',
      'perform_async perform_in sidekiq_options Worker Setter',
    ],
    retry: [
      'job retry|retries exhausted|dead set|retry set|death handler',
      'JobRetry sidekiq_retries_exhausted DeadSet RetrySet sidekiq_retry_in death_handlers',
    ],
    processing: [
      'job processor|fetch strategy|worker thread|sidekiq manager|sidekiq launcher',
      'Processor Manager BasicFetch Launcher Capsule',
    ],
    middleware: [
      'client middleware|server middleware|job middleware',
      'Middleware Chain ServerMiddleware ClientMiddleware',
    ],
    schedule: [
      'scheduled set|scheduled job|periodic job|job poller',
      'ScheduledSet Poller Scheduled enqueue_jobs',
    ],
    api: [
      'queue size|queue latency|sidekiq stats|sidekiq web|job set',
      'Queue Stats ProcessSet JobSet WorkSet',
    ],
  },
)
