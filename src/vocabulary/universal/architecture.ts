import { universalClasses } from '../concepts/define.js'

export const ARCHITECTURE = universalClasses('architecture', {
  'entry-point': [
    'entry point|start up|startup|bootstrap|main function|application start|app initialization|initialise the app',
    'main bootstrap startup initialize start_app create_app run_app run_server setup_app start',
  ],
  configuration: [
    'configuration|config file|settings|environment variable|env var|configuration option|default value|load config',
    'config configuration settings options load_config read_config parse_config new_config default_config from_env get_env',
  ],
  'dependency-injection': [
    'dependency injection|inject a dependency|ioc container|service container|service locator|wiring|provider registration',
    'container injector provider inject resolve_dependency register_service service_provider binding module_registry',
  ],
  plugin: [
    'plugin|plug in|extension point|add on|addon|extensibility|third party extension|load plugins',
    'plugin plugin_manager plugin_registry load_plugins register_plugin extension extension_registry hook_manager',
  ],
  registry: [
    'registry|register a handler|lookup table of|registration|name lookup',
    'registry register unregister lookup registered_handlers registrations',
  ],
  factory: [
    'factory|object creation|construct instances|builder pattern|fluent builder',
    'factory builder create_instance make_instance build_from from_config with_options',
  ],
  lifecycle: [
    'lifecycle|life cycle|startup hook|shutdown hook|graceful shutdown|teardown|clean up resources|dispose',
    'lifecycle start stop shutdown close dispose teardown cleanup on_start on_stop graceful_shutdown finalize',
  ],
  middleware: [
    'middleware|interceptor|request pipeline|filter chain|wrap the handler|before and after hooks',
    'middleware interceptor filter_chain pipeline use_middleware apply_middleware process_request process_response wrap_handler',
  ],
  'event-hook': [
    'event hook|callback|listener|observer|subscribe to event|event handler|emit event|fire event|signal handler',
    'event_emitter emit dispatch_event add_listener add_event_listener on_event subscribe observer callback signal',
  ],
  'state-machine': [
    'state machine|state transition|workflow state|status transition|finite state|invalid transition',
    'state_machine transition transitions current_state set_state can_transition workflow next_state',
  ],
  'domain-model': [
    'domain model|business logic|business rule|domain entity|aggregate root|value object|use case',
    'entity aggregate value_object use_case domain_service business_rules interactor',
  ],
  command: [
    'command bus|command handler|cqrs|query handler|undo|redo|undo stack',
    'command_handler command_bus query_handler execute undo redo undo_manager history',
  ],
  'feature-flag': [
    'feature flag|feature toggle|feature gate|experiment flag|gradual rollout|kill switch',
    'feature_flag feature_flags feature_gate is_enabled is_feature_enabled toggle experiment rollout',
  ],
  compatibility: [
    'backward compatibility|backwards compatible|deprecation|deprecated api|legacy support|compatibility layer|polyfill',
    'deprecated deprecate deprecation_warning compat legacy backport polyfill warn_deprecated',
  ],
})
