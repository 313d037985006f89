import { defineFramework } from '../concepts/define.js'

export const CELERY = defineFramework(
  {
    id: 'celery',
    title: 'Celery',
    languages: ['python'],
    packages: { pypi: ['celery', 'kombu', 'django-celery-beat'] },
  },
  {
    task: [
      'celery task|shared task|task decorator|bind task|call a task|delay a task|task signature',
      'Task shared_task apply_async Signature AsyncResult subtask',
    ],
    retry: [
      'task retry|autoretry|retry a task|max retries|task failure|acks late',
      'autoretry_for on_failure on_retry max_retries acks_late Retry',
    ],
    beat: [
      'celery beat|periodic task|crontab schedule|beat schedule|scheduled task',
      'beat_schedule crontab PersistentScheduler Scheduler ScheduleEntry add_periodic_task solar',
    ],
    canvas: ['task chain|chord|task group|task workflow|canvas', 'chord _chord maybe_signature'],
    worker: [
      'celery worker|worker pool|prefetch|worker shutdown|concurrency setting|consumer bootstep',
      'Worker WorkController Consumer Blueprint TaskPool Bootstep Request',
    ],
    result: [
      'result backend|task result|task state|store result|forget result',
      'AsyncResult ResultSet BaseBackend KeyValueStoreBackend store_result get_task_meta',
    ],
    routing: [
      'task routing|task queue|message broker|exchange|broker connection',
      'Router task_routes Queue Exchange Producer Connection amqp',
    ],
    event: [
      'task events|worker events|monitoring events|task signal|task prerun',
      'EventReceiver EventDispatcher task_prerun task_postrun task_failure worker_ready',
    ],
  },
)
