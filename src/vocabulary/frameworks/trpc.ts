import { defineFramework } from '../concepts/define.js'

export const TRPC = defineFramework(
  {
    id: 'trpc',
    title: 'tRPC',
    languages: ['javascript', 'typescript', 'tsx'],
    packages: { npm: ['@trpc/server', '@trpc/client', '@trpc/*'] },
  },
  {
    router: [
      'trpc router|merge routers|app router|sub router',
      'createTRPCRouter appRouter initTRPC mergeRouters createRouterFactory',
    ],
    procedure: [
      'procedure|public procedure|protected procedure|authed procedure|input schema|query procedure|mutation procedure',
      'publicProcedure protectedProcedure authedProcedure createBuilder inputSchema',
    ],
    context: [
      'trpc context|create context|request context',
      'createContext createTRPCContext createInnerContext createContextInner',
    ],
    middleware: [
      'trpc middleware|auth middleware|rate limited procedure',
      'isAuthed createMiddlewareFactory enforceUserIsAuthed sessionMiddleware',
    ],
    error: [
      'trpc error|error formatter|error code',
      'TRPCError errorFormatter getTRPCErrorFromUnknown getHTTPStatusCodeFromError',
    ],
    client: [
      'trpc hook|invalidate query|batch link|client link|infinite query',
      'createTRPCReact httpBatchLink useUtils createTRPCProxyClient splitLink useInfiniteQuery createTRPCNext',
    ],
    caller: [
      'server side call|server caller|handler function',
      'createCaller createCallerFactory callProcedure fetchRequestHandler createNextApiHandler',
    ],
  },
)
