import { defineFramework } from '../concepts/define.js'

export const GO_WEB = defineFramework(
  {
    id: 'go-web',
    title: 'Gin, Echo, Chi, Fiber and Caddy',
    languages: ['go'],
    packages: {
      go: [
        'github.com/gin-gonic/gin*',
        'github.com/labstack/echo*',
        'github.com/go-chi/chi*',
        'github.com/gofiber/fiber*',
        'github.com/gorilla/mux*',
        'github.com/julienschmidt/httprouter*',
        'github.com/caddyserver/caddy*',
      ],
    },
  },
  {
    router: [
      'router group|route tree|route params|radix tree|sub router|no route handler|method not allowed',
      'RouterGroup Engine Mux Router IRoutes addRoute findRoute Group MethodNotAllowedHandler handleHTTPRequest',
    ],
    context: [
      'request context|gin context|echo context|context keys|abort the chain|handler chain',
      'Context HandlerFunc HandlersChain AbortWithStatus MustGet Next',
    ],
    binding: [
      'request binding|bind json|struct validation|bind query|form binding',
      'Bind ShouldBind BindJSON DefaultBinder Binding ShouldBindJSON BindUnmarshaler',
    ],
    middleware: [
      'recovery middleware|logger middleware|cors middleware|auth middleware|basic auth',
      'Recovery Logger MiddlewareFunc BasicAuth LoggerWithConfig RequestID Throttle',
    ],
    rendering: [
      'render json|html rendering|template renderer|stream response',
      'Render JSON HTMLRender Renderer IndentedJSON Stream',
    ],
    server: [
      'start server|graceful shutdown|automatic https|tls listener|reverse proxy|config adapter',
      'Shutdown StartServer RunTLS ListenAndServe Provision Handler ServeHTTP',
    ],
    error: [
      'http error|error handler|custom error page',
      'HTTPError HTTPErrorHandler DefaultHTTPErrorHandler ErrorHandler NewHTTPError',
    ],
    static: ['static files|file server|embedded files', 'StaticFS FileServer Static ServeFile StaticFile'],
  },
)
