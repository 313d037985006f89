import { languageClasses } from '../concepts/define.js'

export const GO = languageClasses('go', ['go'], {
  'error-wrapping': [
    'error wrapping|wrap errors|sentinel error|unwrap|error type|error chain',
    'Errorf Unwrap ErrNotFound Wrap NewError Error',
  ],
  context: [
    'context cancellation|context deadline|request context|cancel propagation',
    'WithCancel WithTimeout WithDeadline Context WithValue Done',
  ],
  goroutine: [
    'goroutine|goroutine leak|wait group|fan out|worker pool|channel close',
    'WaitGroup errgroup worker Start Stop Wait',
  ],
  interface: [
    'interface implementation|satisfy the interface|embedded struct|type assertion|type switch',
    'Stringer Reader Writer Closer Handler implements',
  ],
  handler: [
    'http handler|handler function|serve mux|route handler|http middleware',
    'ServeHTTP HandlerFunc ServeMux Handler Middleware HandleFunc',
  ],
  options: [
    'functional options|option function|constructor options|default options',
    'Option WithOptions Options NewOptions Apply Complete DefaultOptions',
  ],
  construction: [
    'constructor|create a new|initialise struct|new instance',
    'NewClient NewServer NewConfig NewManager Init',
  ],
  marshalling: [
    'json marshalling|json tags|unmarshal json|custom marshaller|yaml decoding',
    'MarshalJSON UnmarshalJSON Marshal Unmarshal Decoder Encoder UnmarshalYAML MarshalText',
  ],
  flags: [
    'command line flags|flag parsing|subcommands|persistent flags',
    'Flags AddFlags FlagSet Execute Command ParseFlags BindFlags',
  ],
  mutex: [
    'race detector|mutex|data race|atomic counter|read write lock',
    'Mutex RWMutex Lock Unlock RLock atomic',
  ],
  shutdown: [
    'graceful shutdown|signal notify|drain connections|stop channel',
    'Shutdown Stop Notify Close SetupSignalHandler drain',
  ],
  'table-test': [
    'table driven test|subtests|test helper|golden files|fake clock',
    'TestMain Helper NewFake testdata',
  ],
  build: [
    'build tags|build constraints|go generate|code generation|vendor directory',
    'generate buildInfo Version',
  ],
  module: ['module cache|go module|import path|module version', 'module ModFile version resolve'],
})
