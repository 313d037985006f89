import { describe, expect, test } from 'vitest'
import type { EdgeKind } from '../../src/graph/edge-kinds.js'
import { graphEdges } from '../support/link-project.js'

const edges = (files: Record<string, string>, ...kinds: EdgeKind[]) => graphEdges(files, kinds)

describe('GraphQL', () => {
  const files = {
    'api/schema.graphql': [
      'schema { query: Root }',
      'directive @auth on OBJECT',
      'interface Node { id: ID! }',
      'type Order implements Node @auth { id: ID! items: [Item!]! customer: Customer }',
      'type Item { sku: String order: Order! }',
      'union Found = Order | Item',
      'type Root { order(id: ID!, by: Sort): Order }',
      'enum Sort { UP }',
    ].join('\n'),
    'api/customers.graphql':
      'type Customer { name: String }\nextend type Root { customers: [Customer] }\nextend type Order { paid: Boolean }\n',
    'web/page.graphql':
      'query Page($s: Sort) { order(id: 1, by: $s) { ...Parts paid customer { name missing } } customers { name } }\n',
    'web/parts.graphql': 'fragment Parts on Order { all: items { sku } ... on Node { id } }\n',
    'web/notes.md': '# Order\n',
  }

  test('types, interfaces, unions, directives and extensions', async () => {
    const [customers, schema] = ['api/customers.graphql', 'api/schema.graphql']
    expect(
      await edges(files, 'type_hint_of', 'implements', 'references', 'decorates', 'extends', 'calls'),
    ).toEqual([
      `${customers}:Order extends ${schema}:Order`,
      `${customers}:Root extends ${schema}:Root`,
      `${customers}:Root.customers type_hint_of ${customers}:Customer`,
      `${schema}:@auth decorates ${schema}:Order`,
      `${schema}:Found references ${schema}:Item`,
      `${schema}:Found references ${schema}:Order`,
      `${schema}:Item.order type_hint_of ${schema}:Order`,
      `${schema}:Order implements ${schema}:Node`,
      `${schema}:Order.customer type_hint_of ${customers}:Customer`,
      `${schema}:Order.items type_hint_of ${schema}:Item`,
      `${schema}:Root.order type_hint_of ${schema}:Order`,
      `${schema}:Root.order type_hint_of ${schema}:Sort`,
      `${schema}:schema.query type_hint_of ${schema}:Root`,
      `web/page.graphql:Page calls web/parts.graphql:Parts`,
      `web/page.graphql:Page type_hint_of ${schema}:Sort`,
      `web/parts.graphql:Parts type_hint_of ${schema}:Node`,
      `web/parts.graphql:Parts type_hint_of ${schema}:Order`,
    ])
  })

  test('each field of a selection is one of the type of the field around it', async () => {
    const [customers, schema] = ['api/customers.graphql', 'api/schema.graphql']
    expect(await edges(files, 'accesses_field')).toEqual([
      `web/page.graphql:Page accesses_field ${customers}:Customer.name`,
      `web/page.graphql:Page accesses_field ${customers}:Order.paid`,
      `web/page.graphql:Page accesses_field ${customers}:Root.customers`,
      `web/page.graphql:Page accesses_field ${schema}:Order.customer`,
      `web/page.graphql:Page accesses_field ${schema}:Root.order`,
      `web/parts.graphql:Parts accesses_field ${schema}:Item.sku`,
      `web/parts.graphql:Parts accesses_field ${schema}:Node.id`,
      `web/parts.graphql:Parts accesses_field ${schema}:Order.items`,
    ])
  })

  test('of two schemas the nearer is meant, of two equally near ones none', async () => {
    const lines = await edges(
      {
        'a/schema.graphql': 'type Query { user: User }\ntype User { id: ID }\n',
        'b/schema.graphql': 'type Query { user: User }\ntype User { id: ID }\n',
        'a/web/q.graphql': 'query A { user { id } }\n',
        'c/q.graphql': 'query C { user { id } }\n',
      },
      'accesses_field',
    )
    expect(lines).toEqual([
      'a/web/q.graphql:A accesses_field a/schema.graphql:Query.user',
      'a/web/q.graphql:A accesses_field a/schema.graphql:User.id',
    ])
  })
})

test('OpenAPI in YAML and JSON: operations, schemas and what refers to them', async () => {
  const json = JSON.stringify(
    {
      swagger: '2.0',
      paths: {
        '/a': {
          get: { operationId: 'listAll', responses: { 200: { schema: { $ref: '#/definitions/A' } } } },
        },
      },
      definitions: { A: { properties: { b: { $ref: '#/definitions/B' } } }, B: {} },
    },
    null,
    1,
  )
  const lines = await edges(
    {
      'api/openapi.yaml':
        "openapi: 3.0.0\npaths:\n  /orders:\n    get:\n      responses: {200: {$ref: '#/components/responses/Ok'}}\n  /items: {$ref: paths/items.yaml}\ncomponents:\n  responses: {Ok: {schema: {$ref: '#/components/schemas/Order'}}}\n  schemas:\n    Order: {properties: {id: {$ref: './types/id.yaml#/Id'}, none: {$ref: '#/components/schemas/None'}}}\n",
      'api/paths/items.yaml': 'get: {schema: {$ref: ../types/id.yaml}}\n',
      'api/types/id.yaml': 'Id: {type: string}\n',
      'old/swagger.json': json,
      'src/a.ts': 'export function listAll() {}\n',
    },
    'references',
    'handles_route',
  )
  expect(lines).toEqual([
    'api/openapi.yaml references api/paths/items.yaml',
    'api/openapi.yaml:GET /orders references api/openapi.yaml:responses.Ok',
    'api/openapi.yaml:responses.Ok references api/openapi.yaml:schemas.Order',
    'api/openapi.yaml:schemas.Order.id references api/types/id.yaml',
    'api/paths/items.yaml references api/types/id.yaml',
    'old/swagger.json:GET /a references old/swagger.json:definitions.A',
    'old/swagger.json:definitions.A.b references old/swagger.json:definitions.B',
    'route GET /a handles_route src/a.ts:listAll',
  ])
})

describe('Helm', () => {
  const chart = (name: string) => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`
  const files = {
    'charts/web/Chart.yaml': `${chart('web')}dependencies: [{name: lib, repository: "file://../lib"}]\n`,
    'charts/web/values.yaml': 'image: {repository: web}\nreplicas: 1\nname: ""\n',
    'charts/web/templates/_helpers.tpl':
      '{{- define "web.name" -}}{{ include "lib.name" . }}{{ .Values.name }}{{- end }}\n',
    'charts/web/templates/deployment.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ include "web.name" . }}\nspec:\n  replicas: {{ .Values.replicas }}\n  image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"\n  none: {{ .Values.none }}\n  other: {{ template "twice" . }}\n',
    'charts/lib/Chart.yaml': chart('lib'),
    'charts/lib/templates/_names.tpl': '{{ define "lib.name" }}x{{ end }}\n{{ define "twice" }}{{ end }}\n',
    'charts/db/Chart.yaml': chart('db'),
    'charts/db/values.yaml': 'replicas: 2\nnone: 1\n',
    'charts/db/templates/_names.tpl': '{{ define "twice" }}{{ end }}\n',
  }

  test('values, named templates and charts', async () => {
    const [web, deployment] = [
      'charts/web/values.yaml',
      'charts/web/templates/deployment.yaml:Deployment/{{ include "web.name" . }}',
    ]
    expect(await edges(files, 'references', 'calls', 'depends_on')).toEqual([
      'charts/web/Chart.yaml:Chart/web depends_on charts/lib/Chart.yaml',
      'charts/web/templates/_helpers.tpl:web.name calls charts/lib/templates/_names.tpl:lib.name',
      `charts/web/templates/_helpers.tpl:web.name references ${web}:name`,
      `${deployment} calls charts/web/templates/_helpers.tpl:web.name`,
      `${deployment} references ${web}:image`,
      `${deployment} references ${web}:image.repository`,
      `${deployment} references ${web}:replicas`,
    ])
  })

  test('a template of the own chart comes before those of others', async () => {
    const own = { 'charts/web/templates/_more.tpl': '{{ define "twice" }}{{ end }}\n' }
    expect(await edges({ ...files, ...own }, 'calls')).toContain(
      'charts/web/templates/deployment.yaml:Deployment/{{ include "web.name" . }} calls charts/web/templates/_more.tpl:twice',
    )
  })
})

test('workflows and actions run scripts and use actions of the repository', async () => {
  const lines = await edges(
    {
      '.github/workflows/ci.yml':
        'name: CI\non: push\njobs:\n  check:\n    steps:\n    - uses: ./.github/actions/setup\n    - uses: actions/checkout@v4\n    - name: check\n      run: |\n        ./scripts/a.sh --fast\n        ./gradlew build && ./absent.sh\n        cd tools && python -u load.py\n        bash -c "./scripts/b.sh"\n  after: {needs: check}\n',
      '.github/actions/setup/action.yml':
        'name: Setup\nruns:\n  using: composite\n  steps: [{run: "$GITHUB_ACTION_PATH/install.sh"}]\n',
      '.github/actions/label/action.yaml': 'name: Label\nruns: {using: node20, main: dist/index.js}\n',
      '.github/actions/setup/install.sh': 'echo\n',
      '.github/actions/label/dist/index.js': 'run()\n',
      'scripts/a.sh': 'echo\n',
      'scripts/b.sh': 'echo\n',
      'tools/load.py': 'x = 1\n',
      gradlew: '#!/bin/sh\n',
    },
    'executes_process',
    'depends_on',
  )
  expect(lines.filter(line => !line.includes(' process '))).toEqual([
    '.github/actions/label/action.yaml:Label executes_process .github/actions/label/dist/index.js',
    '.github/actions/setup/action.yml:Setup executes_process .github/actions/setup/install.sh',
    '.github/workflows/ci.yml:CI.after depends_on .github/workflows/ci.yml:CI.check',
    '.github/workflows/ci.yml:CI.check depends_on .github/actions/setup/action.yml',
    '.github/workflows/ci.yml:CI.check.check executes_process gradlew',
    '.github/workflows/ci.yml:CI.check.check executes_process scripts/a.sh',
    '.github/workflows/ci.yml:CI.check.check executes_process tools/load.py',
  ])
})

test('makefiles: scripts, files, included files and targets of other makefiles', async () => {
  const lines = await edges(
    {
      Makefile:
        'include tools/more.mk\nall: web report page.html absent.o\n\t$(MAKE) -C web image\n\t./scripts/a.sh && python3 tools/b.py\n',
      'tools/more.mk': 'report:\n\tcd tools && ./c.sh\nweb-check: all\n\tbash scripts/a.sh\n',
      'web/Makefile': 'image: check\ncheck:\n\t../scripts/a.sh\nweb:\n',
      'page.html': '<p>\n',
      'scripts/a.sh': 'echo\n',
      'tools/b.py': 'x = 1\n',
      'tools/c.sh': 'echo\n',
    },
    'depends_on',
    'executes_process',
    'imports',
  )
  expect(lines.filter(line => !line.includes(' process '))).toEqual([
    'Makefile imports tools/more.mk',
    'Makefile:all depends_on page.html',
    'Makefile:all depends_on tools/more.mk:report',
    'Makefile:all depends_on web/Makefile:image',
    'Makefile:all executes_process scripts/a.sh',
    'Makefile:all executes_process tools/b.py',
    'tools/more.mk:report executes_process tools/c.sh',
    'tools/more.mk:web-check executes_process scripts/a.sh',
    'web/Makefile:check executes_process scripts/a.sh',
    'web/Makefile:image depends_on web/Makefile:check',
  ])
})

test('files that an image is made of, and the folder in which it is built', async () => {
  const lines = await edges(
    {
      'services/api/Dockerfile':
        'FROM node:20\nWORKDIR /app\nCOPY package*.json ./\nCOPY services/api/src ./src\nCOPY services/api/run.sh /usr/bin/\nCMD ["run.sh"]\n',
      'services/api/package.json': '{}\n',
      'services/api/src/main.js': 'x()\n',
      'services/api/run.sh': 'echo\n',
      'package.json': '{}\n',
      'package-lock.json': '{}\n',
      'web/Dockerfile':
        'FROM node:20\nCOPY . /web\nWORKDIR /web\nCOPY --from=x /a /a\nENTRYPOINT ["node", "server.js"]\n',
      'web/server.js': 'x()\n',
      'server.js': 'x()\n',
    },
    'depends_on',
    'executes_process',
  )
  expect(lines.filter(line => !/ (?:process|image) /.test(line))).toEqual([
    'services/api/Dockerfile:stage-0 depends_on package services/api/src',
    'services/api/Dockerfile:stage-0 depends_on package-lock.json',
    'services/api/Dockerfile:stage-0 depends_on package.json',
    'services/api/Dockerfile:stage-0 depends_on services/api/run.sh',
    'services/api/Dockerfile:stage-0 executes_process services/api/run.sh',
    'web/Dockerfile:stage-0 executes_process web/server.js',
  ])
})

test('routines and types of a database', async () => {
  const lines = await edges(
    {
      'a.sql':
        "CREATE TYPE state AS ENUM ('a');\nCREATE TABLE t (s state, total int);\nCREATE FUNCTION total(x int) RETURNS int AS $$ SELECT shop.tax(x) + lower('a') FROM t $$ LANGUAGE sql;\nCREATE FUNCTION total(x text) RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\n",
      'b.sql':
        'CREATE FUNCTION shop.tax(x int) RETURNS int AS $$ SELECT twice(1) $$ LANGUAGE sql;\nCREATE VIEW v AS SELECT total(1), t (2) FROM t, twice;\nEXEC shop.tax 1;\nCREATE TRIGGER r AFTER UPDATE ON t EXECUTE FUNCTION total();\n',
      'c/c.sql': 'CREATE FUNCTION twice() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\n',
      'd/e.sql': 'CREATE FUNCTION twice() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\n',
    },
    'calls',
    'type_hint_of',
  )
  expect(lines).toEqual([
    'a.sql:t.s type_hint_of a.sql:state',
    'a.sql:total calls b.sql:shop.tax',
    'b.sql calls b.sql:shop.tax',
    'b.sql:r calls a.sql:total',
    'b.sql:v calls a.sql:total',
  ])
})

test('files of Compose and Kustomize', async () => {
  const lines = await edges(
    {
      'compose.yaml':
        'include: [more.yaml]\nservices:\n  web:\n    image: a\n    env_file: [{path: web.env}]\n    volumes: ["./nginx.conf:/etc/nginx.conf:ro", "./src:/src"]\n    extends: {file: base/base.yaml, service: base}\n',
      'more.yaml': 'services: {db: {image: b}}\n',
      'base/base.yaml': 'services: {base: {image: c}}\n',
      'nginx.conf': 'x\n',
      'src/a.js': 'x()\n',
      'web.env': 'A=1\n',
      'k8s/kustomization.yaml': 'resources: [web.yaml]\nconfigMapGenerator: [{name: x, files: [a=x.txt]}]\n',
      'k8s/web.yaml': 'a: 1\n',
      'k8s/x.txt': 'x\n',
    },
    'configures',
    'imports',
    'depends_on',
  )
  expect(lines.filter(line => !line.includes(' image '))).toEqual([
    'compose.yaml imports more.yaml',
    'compose.yaml:web depends_on base/base.yaml',
    'k8s/kustomization.yaml depends_on k8s/web.yaml',
    'k8s/kustomization.yaml depends_on k8s/x.txt',
    'nginx.conf configures compose.yaml:web',
    'web.env configures compose.yaml:web',
  ])
})
