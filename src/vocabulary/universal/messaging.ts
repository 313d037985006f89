import { universalClasses } from '../concepts/define.js'

export const MESSAGING = universalClasses('messaging', {
  queue: [
    'message queue|enqueue|dequeue|work queue|message broker|dead letter|queue consumer|priority queue',
    'queue enqueue dequeue broker message_queue consume publish dead_letter consumer producer priority_queue',
  ],
  'publish-subscribe': [
    'publish subscribe|pub sub|pubsub|event bus|topic subscription|broadcast messages|domain event|event stream',
    'publish subscribe publisher subscriber event_bus topic subscription broadcast dispatch_event event_stream',
  ],
  'background-job': [
    'background job|background task|worker process|async job|job queue|deferred task|run in the background|long running task',
    'worker task enqueue perform run_job background_task job_queue task_runner execute_task delayed_job process_job',
  ],
  scheduler: [
    'cron|scheduled task|scheduled job|periodic task|recurring job|run every|job scheduler|timer based',
    'scheduler schedule cron cron_job periodic_task next_run add_job interval ticker crontab recurring',
  ],
  email: [
    'send email|email notification|mail delivery|smtp|email template|confirmation email|outgoing mail|mailer',
    'mailer send_mail send_email email_message smtp email_backend deliver mail_sender email_template compose',
  ],
  notification: [
    'notification|push notification|notify users|alert users|sms message|in app notification|notification preferences',
    'notification notify notifier send_notification push_notification notification_service alert send_sms notification_settings',
  ],
  'event-sourcing': [
    'event sourcing|event store|replay events|projection|outbox|read model|change data capture',
    'event_store append_event replay projection snapshot outbox apply_event aggregate_root read_model',
  ],
})
