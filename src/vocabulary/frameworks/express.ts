import { defineFramework } from '../concepts/define.js'

export const EXPRESS = defineFramework(
  {
    id: 'express',
    title: 'Express, Koa and Fastify',
    languages: ['javascript', 'typescript'],
    packages: { npm: ['express', 'koa', 'fastify', '@fastify/*', 'hono'] },
  },
  {
    router: [
      'route handler|router middleware|mount router|route parameter|param handler',
      'Router Route router.route router.param app.handle createRouter',
    ],
    middleware: [
      'error middleware|request middleware|body parser|next function|middleware order',
      'errorHandler bodyParser asyncHandler urlencoded notFoundHandler createMiddleware',
    ],
    response: [
      'send response|response json|send file|set status|response helpers|content disposition',
      'res.json res.send sendFile sendStatus res.status setHeader',
    ],
    request: [
      'request query|request params|client ip|trust proxy|request hostname',
      'req.query req.params trustProxy req.get req.ip',
    ],
    view: ['view engine|render view|template engine', 'res.render View app.engine'],
    session: [
      'express session|session store|passport strategy|login session|cookie parser',
      'passport serializeUser deserializeUser Strategy cookieParser',
    ],
    hook: [
      'fastify plugin|fastify hook|request lifecycle|schema compiler|content type parser',
      'addHook fastifyPlugin onRequest preHandler setErrorHandler addContentTypeParser',
    ],
    app: [
      'create the app|application settings|start listening|app locals',
      'createApplication app.listen app.set createServer app.use',
    ],
  },
)
