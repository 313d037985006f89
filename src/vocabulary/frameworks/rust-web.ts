import { defineFramework } from '../concepts/define.js'

export const RUST_WEB = defineFramework(
  {
    id: 'rust-web',
    title: 'Axum, Actix, Rocket, Tower and Hyper',
    languages: ['rust'],
    packages: {
      crates: [
        'axum',
        'axum-core',
        'actix-web',
        'actix-http',
        'rocket',
        'warp',
        'tower',
        'tower-http',
        'hyper',
      ],
    },
  },
  {
    extractor: [
      'request extractor|extract from request|path extractor|query extractor|json extractor|extractor rejection',
      'FromRequest FromRequestParts Json Query Path State Extension Rejection',
    ],
    routing: [
      'route handler|nested router|method router|fallback handler|route merge|scope',
      'Router MethodRouter Handler Resource Scope ServiceConfig',
    ],
    response: [
      'into response|response builder|error response|response error',
      'IntoResponse HttpResponse Response ResponseError Responder StatusCode',
    ],
    middleware: [
      'tower layer|middleware from function|service layer|wrap middleware|cors layer',
      'Layer Service ServiceBuilder from_fn Transform TraceLayer CorsLayer',
    ],
    state: [
      'application state|shared state|app data|state extraction',
      'State with_state FromRef AppState Data app_data',
    ],
    server: [
      'http server|bind address|graceful shutdown|connection handling|worker count',
      'HttpServer Server with_graceful_shutdown Incoming Connection',
    ],
    websocket: [
      'websocket upgrade|server sent events|streaming body|multipart body',
      'WebSocketUpgrade WebSocket Sse Multipart on_upgrade StreamBody',
    ],
    body: [
      'request body limit|body stream|body collection',
      'Body DefaultBodyLimit to_bytes HttpBody Payload BodyExt',
    ],
  },
)
