import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstLook } from '../../src/live/first-look.js'
import { likelyFiles } from '../../src/live/likely-files.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = {
  'post/parcels.py': 'def weigh_parcel(parcel):\n    return parcel.weigh()\n',
  'post/labels.py': 'def print_label(label):\n    return label\n',
  'docs/guide.md': 'How to weigh a parcel.\n',
}

describe('a first look', () => {
  test('reads the files that a task is likely about, and leaves nothing behind', async () => {
    const root = repository(FILES)
    writeFiles(root, { 'post/new.py': 'def reweigh_parcel():\n    pass\n' })
    const look = await firstLook(root, { task: 'weigh the parcel' })
    const { text } = await look!.repository.pack({ task: 'weigh the parcel' })
    expect(text).toContain('def weigh_parcel')
    expect(text).toContain('def reweigh_parcel')
    const folder = dirname(look!.repository.location.storePath)
    look!.close()
    expect(existsSync(folder)).toBe(false)
  })

  test('of files: themselves', async () => {
    expect(await likelyFiles(repository(FILES), { files: ['post/labels.py'] })).toContain('post/labels.py')
  })

  test('that finds nothing is none: it says nothing about the repository', async () => {
    expect(await firstLook(repository(FILES), { task: 'zebra xylophone' })).toBeNull()
    expect(await firstLook(temporaryFolder(), { task: 'weigh the parcel' })).toBeNull()
  })
})
