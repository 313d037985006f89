import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { linksOf, updateLinks } from '../support/links.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** Files of configuration that name each other, and files that they name by a path or through a chart. */
const START: Record<string, string> = {
  'api/schema.graphql':
    'schema { query: Root }\ntype Root { order: Order }\ntype Order @auth { item: Item }\n',
  'api/items.graphql': 'type Item { sku: String }\ndirective @auth on OBJECT\n',
  'web/page.graphql': 'query Page { order { ...Parts item { sku } } }\n',
  'web/parts.graphql': 'fragment Parts on Order { item { sku } }\n',
  'openapi.json':
    '{"openapi": "3.0.0", "paths": {"/a": {"get": {"operationId": "listAll", "x": {"$ref": "types/a.yaml"}}}}}\n',
  'types/a.yaml': 'type: string\n',
  'src/list.js': 'export function listAll() {}\n',
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'image: {tag: 1}\n',
  'chart/templates/_names.tpl': '{{ define "name" }}{{ .Values.image.tag }}{{ end }}\n',
  'chart/templates/web.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\na: {{ include "name" . }}\nb: {{ .Values.image.tag }}\n',
  'other/_names.tpl': '{{ define "name" }}{{ end }}\n',
  'ci/ci.yml':
    'on: push\njobs:\n  a: {steps: [{uses: ./ci/act}, {run: ./run}, {run: make image}]}\n  b: {needs: a}\n',
  'ci/act/action.yml': 'name: Act\nruns: {using: composite, steps: [{run: "$GITHUB_ACTION_PATH/x.sh"}]}\n',
  'ci/act/x.sh': 'echo\n',
  run: '#!/bin/sh\n',
  Makefile: 'include tools/more.mk\nimage: report page.html\n\tscripts/a && $(MAKE) -C api all\n',
  'tools/more.mk': 'report:\n\tscripts/a\n',
  'api/Makefile': 'all:\n',
  'scripts/a': '#!/bin/sh\n',
  'page.html': '<p>\n',
  'api/Dockerfile': 'FROM a\nCOPY src package*.json run ./\nCMD ["./run"]\n',
  'api/package.json': '{}\n',
  'db/a.sql': 'CREATE FUNCTION total() RETURNS state AS $$ SELECT tax() $$ LANGUAGE sql;\n',
  'db/b.sql': "CREATE FUNCTION tax() RETURNS int AS $$ SELECT 1 $$;\nCREATE TYPE state AS ENUM ('a');\n",
  'db/c.sql': 'CREATE TABLE t (s state);\n',
}

/** Texts that change what other files mean. */
const EDITS: Record<string, string> = {
  'api/schema.graphql': 'type Query { order: Other }\ntype Other { item: Item }\n',
  'api/items.graphql': 'type Item { name: String }\ntype Order { sku: Int }\n',
  'chart/values.yaml': 'image: {}\n',
  'tools/more.mk': 'page:\n',
  'db/b.sql': 'CREATE FUNCTION tax() RETURNS int AS $$ SELECT 1 $$;\nCREATE TABLE state (a int);\n',
}
/** Files that come: namesakes, and paths that were asked for. */
const ADDED: Record<string, string> = {
  'web/schema.graphql': 'type Order { item: Item }\n',
  'chart/templates/_more.tpl': '{{ define "name" }}{{ end }}\n',
  'chart/templates/values.yaml': 'image: {tag: 2}\n',
  'api/run': '#!/bin/sh\n',
  'api/src/a.js': 'x()\n',
  'tools/scripts/a': '#!/bin/sh\n',
  'ci/act/action.yaml': 'name: Other\nruns: {using: node20, main: x.sh}\n',
  'db/d.sql': 'CREATE FUNCTION tax() RETURNS int AS $$ SELECT 2 $$;\n',
}

test('after each file that changes, goes, comes or returns the links are those of a link from nothing', async () => {
  const root = repository(START)
  const store = openStore(join(temporaryFolder(), 's.db'))
  await updateLinks(store, root)
  const check = async (step: string) => {
    await updateLinks(store, root)
    const fresh = openStore(join(temporaryFolder(), 's.db'))
    await updateLinks(fresh, root)
    expect([step, linksOf(store, root)]).toEqual([step, linksOf(fresh, root)])
    fresh.close()
  }
  for (const [path, text] of Object.entries(START)) {
    rmSync(join(root, path))
    await check(`${path} goes`)
    writeFiles(root, { [path]: EDITS[path] ?? text })
    await check(`${path} returns`)
    if (EDITS[path] === undefined) continue
    writeFiles(root, { [path]: text })
    await check(`${path} is as before`)
  }
  for (const [path, text] of Object.entries(ADDED)) {
    writeFiles(root, { [path]: text })
    await check(`${path} comes`)
    rmSync(join(root, path))
    await check(`${path} goes`)
  }
  store.close()
})
