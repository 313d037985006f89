import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = {
  'context.go': 'package p\n\ntype Context struct{}\n\nfunc (c Context) Other() int { return 1 }\n',
  'admin.go':
    'package p\n\nfunc (c Context) Credentials() int { return 2 }\n\nfunc use() int { return Context{}.Credentials() }\n',
}

test.each(Object.keys(FILES) as (keyof typeof FILES)[])(
  '%s goes away and returns: the type has its methods again',
  async path => {
    const root = repository(FILES)
    const store = join(temporaryFolder(), 's.db')
    const followed = Repository.open(root, { store })
    const graph = () => readFileSync(`${store}.graph-1`)
    try {
      await followed.index()
      const before = graph()
      rmSync(join(root, path))
      await followed.index()
      writeFiles(root, { [path]: FILES[path] })
      await followed.index()
      expect((await followed.fsck()).flatMap(({ faults }) => faults)).toEqual([])
      expect(graph().equals(before)).toBe(true)
      const [summary] = await followed.summary({ target: 'Context' })
      expect(summary!.text).toContain('2 methods')
    } finally {
      followed.close()
    }
  },
)
