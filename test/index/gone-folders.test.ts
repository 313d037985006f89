import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const IMPORTERS: Record<string, string> = {
  'go.mod': 'module example.org/m\n',
  'cmd/main.go': 'package main\n\nimport "example.org/m/my-srv"\n\nfunc main() {\n\tsrv.New()\n}\n',
  'infra/main.tf': 'module "box" {\n  source = "./Item"\n}\n',
  'app/App.java': 'package app;\nimport com.gone.*;\nclass App { Thing thing; }\n',
  'use.py': 'import plain\nfrom plain.deep import x\nx.run()\n',
}
/** Each the last file of its folder or package; that of Terraform's module stands deeper than what is imported. */
const IMPORTED: Record<string, string> = {
  'my-srv/a.go': 'package srv\n\nfunc New() int {\n\treturn 1\n}\n',
  'infra/Item/deep/io.tf': 'variable "total" {}\n',
  'elsewhere/Thing.java': 'package com.gone;\npublic class Thing {}\n',
  'plain/deep/x.py': 'def run():\n    return 1\n',
}

async function indexed(root: string, store: string): Promise<Repository> {
  const repository = Repository.open(root, { store })
  await repository.index()
  return repository
}

/** The first checkout of a store has the number 1. */
const graphOf = (store: string) => readFileSync(`${store}.graph-1`)
const importsOf = (repository: Repository) => {
  const graph = repository.graph()
  const found: string[] = []
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const { kind, source, target } = graph.edge(edge)
    if (kind === 'imports') found.push(`${graph.path(source)} ${graph.qualifiedName(target)}`)
  }
  return found.sort()
}

test('imports of folders and packages whose last file is gone lead nowhere until it is back', async () => {
  const root = repository({ ...IMPORTERS, ...IMPORTED })
  const store = join(temporaryFolder(), 's.db')
  const followed = await indexed(root, store)
  const faults = async () => (await followed.fsck()).flatMap(each => each.faults)
  const [graph, imports] = [graphOf(store), importsOf(followed)]
  expect(imports).toContain('cmd/main.go my-srv')
  for (const path of Object.keys(IMPORTED)) rmSync(join(root, path))
  await followed.index()
  expect(await faults()).toEqual([])
  expect(importsOf(followed)).toEqual([])
  writeFiles(root, IMPORTED)
  await followed.index()
  expect(await faults()).toEqual([])
  expect(importsOf(followed)).toEqual(imports)
  expect(graphOf(store).equals(graph)).toBe(true)
  followed.close()
})

test.each(Object.keys(IMPORTED))(
  'without %s alone the links are those of an index from nothing',
  async path => {
    const root = repository({ ...IMPORTERS, ...IMPORTED })
    const followed = await indexed(root, join(temporaryFolder(), 's.db'))
    rmSync(join(root, path))
    const { graph } = await followed.index()
    expect((await followed.fsck()).flatMap(each => each.faults)).toEqual([])
    followed.close()
    const fresh = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
    expect((await fresh.index()).graph!.root).toBe(graph!.root)
    fresh.close()
  },
)
