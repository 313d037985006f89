import { describe, expect, test } from 'vitest'
import type { EdgeKind } from '../../src/graph/edge-kinds.js'
import { graphEdges } from '../support/link-project.js'

const RELATIONS: readonly EdgeKind[] = [
  'depends_on',
  'deploys',
  'exposes',
  'configures',
  'connects_to',
  'deployed_by',
  'tested_by',
  'implements_rpc',
  'consumes_rpc',
  'handles_route',
  'extends',
]
const relations = (files: Record<string, string>) => graphEdges(files, RELATIONS)

const deployment = (name: string, labels: string, more = '') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  template:
    metadata: {labels: {${labels}}}
    spec:
      containers:
      - name: main
        image: shop/${name}:1
${more}`
const service = (name: string, selector: string) =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\nspec: {selector: {${selector}}}\n`

describe('Kubernetes', () => {
  test('services, workloads, entrances and configuration over files', async () => {
    const lines = await relations({
      'k8s/web.yaml': `${deployment(
        'web',
        'app: web, tier: front',
        '        ports: [{containerPort: 8080}]\n        env: [{name: API, value: "http://api.shop:80"}, {name: MODE, value: api}]\n        envFrom: [{configMapRef: {name: settings}}, {secretRef: {name: absent}}]\n',
      )}---\n${deployment('api', 'app: api')}`,
      'k8s/service.yaml': service('web', 'app: web, tier: front'),
      'k8s/api.yaml': service('api', 'app: api'),
      'live/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [../k8s, ../../out]\npatches: [{path: web.yaml}]\n',
      'live/web.yaml': 'a: 1\n',
      'k8s/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n',
      'k8s/ingress.yaml':
        'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec: {defaultBackend: {service: {name: web}}}\n',
    })
    expect(lines).toEqual([
      'k8s/api.yaml:Service/api deploys k8s/web.yaml:Deployment/api',
      'k8s/ingress.yaml:Ingress/shop exposes k8s/service.yaml:Service/web',
      'k8s/service.yaml:Service/web deploys k8s/web.yaml:Deployment/web',
      'k8s/settings.yaml:ConfigMap/settings configures k8s/web.yaml:Deployment/web',
      'k8s/web.yaml:Deployment/api depends_on image shop/api:1',
      'k8s/web.yaml:Deployment/web connects_to k8s/api.yaml:Service/api',
      'k8s/web.yaml:Deployment/web depends_on image shop/web:1',
      'k8s/web.yaml:Deployment/web exposes k8s/web.yaml:Deployment/web.8080',
      'live/kustomization.yaml depends_on live/web.yaml',
      'live/kustomization.yaml depends_on package k8s',
    ])
  })

  test('all labels of a selector must be there, and one of several namesakes is not chosen', async () => {
    const lines = await graphEdges(
      {
        'a/web.yaml': deployment('web', 'app: web'),
        'b/web.yaml': deployment('web', 'app: web'),
        'c/service.yaml': service('web', 'app: web'),
        'd/service.yaml': service('front', 'app: web, tier: front'),
        'a/service.yaml': service('web', 'app: web'),
      },
      ['deploys'],
    )
    expect(lines).toEqual(['a/service.yaml:Service/web deploys a/web.yaml:Deployment/web'])
  })
})

test('Compose', async () => {
  const lines = await relations({
    'compose.yaml': [
      'services:',
      '  web:',
      '    build: ./web',
      '    depends_on: [api]',
      '    ports: ["80:8080"]',
      '    environment: {API: "http://api:3000"}',
      '  api:',
      '    image: postgres:16',
      '    links: [cache]',
      '    extends: {file: base.yml, service: base}',
      '    secrets: [key]',
      '    volumes: ["db-data:/data"]',
      '  cache: {image: "redis:$TAG"}',
      'secrets: {key: {file: key.txt}}',
      'volumes: {db-data: }',
    ].join('\n'),
    'base.yml': 'services: {base: {image: alpine}}\n',
    'other/compose.yaml': 'services: {api: {image: alpine}, x: {image: alpine, depends_on: [cache]}}\n',
    'web/Dockerfile': 'FROM alpine\n',
  })
  expect(lines).toEqual([
    'base.yml:base depends_on image alpine',
    'compose.yaml:api connects_to compose.yaml:cache',
    'compose.yaml:api depends_on base.yml',
    'compose.yaml:api depends_on compose.yaml:volumes.db-data',
    'compose.yaml:api depends_on image postgres:16',
    'compose.yaml:api extends base.yml:base',
    'compose.yaml:secrets.key configures compose.yaml:api',
    'compose.yaml:web connects_to compose.yaml:api',
    'compose.yaml:web depends_on compose.yaml:api',
    'compose.yaml:web depends_on web/Dockerfile',
    'compose.yaml:web exposes compose.yaml:web.80:8080',
    'other/compose.yaml:api depends_on image alpine',
    'other/compose.yaml:x depends_on image alpine',
    'web/Dockerfile:stage-0 depends_on image alpine',
  ])
})

test('GitHub Actions, Make and paths', async () => {
  const lines = await relations({
    '.github/workflows/ci.yml': [
      'name: CI',
      'on: push',
      'jobs:',
      '  test:',
      '    runs-on: ubuntu-latest',
      '    steps:',
      '    - run: cd pkg && go test ./... && cd $OTHER && pytest',
      '    - run: make check-all',
      '  deploy:',
      '    needs: [test, absent]',
      '    environment: production',
      '    uses: ./.github/workflows/ship.yml',
      '    steps: [{run: kubectl apply -f k8s/web.yaml}]',
    ].join('\n'),
    '.github/workflows/ship.yml': 'on: workflow_call\njobs:\n  absent: {steps: [{run: "$TOOL apply"}]}\n',
    'k8s/web.yaml': 'a: 1\n',
    'pkg/a.go': 'package pkg\n',
    Makefile:
      'include tools/more.mk\ncheck-all: lint absent.o\n\tgo vet ./...\nlint:\nifdef X\nlint:\nendif\n',
    'sub/Makefile': 'all: lint check-all\n',
  })
  expect(lines).toEqual([
    '.github/workflows/ci.yml:CI.deploy depends_on .github/workflows/ci.yml:CI.test',
    '.github/workflows/ci.yml:CI.deploy depends_on .github/workflows/ship.yml',
    '.github/workflows/ci.yml:CI.deploy.environment/production deployed_by .github/workflows/ci.yml:CI.deploy',
    '.github/workflows/ci.yml:CI.test depends_on Makefile:check-all',
    'Makefile:check-all depends_on Makefile:lint',
    'k8s/web.yaml deployed_by .github/workflows/ci.yml:CI.deploy',
    'package pkg tested_by .github/workflows/ci.yml:CI.test',
  ])
})

test('stages of a Dockerfile', async () => {
  const lines = await relations({
    Dockerfile:
      'FROM golang:1.23 AS build\nFROM build AS test\nFROM scratch\nCOPY --from=build /a /a\nCOPY --from=1 /b /b\nEXPOSE 80\n',
    'b/Dockerfile': 'FROM alpine AS build\nCOPY --from=test /a /a\n',
  })
  expect(lines).toEqual([
    'Dockerfile:build depends_on image golang:1.23',
    'Dockerfile:stage-2 depends_on Dockerfile:build',
    'Dockerfile:stage-2 depends_on Dockerfile:test',
    'Dockerfile:stage-2 exposes Dockerfile:stage-2.80',
    'Dockerfile:test depends_on Dockerfile:build',
    'b/Dockerfile:build depends_on image alpine',
    'b/Dockerfile:build depends_on image test',
  ])
})

test('tables, views and migrations', async () => {
  const lines = await relations({
    'schema.sql':
      'CREATE TABLE a (id int, parent int REFERENCES a);\nCREATE TABLE b (a_id int REFERENCES a (id));\nCREATE VIEW v AS SELECT * FROM a x JOIN b ON b.a_id = x.id;\nALTER TABLE b ADD FOREIGN KEY (x) REFERENCES shop.c (id);\n',
    'migrations/1.sql':
      'CREATE TABLE shop.c (a int);\nCREATE TABLE twice (x int);\nALTER TABLE a ADD COLUMN x int;\n',
    'migrations/2.sql': 'CREATE TABLE twice (x int);\n',
    'query.sql': 'SELECT * FROM twice, v, nowhere;\n',
    'other/Makefile': 'a: b\n',
  })
  expect(lines).toEqual([
    'migrations/1.sql depends_on schema.sql:a',
    'query.sql depends_on schema.sql:v',
    'schema.sql depends_on schema.sql:b',
    'schema.sql:b depends_on migrations/1.sql:shop.c',
    'schema.sql:b depends_on schema.sql:a',
    'schema.sql:v depends_on schema.sql:a',
    'schema.sql:v depends_on schema.sql:b',
  ])
})

test('services of gRPC and the code on both sides', async () => {
  const lines = await graphEdges(
    {
      'api/shop.proto':
        'package shop.v1;\nservice Orders { rpc Get(A) returns (B); }\nservice Stock {}\nmessage A {}\nmessage B {}\n',
      'server/orders.proto': 'package shop.v1;\nservice Orders {}\n',
      'api/old.proto': 'package shop.v0;\nservice Stock {}\n',
      'server/main.go':
        'package main\n\nimport pb "x/shop"\n\ntype server struct {\n\tpb.UnimplementedOrdersServer\n\tname string\n}\n\ntype stock struct{ pb.UnimplementedStockServer }\n',
      'client/main.go':
        'package main\n\nimport pb "x/shop"\n\nfunc run() {\n\tc := pb.NewOrdersClient(conn)\n\tc.Get(ctx)\n\thttp.NewAClient()\n}\n',
      'client/run.py': 'import shop_pb2_grpc\n\ndef run(channel):\n    shop_pb2_grpc.OrdersStub(channel)\n',
      'Orders.java':
        'class OrdersServer extends OrdersGrpc.OrdersImplBase {}\nclass C { void f() { OrdersGrpc.newBlockingStub(ch); } }\n',
    },
    ['implements_rpc', 'consumes_rpc'],
  )
  expect(lines).toEqual([
    'Orders.java:C.f consumes_rpc api/shop.proto:Orders',
    'Orders.java:OrdersServer implements_rpc api/shop.proto:Orders',
    'client/main.go:run consumes_rpc api/shop.proto:Orders',
    'client/run.py:run consumes_rpc api/shop.proto:Orders',
    'server/main.go:server implements_rpc server/orders.proto:Orders',
  ])
})

test('handlers that OpenAPI and serverless functions name', async () => {
  const lines = await relations({
    'openapi.yaml':
      'openapi: 3.0.0\npaths:\n  /orders:\n    get: {operationId: listOrders}\n    post: {operationId: twice}\n',
    'app/serverless.yml':
      'provider: {name: aws}\nfunctions:\n  create:\n    handler: src/orders.create\n    events: [{httpApi: POST /orders}]\n',
    'app/src/orders.ts': 'export const create = async () => {}\nexport function twice() {}\n',
    'app/src/list.ts':
      'export function listOrders() {}\nexport function twice() {}\nexport const create = 1\n',
  })
  expect(lines).toEqual([
    'app/serverless.yml:create depends_on app/src/orders.ts:create',
    'route GET /orders handles_route app/src/list.ts:listOrders',
    'route POST /orders handles_route app/src/orders.ts:create',
  ])
})

test('GitLab', async () => {
  const lines = await relations({
    '.gitlab-ci.yml':
      'stages: [test]\ninclude: [{local: /ci/base.yml}]\nunit:\n  extends: .go\n  script: [go test ./...]\nship:\n  needs: [unit]\n  environment: {name: live}\n  script: [helm upgrade shop ./chart]\n',
    'ci/base.yml': '.go:\n  stage: test\n  script: [go vet]\n',
    'chart/Chart.yaml': 'name: shop\n',
  })
  expect(lines).toEqual([
    '.gitlab-ci.yml depends_on ci/base.yml',
    '.gitlab-ci.yml:ship depends_on .gitlab-ci.yml:unit',
    '.gitlab-ci.yml:ship.environment/live deployed_by .gitlab-ci.yml:ship',
    '.gitlab-ci.yml:unit extends ci/base.yml:.go',
    'package  tested_by .gitlab-ci.yml:unit',
    'package chart deployed_by .gitlab-ci.yml:ship',
  ])
})

test('types and files of Protocol Buffers', async () => {
  const lines = await graphEdges(
    {
      'proto/shop/v1/shop.proto':
        'package shop.v1;\nimport "shop/v1/com-mon.proto";\nimport "google/x.proto";\nmessage Order {\n  Item item = 1;\n  Price price = 2;\n  shop.v2.Price other = 3;\n  map<string, Order.Item> all = 4;\n  google.Any any = 5;\n  message Item {}\n}\nservice Orders { rpc Get(Price) returns (stream .shop.v1.Order); }\n',
      'proto/shop/v1/com-mon.proto': 'package shop.v1;\nmessage Price {}\n',
      'proto/shop/v2/shop.proto': 'package shop.v2;\nmessage Price {}\n',
    },
    ['imports', 'type_hint_of'],
  )
  const [common, shop] = ['proto/shop/v1/com-mon.proto', 'proto/shop/v1/shop.proto']
  expect(lines).toEqual([
    `${shop} imports ${common}`,
    `${shop}:Order.all type_hint_of ${shop}:Order.Item`,
    `${shop}:Order.item type_hint_of ${shop}:Order.Item`,
    `${shop}:Order.other type_hint_of proto/shop/v2/shop.proto:Price`,
    `${shop}:Order.price type_hint_of ${common}:Price`,
    `${shop}:Orders.Get type_hint_of ${common}:Price`,
    `${shop}:Orders.Get type_hint_of ${shop}:Order`,
  ])
})
