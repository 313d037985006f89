// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is source code of JavaScript
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EdgeKind } from '../../src/graph/edge-kinds.js'
import { encodeGraph } from '../../src/graph/graph-file.js'
import type { MadeGraph } from '../../src/graph/graph-parts.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import type { GraphSources } from '../../src/graph/incremental/graph-sources.js'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { graphEdges } from '../support/link-project.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const KINDS: readonly EdgeKind[] = ['handles_route', 'consumes_endpoint', 'served_by']
const edges = (files: Record<string, string>) => graphEdges(files, KINDS)
const joins = async (files: Record<string, string>) =>
  (await edges(files)).filter(line => line.includes(' served_by '))

describe('clients and routes of one repository', () => {
  test('express and fetch: routers, handlers in place, computed parts, methods', async () => {
    expect(
      await edges({
        'server.js': [
          "const app = require('express')()",
          "const { show } = require('./users')",
          "app.get('/users/:id', show)",
          "app.post('/users', (req, res) => res.send('made'))",
          "app.get('/health', guarded(async (req, res) => res.send('ok')))",
        ].join('\n'),
        'users.js': 'function show(req, res) {}\nmodule.exports = { show }\n',
        'web.js': [
          'export const load = id => fetch(`/users/${id}`)',
          "export const make = user => fetch('/users', { method: 'POST', body: user })",
          "export const remove = id => axios.delete('/users/' + id)",
          "export const alive = () => axios.get(API + '/health', { timeout: 1 })",
          "export const other = () => fetch('https://api.github.com/users/1')",
        ].join('\n'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "endpoint GET /users/\${id} served_by route GET /users/:id",
        "endpoint GET {}/health served_by route GET /health",
        "endpoint POST /users served_by route POST /users",
        "route GET /health handles_route server.js",
        "route GET /users/:id handles_route users.js:show",
        "route POST /users handles_route server.js",
        "web.js:alive consumes_endpoint endpoint GET {}/health",
        "web.js:load consumes_endpoint endpoint GET /users/\${id}",
        "web.js:make consumes_endpoint endpoint POST /users",
        "web.js:other consumes_endpoint endpoint GET https://api.github.com/users/1",
        "web.js:remove consumes_endpoint endpoint DELETE /users/{}",
      ]
    `)
  })

  test('fastapi and flask, with the prefixes of their routers', async () => {
    expect(
      await joins({
        'api.py': [
          'router = APIRouter(prefix="/items")',
          '@router.get("/{item_id}")',
          'def read_item(item_id: int): ...',
          '@router.get("/")',
          'def list_items(): ...',
        ].join('\n'),
        'shop.py': [
          'bp = Blueprint("shop", __name__, url_prefix="/shop")',
          '@bp.route("/orders/<int:order>", methods=["GET", "DELETE"])',
          'def order(order): ...',
        ].join('\n'),
        'client.py': [
          'import requests, httpx',
          'def item(number): return requests.get(f"http://localhost:8000/items/{number}")',
          'def items(): return httpx.get("/items")',
          'def drop(order): return requests.delete("%s/shop/orders/%s" % (BASE, order))',
        ].join('\n'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "endpoint DELETE %s/shop/orders/%s served_by route GET,DELETE /shop/orders/<int:order>",
        "endpoint GET /items served_by route GET /items/",
        "endpoint GET http://localhost:8000/items/{number} served_by route GET /items/{item_id}",
      ]
    `)
  })

  test('gin, spring and laravel', async () => {
    expect(
      await joins({
        'main.go': [
          'package main',
          'import ("fmt"; "net/http"; "github.com/gin-gonic/gin")',
          'func show(c *gin.Context) {}',
          'func main() { r := gin.Default(); r.GET("/carts/:id", show) }',
          'func load(id int) { http.Get(fmt.Sprintf("http://localhost/carts/%d", id)) }',
        ].join('\n'),
        'Orders.java': [
          '@RestController @RequestMapping("/orders")',
          'class Orders { @GetMapping("/{id}") Order one(long id) { return null; } }',
          'class Client { Order load(long id) { return rest.getForObject("/orders/" + id, Order.class); } }',
        ].join('\n'),
        'routes/web.php': "<?php\nRoute::get('/bills/{bill}', [BillController::class, 'show']);\n",
        'app/BillController.php': '<?php\nclass BillController { function show($bill) {} }\n',
        'web/bills.ts': 'export const bill = (id: number) => axios.get(`/bills/${id}`)\n',
      }),
    ).toMatchInlineSnapshot(`
      [
        "endpoint GET /bills/\${id} served_by route GET /bills/{bill}",
        "endpoint GET /orders/{} served_by route GET /orders/{id}",
        "endpoint GET http://localhost/carts/%d served_by route GET /carts/:id",
      ]
    `)
  })

  test('a handler that is wrapped is the handler', async () => {
    const lines = await edges({
      'api.go': [
        'package api',
        'func (a *API) register(r *mux.Router) { r.HandleFunc("/boards/{id}", a.guarded(a.show)).Methods("GET") }',
        'func (a *API) show(w http.ResponseWriter, r *http.Request) {}',
        'type API struct{}',
      ].join('\n'),
    })
    expect(lines).toEqual(['route GET /boards/{id} handles_route api.go:API.show'])
  })

  test('an options object makes a request of what could be a route', async () => {
    expect(await edges({ 'a.ts': "export const list = () => api.get('/users', { params: {} })\n" })).toEqual([
      'a.ts:list consumes_endpoint endpoint GET /users',
    ])
  })
})

/** Lines that change what is requested and what is served, one per file. */
const LINES = {
  'server.js': ["app.get('/a/:id', h)", "app.get('/b', h)", "app.get('/a/b', h)", "app.get('/x/*', h)", ''],
  'routes.py': ['@app.get("/b")\ndef b(): ...', '@app.route("/a/<id>")\ndef a(): ...', ''],
  'web.js': ["fetch('/a/1')", "fetch('/a/b')", "fetch(base + '/b')", "fetch('/x/y/z')", ''],
  'client.py': ['requests.get("/b")', 'requests.post("/a/b")', ''],
} as const
const FILES = Object.keys(LINES) as (keyof typeof LINES)[]
const edit = fc
  .constantFrom(...FILES)
  .chain(path => fc.record({ path: fc.constant(path), line: fc.constantFrom<string>(...LINES[path]) }))

function textOf(path: string, line: string): string {
  if (path.endsWith('.py'))
    return path === 'client.py' ? `import requests\ndef get():\n    ${line || 'pass'}\n` : `${line}\n`
  return `function h() {}\n${path === 'web.js' ? `export function get(base) { ${line} }` : line}\n`
}

async function sourcesOf(root: string, store: Store): Promise<GraphSources> {
  const checkout = openCheckout(store, root)
  await indexCheckout(checkout)
  await linkCheckout(checkout)
  return {
    files: store.links(checkout.id),
    read: wanted => wanted.map(each => store.record(each.root)),
    outside: [],
  }
}

test('joins follow edits of either side: an updated graph is the graph made from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 8 }), async edits => {
      const start = Object.fromEntries(FILES.map(path => [path, textOf(path, LINES[path][0])]))
      // Most nodes are of files that no edit touches: rows are copied.
      const filler = Array.from({ length: 40 }, (_, at) => `export function f${at}() {}`).join('\n')
      const root = repository({ ...start, 'filler.js': filler })
      const store = openStore(join(temporaryFolder(), 's.db'))
      let made: MadeGraph = assemble(await sourcesOf(root, store))
      for (const { path, line } of edits) {
        writeFiles(root, { [path]: textOf(path, line) })
        const sources = await sourcesOf(root, store)
        made = assemble(sources, made)
        expect(encodeGraph(made).equals(encodeGraph(assemble(sources)))).toBe(true)
      }
      store.close()
    }),
    { numRuns: Number(process.env.LINK_RUNS ?? 10) },
  )
})
