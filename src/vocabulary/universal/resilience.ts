import { universalClasses } from '../concepts/define.js'

export const RESILIENCE = universalClasses('resilience', {
  'error-handling': [
    'error handling|handle errors|exception handling|error message|wrap errors|uncaught exception|error page|swallow exceptions',
    'error handle_error error_handler exception_handler wrap_error on_error handle_exception error_response to_error raise_for_status',
  ],
  retry: [
    'retry|backoff|exponential backoff|try again|retry policy|retry failed|max attempts',
    'retry retry_policy backoff exponential_backoff with_retry max_retries retry_count attempts should_retry',
  ],
  timeout: [
    'timeout|time out|deadline|request takes too long|read timeout|connect timeout|hang forever',
    'timeout deadline with_timeout set_timeout deadline_exceeded timeout_error context_with_timeout read_timeout',
  ],
  'circuit-breaker': [
    'circuit breaker|bulkhead|fallback response|failover|half open|trip the breaker',
    'circuit_breaker breaker fallback failover half_open is_open bulkhead',
  ],
  'rate-limit': [
    'rate limit|rate limiter|throttle|too many requests|quota|token bucket|debounce',
    'rate_limiter rate_limit throttle limiter allow token_bucket quota too_many_requests debounce sliding_window',
  ],
  idempotency: [
    'idempotent|idempotency key|duplicate requests|exactly once|deduplicate|duplicate detection',
    'idempotency_key idempotent deduplicate dedupe is_duplicate processed_ids unique_key',
  ],
  cancellation: [
    'cancellation|cancel the request|abort|cancelled context|interrupt|cancel a running|abort signal',
    'cancel cancellation_token abort abort_controller cancelled interrupt stop_event cancel_func done',
  ],
  health: [
    'health check|liveness|readiness|heartbeat|health endpoint|status endpoint|ping endpoint',
    'health_check healthz liveness readiness heartbeat is_healthy check_health ready status_handler probe',
  ],
})
