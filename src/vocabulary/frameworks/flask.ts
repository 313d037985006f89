import { defineFramework } from '../concepts/define.js'

export const FLASK = defineFramework(
  { id: 'flask', title: 'Flask', languages: ['python'], packages: { pypi: ['flask', 'werkzeug', 'quart'] } },
  {
    app: [
      'application factory|app factory|flask app|application object|wsgi app',
      'Flask create_app wsgi_app make_config full_dispatch_request',
    ],
    blueprint: [
      'blueprint|nested blueprint|register a blueprint|blueprint prefix|modular routes',
      'Blueprint BlueprintSetupState register_blueprint add_url_rule',
    ],
    route: [
      'route decorator|url rule|url converter|endpoint name|view function|build a url',
      'add_url_rule url_for url_map Rule MapAdapter dispatch_request BaseConverter',
    ],
    'request-hook': [
      'before request|after request|teardown request|request hook|before first request',
      'before_request after_request teardown_request preprocess_request process_response do_teardown_request',
    ],
    context: [
      'application context|request context|context local|outside of application context|push a context|global object',
      'AppContext RequestContext app_context request_context LocalProxy current_app has_request_context copy_current_request_context _AppCtxGlobals',
    ],
    'error-handler': [
      'error handler|error page|abort with|http exception|register an error handler',
      'errorhandler register_error_handler handle_exception handle_user_exception handle_http_exception HTTPException',
    ],
    session: [
      'session cookie|signed cookie|secure session|session interface|permanent session|flash message',
      'SecureCookieSessionInterface SessionInterface open_session save_session SecureCookieSession flash get_flashed_messages',
    ],
    json: [
      'json response|jsonify|json provider|json encoder',
      'jsonify JSONProvider DefaultJSONProvider TaggedJSONSerializer JSONTag',
    ],
    template: [
      'render template|jinja environment|template context|context processor|template filter|template globals',
      'render_template render_template_string create_jinja_environment context_processor template_filter DispatchingJinjaLoader update_template_context',
    ],
    config: [
      'configuration object|config from file|config from environment|instance folder|load config',
      'Config from_object from_pyfile from_envvar from_mapping from_prefixed_env instance_path',
    ],
    cli: [
      'flask command|command line interface|cli group|app discovery|flask run|shell context',
      'FlaskGroup AppGroup ScriptInfo with_appcontext locate_app run_command load_app shell_command',
    ],
    view: ['class based view|method view|pluggable view', 'View MethodView as_view dispatch_request'],
    testing: [
      'test client|test request context|cli runner|test cookies',
      'FlaskClient test_client test_request_context FlaskCliRunner EnvironBuilder session_transaction',
    ],
    response: [
      'make response|response object|streaming response|send file|static file',
      'make_response Response send_file send_from_directory stream_with_context send_static_file',
    ],
    signal: [
      'signals|request started|template rendered signal',
      'request_started request_finished template_rendered got_request_exception Namespace',
    ],
  },
)
