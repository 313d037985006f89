import { expect, test } from 'vitest'
import { Linker } from '../../src/graph/link/linker.js'
import { MemorySource } from '../../src/graph/link/memory-source.js'
import { WatchedLinker } from '../../src/graph/link/watched-linker.js'
import { detectLanguage } from '../../src/languages/detect.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { goldenLanguages, goldenParts } from '../support/golden-parts.js'

const BEGINS_EACH_TIME = -1

test.each(goldenLanguages())(
  '%s: files have the same links, however often a new linker begins',
  async language => {
    const files = await Promise.all(
      Object.entries(goldenParts(language)).map(async ([path, text]) => {
        const names = detectLanguage(path, text)
        return { path, language: names.id, facts: await readFacts(text, names) }
      }),
    )
    const source = new MemorySource(files)
    const one = new WatchedLinker(() => new Linker(source))
    let linkers = 0
    const made = () => {
      linkers++
      return new Linker(source)
    }
    const many = new WatchedLinker(made, { references: BEGINS_EACH_TIME })
    for (const file of files) expect(many.link([file])[0]!.record).toEqual(one.link([file])[0]!.record)
    expect(linkers).toBe(files.length + 1)
    expect(many.cutOff).toEqual(one.cutOff)
    expect(many.commonQuestions).toEqual(one.commonQuestions)
  },
)
