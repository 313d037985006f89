import { defineFramework } from '../concepts/define.js'

const LANGUAGES = ['javascript', 'typescript', 'tsx']

export const REACT = defineFramework(
  {
    id: 'react',
    title: 'React',
    languages: LANGUAGES,
    packages: { npm: ['react', 'preact', 'react-dom', 'react-native'] },
  },
  {
    state: [
      'component state|state hook|state update|local state|reducer hook',
      'useState useReducer setState dispatchAction',
    ],
    effect: [
      'side effect|effect hook|effect cleanup|run on mount|on unmount|layout effect',
      'useEffect useLayoutEffect useInsertionEffect componentDidMount componentWillUnmount',
    ],
    memo: [
      'memoized component|unnecessary rerender|avoid re rendering|memoize callback|stale closure',
      'useMemo useCallback PureComponent shouldComponentUpdate',
    ],
    context: [
      'context provider|prop drilling|context value|consume context',
      'createContext useContext Provider Consumer',
    ],
    ref: [
      'forward ref|dom ref|ref callback|imperative handle',
      'useRef forwardRef createRef useImperativeHandle',
    ],
    hook: [
      'custom hook|rules of hooks|hook dependency|shared hook',
      'useDebounce usePrevious useLocalStorage useMediaQuery useSyncExternalStore renderHook',
    ],
    boundary: [
      'error boundary|suspense fallback|lazy component|code splitting|loading fallback',
      'ErrorBoundary componentDidCatch Suspense getDerivedStateFromError',
    ],
    form: [
      'controlled input|uncontrolled input|form hook|form state|field array',
      'useForm handleSubmit useController useFieldArray FormProvider onChange',
    ],
    rendering: [
      'server rendering|hydration mismatch|concurrent rendering|reconciliation|transition',
      'hydrateRoot createRoot renderToString useTransition useDeferredValue startTransition beginWork',
    ],
    query: [
      'query cache|query invalidation|optimistic update|data fetching hook|mutation hook|refetch',
      'useQuery useMutation QueryClient invalidateQueries useInfiniteQuery setQueryData useSWR',
    ],
    store: [
      'global store|redux slice|store selector|action creator|zustand store',
      'configureStore createSlice useSelector useDispatch createAsyncThunk createStore useStore',
    ],
    routing: [
      'route component|protected route|nested routes|route loader|navigate programmatically',
      'useNavigate useParams useLocation BrowserRouter Outlet Routes createBrowserRouter',
    ],
    portal: [
      'portal|modal dialog|render outside|dropdown menu',
      'createPortal Modal Dialog Popover DialogContent',
    ],
  },
)
