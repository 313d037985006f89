import { languageClasses } from '../concepts/define.js'

export const ECMASCRIPT = languageClasses(
  'ecmascript',
  ['javascript', 'typescript', 'tsx', 'vue', 'svelte', 'astro'],
  {
    'entry-point': [
      'entry point|application bootstrap|start the server|root render',
      'bootstrap main createApp createServer createRoot startServer initApp',
    ],
    promise: [
      'promise rejection|unhandled rejection|async function|await all|concurrent promises',
      'Promise allSettled unhandledRejection promisify asyncHandler then',
    ],
    'event-emitter': [
      'event emitter|event listener|listen for events|remove listener|emit events',
      'EventEmitter emit addEventListener removeEventListener addListener once removeAllListeners',
    ],
    types: [
      'type guard|narrowing|discriminated union|utility type|type inference|generic constraint',
      'isType assertType Partial Record Omit Pick infer',
    ],
    module: [
      'module resolution|esm|commonjs|default export|named export|tree shaking|dynamic import',
      'require exports resolve importModule loadModule resolveModule',
    ],
    'state-hook': [
      'custom hook|local state|state hook|component state',
      'useState useReducer useStore useMemo useCallback setState',
    ],
    routing: [
      'client side routing|navigate programmatically|route params|router link|current route',
      'Router useRouter useNavigate useParams createRouter navigate Link',
    ],
    fetching: [
      'data fetching|fetch wrapper|loading state|api request|cache requests|refetch',
      'fetch useQuery useFetch axios fetcher useSWR request apiClient',
    ],
    validation: [
      'schema validation|runtime validation|parse input|form schema',
      'schema safeParse parse validate zodSchema validateSync',
    ],
    stream: [
      'readable stream|writable stream|pipe streams|transform stream|backpressure',
      'Readable Writable Transform pipeline createReadStream pipe ReadableStream',
    ],
    worker: [
      'web worker|worker thread|service worker|offload work',
      'Worker postMessage onmessage ServiceWorker workerData parentPort',
    ],
    bundling: [
      'bundler|build config|webpack|vite|code splitting|source map|chunk',
      'defineConfig loader plugin bundle resolveConfig transform chunk',
    ],
    dom: [
      'dom node|event delegation|query selector|mutation observer|click outside',
      'querySelector addEventListener MutationObserver IntersectionObserver createElement appendChild',
    ],
    storage: [
      'local storage|session storage|persist state|indexeddb',
      'localStorage sessionStorage getItem setItem persist indexedDB useLocalStorage',
    ],
    environment: [
      'environment variables|process env|runtime config|dotenv',
      'process dotenv getEnv loadEnv runtimeConfig',
    ],
    'error-boundary': [
      'error boundary|global error handler|catch render errors|error middleware',
      'ErrorBoundary componentDidCatch errorHandler onError captureException',
    ],
  },
)
