import { defineFramework } from '../concepts/define.js'

export const FASTAPI = defineFramework(
  {
    id: 'fastapi',
    title: 'FastAPI and Starlette',
    languages: ['python'],
    packages: { pypi: ['fastapi', 'starlette', 'fastapi-slim'] },
  },
  {
    dependency: [
      'dependency injection|sub dependency|dependency override|yield dependency|depends|dependency cache',
      'Depends Dependant solve_dependencies get_dependant dependency_overrides get_sub_dependant',
    ],
    parameter: [
      'query parameter|path parameter|header parameter|cookie parameter|request parameter|parameter validation',
      'Query Path Header Cookie Param analyze_param request_params_to_args get_typed_signature ModelField',
    ],
    body: [
      'request body|form data|body field|multiple body|embed body|file upload|upload file',
      'Body Form File UploadFile get_body_field request_body_to_args request_form_to_args',
    ],
    router: [
      'api router|include router|path operation|route class|mount sub application|route prefix',
      'APIRouter APIRoute include_router add_api_route get_request_handler Mount Route',
    ],
    response: [
      'response model|serialize response|response class|exclude unset|streaming response|file response|default response',
      'serialize_response response_model JSONResponse StreamingResponse FileResponse ORJSONResponse prepare_response_content',
    ],
    openapi: [
      'openapi schema|api docs|swagger ui|redoc|schema generation|operation id|custom openapi',
      'get_openapi get_openapi_path get_swagger_ui_html get_redoc_html openapi generate_unique_id get_model_definitions',
    ],
    security: [
      'oauth2 password|bearer authentication|api key header|security scheme|http basic|security scopes',
      'OAuth2PasswordBearer HTTPBearer HTTPBasic APIKeyHeader SecurityScopes OAuth2PasswordRequestForm SecurityBase Security',
    ],
    error: [
      'exception handler|validation error|http exception|unprocessable entity|error response',
      'HTTPException RequestValidationError exception_handler request_validation_exception_handler ExceptionMiddleware WebSocketRequestValidationError',
    ],
    middleware: [
      'add middleware|cors middleware|http middleware|trusted host|gzip middleware|base http middleware',
      'add_middleware CORSMiddleware BaseHTTPMiddleware GZipMiddleware build_middleware_stack TrustedHostMiddleware',
    ],
    background: [
      'background task|run after response',
      'BackgroundTasks BackgroundTask add_task run_in_threadpool',
    ],
    websocket: [
      'websocket endpoint|websocket route|accept websocket|websocket disconnect',
      'WebSocket APIWebSocketRoute websocket WebSocketDisconnect websocket_session get_websocket_app',
    ],
    lifespan: [
      'lifespan|startup event|shutdown event|application lifespan',
      'lifespan on_event add_event_handler on_startup on_shutdown _DefaultLifespan',
    ],
    encoder: [
      'json encoder|encode response|jsonable|convert to json',
      'jsonable_encoder custom_encoder ENCODERS_BY_TYPE',
    ],
    testing: [
      'test client|override dependencies|async test client',
      'TestClient AsyncClient dependency_overrides',
    ],
  },
)
