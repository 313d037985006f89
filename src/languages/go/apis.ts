import type { ApiMeaning } from '../../facts/reading-rules.js'

/** Keyed by import path and name, as `importedAs` undoes them: `h.Get` of `import h "net/http"` is `net/http.Get`. */
export const GO_APIS: Readonly<Record<string, ApiMeaning>> = {
  'os.Getenv': 'env',
  'os.LookupEnv': 'env',
  'syscall.Getenv': 'env',
  'os/exec.Command': 'spawn',
  'os.StartProcess': 'spawn',
  'syscall.Exec': 'spawn',
  'syscall.ForkExec': 'spawn',
  'net/http.Get': 'http:GET',
  'net/http.Head': 'http:HEAD',
  'net/http.Post': 'http:POST',
  'net/http.PostForm': 'http:POST',
  'net/http.Handle': 'route:ANY',
  'net/http.HandleFunc': 'route:ANY',
}

/** Calls whose first argument is a context; the second is the first argument of the variant without a context. */
export const GO_CONTEXT_APIS: Readonly<Record<string, ApiMeaning>> = {
  'os/exec.CommandContext': 'spawn',
}

/** Calls that take the HTTP method in one argument and the URL in the next: the index of the method. */
export const GO_REQUESTS: Readonly<Record<string, number>> = {
  'net/http.NewRequest': 0,
  'net/http.NewRequestWithContext': 1,
  'net/http/httptest.NewRequest': 0,
}
