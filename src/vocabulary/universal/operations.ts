import { universalClasses } from '../concepts/define.js'

export const OPERATIONS = universalClasses('operations', {
  logging: [
    'logging|log message|log level|logger|structured logging|log output|log format|verbose output|log rotation|debug log',
    'logger logging log_level get_logger log_formatter log_handler configure_logging set_level log_record verbose',
  ],
  metrics: [
    'metrics|counter|gauge|histogram|prometheus|statistics|instrumentation|measure latency|usage statistics',
    'metrics counter gauge histogram observe increment register_metrics collector stats record_metric instrument',
  ],
  tracing: [
    'distributed tracing|trace span|opentelemetry|correlation id|request id|trace context|telemetry',
    'tracer span start_span trace trace_id correlation_id request_id telemetry propagate tracing_middleware',
  ],
  profiling: [
    'profiling|memory leak|performance bottleneck|slow query|cpu usage|memory usage|benchmark|too slow',
    'profiler profile benchmark memory_usage measure timer elapsed track_memory',
  ],
  deployment: [
    'deployment|docker image|container image|rolling update|release process|build pipeline|continuous integration|deploy to production',
    'deploy deployment build release dockerfile pipeline rollout publish package_version build_image',
  ],
  'process-management': [
    'child process|subprocess|spawn a process|exit code|signal handling|sigterm|daemon|run a shell command|kill the process',
    'spawn subprocess exec run_command process kill terminate signal_handler exit_code daemon fork wait',
  ],
  versioning: [
    'semantic version|version constraint|version comparison|version range|version resolution|dependency resolution|lock file|lockfile',
    'version semver parse_version compare_versions version_constraint resolve_dependencies resolver lockfile version_req satisfies',
  ],
  package: [
    'package manager|install package|dependency tree|publish a package|package registry|download dependencies|vendored dependencies',
    'package install installer dependency dependencies registry publish download fetch_package manifest resolve vendor',
  ],
  'multi-tenancy': [
    'multi tenant|multi tenancy|tenant isolation|workspace|organization account|per tenant',
    'tenant tenant_id current_tenant workspace organization tenant_middleware account team',
  ],
})
