import { describe, expect, test } from 'vitest'
import { indexed } from '../pack/packed.js'

const PAGES = {
  'content/en/docs/memory.md': '# Memory limits\n\nSet the memory limit of a container in its manifest.\n',
  'content/zh-cn/docs/memory.md': '# 内存限制\n\n在清单中设置容器的内存限制（memory limit）。\n',
  'content/ja/docs/memory.md':
    '# メモリ制限\n\nマニフェストでコンテナのメモリ制限（memory limit）を設定します。\n',
  'content/ko/docs/memory.md':
    '# 메모리 제한\n\n매니페스트에서 컨테이너의 메모리 제한(memory limit)을 설정한다.\n',
}

async function first(task: string): Promise<string | undefined> {
  const repository = await indexed(PAGES)
  return (await repository.contextForTask(task)).items[0]?.path
}

describe('a page that exists in several languages', () => {
  test.each([
    ['memory limit of a container', 'content/en/docs/memory.md'],
    ['如何设置容器的内存限制', 'content/zh-cn/docs/memory.md'],
    ['memory limit 如何设置', 'content/zh-cn/docs/memory.md'],
    ['コンテナのメモリ制限', 'content/ja/docs/memory.md'],
    ['컨테이너 메모리 제한', 'content/ko/docs/memory.md'],
    ['ko: memory limit', 'content/ko/docs/memory.md'],
    ['Fix the Japanese page on the memory limit', 'content/ja/docs/memory.md'],
  ])('%s: %s', async (task, path) => {
    expect(await first(task)).toBe(path)
  })
})
