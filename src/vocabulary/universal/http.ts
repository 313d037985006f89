import { universalClasses } from '../concepts/define.js'

export const HTTP = universalClasses('http', {
  routing: [
    'routing|url routing|route matching|url pattern|path parameter|register a route|endpoint path|route not found|url mapping',
    'router route routes add_route match_route url_pattern url_map resolve register_route handle_func path_params dispatch',
  ],
  server: [
    'http server|web server|listen on port|serve requests|incoming connection|server socket|request handling',
    'server http_server serve listen listen_and_serve accept start_server handle_request request_handler',
  ],
  request: [
    'request body|request header|query parameter|query string|parse request|form data|request object|multipart form',
    'request http_request parse_body query_params get_param parse_query headers body form_data multipart_parser content_type',
  ],
  response: [
    'response body|status code|response header|return json|http response|send response|error response|content type header',
    'response http_response status_code write_header json_response send_response set_header write_response make_response',
  ],
  client: [
    'http client|outgoing request|send a request|rest client|api client|fetch data from|call an external api|user agent',
    'client http_client fetch request send do_request api_client session transport http_adapter round_trip',
  ],
  redirect: [
    'redirect|follow redirects|trailing slash|permanent redirect|redirect url|redirect loop',
    'redirect redirect_to follow_redirects http_redirect location append_slash redirect_response',
  ],
  'static-files': [
    'static files|static assets|serve files|file server|asset pipeline|directory listing|public folder',
    'static_files serve_static file_server send_file static_handler assets serve_file collect_static',
  ],
  cookies: [
    'cookie|set cookie|same site|samesite|cookie expiry|secure cookie|http only',
    'cookie set_cookie delete_cookie cookie_jar parse_cookie get_cookie cookies signed_cookie same_site',
  ],
  cors: [
    'cors|cross origin|preflight|allowed origins|access control allow origin',
    'cors cors_middleware allowed_origins allow_origin preflight cors_options cors_handler',
  ],
  'content-negotiation': [
    'content negotiation|accept header|media type|mime type|gzip response|compress responses|content encoding|compression',
    'content_negotiation negotiate media_type mime_type accept_header gzip compress compression encoder content_encoding',
  ],
  websocket: [
    'websocket|web socket|real time updates|server sent events|push updates|live connection|streaming response',
    'websocket web_socket socket_handler upgrade server_sent_events event_source broadcast stream streaming_response channel',
  ],
  proxy: [
    'reverse proxy|proxy request|forward the request|upstream|load balancer|forwarded header|gateway|load balancing',
    'proxy reverse_proxy upstream load_balancer round_robin forward x_forwarded_for gateway backend proxy_handler',
  ],
  upload: [
    'file upload|upload a file|uploaded file|multipart upload|image upload|attachment|upload size limit',
    'upload upload_file upload_handler uploaded_file file_field multipart save_file attachment max_upload_size',
  ],
  graphql: [
    'graphql|graphql schema|graphql query|mutation|resolver|graphql subscription',
    'graphql schema resolver resolvers mutation graphql_schema execute_query type_defs query_type data_loader',
  ],
  'api-versioning': [
    'api version|openapi|swagger|api documentation|api schema|rest endpoint|rest api',
    'api_version openapi swagger api_schema generate_schema versioning get_openapi api_router endpoint controller',
  ],
  webhook: [
    'webhook|callback url|incoming hook|webhook signature|webhook delivery',
    'webhook webhook_handler handle_webhook verify_signature send_webhook webhook_event deliver trigger_webhook',
  ],
  template: [
    'template rendering|render a template|html template|template tag|template engine|template variable|escape html|autoescape',
    'template render render_template template_engine template_loader context escape autoescape template_tag compile_template',
  ],
  url: [
    'parse url|build url|url encoding|url escape|percent encoding|base url|absolute url|reverse url|slug',
    'url parse_url urlencode url_encode quote unquote join_url build_url url_for reverse absolute_url slugify',
  ],
})
