/**
 * What the change from one commit to another makes link again, and what it should: the files that differ, the others whose
 * records really change, those that the rule names, and those that it misses, of which there must be none.
 *
 *     npx tsx bench/trust/relink-commits.ts --mirror DIR --repository django/django --from HEAD~500 --to HEAD~490,HEAD~400
 *
 * Each change is from the commit before it in the list. Everything is held in memory and linked twice.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { LinkedTree } from './relink/linked-tree.js'
import { readTree } from './relink/read-tree.js'

const USAGE =
  'npx tsx bench/trust/relink-commits.ts --mirror DIR --repository OWNER/NAME --from COMMIT --to COMMIT[,COMMIT…]'

await command(
  () => {
    const { values } = parseArgs({
      options: {
        mirror: { type: 'string' },
        repository: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    const { mirror, repository, from, to } = values
    if (mirror === undefined || repository === undefined || from === undefined || to === undefined)
      throw new Error(USAGE)
    return { source: join(mirror, repository.replace('/', '+'), 'repo'), from, to: to.split(',') }
  },
  USAGE,
  async ({ source, from, to }) => {
    const filesAt = (commit: string) => readTree(source, '', { commit, most: Number.POSITIVE_INFINITY })
    const tree = await LinkedTree.of(filesAt(from))
    console.log('| to | files | differ | others change | linked again | missed |\n|---|--:|--:|--:|--:|--:|')
    for (const commit of to) {
      const [before, after] = [tree.texts, filesAt(commit)]
      const differ = [...after].filter(([path, text]) => before.get(path) !== text).length
      const { changed, touched, missed } = await tree.change(after)
      console.log(`| ${commit} | ${after.size} | ${differ} | ${changed} | ${touched} | ${missed.length} |`)
      for (const each of missed) console.error(each)
      if (missed.length > 0) process.exitCode = 1
    }
  },
)
