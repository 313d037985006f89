import { Option } from 'commander'
import type { PullReport } from '../../exchange/share/pull-index.js'
import { SeamarkError } from '../../shared/errors.js'
import { formatBytes } from '../../shared/format-bytes.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { REMOTE_OPTIONS, type RemoteFlags, remoteSettingsOf } from '../options/remote.js'
import { withRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'
import { progressFor } from '../terminal/progress.js'

interface Flags extends CommonFlags, RemoteFlags {
  trust?: string[]
}

export const pull = command({
  name: 'pull',
  summary: 'take the index of the nearest commit from a remote, and bring it up to date',
  arguments: [PATH],
  options: [
    ...REMOTE_OPTIONS,
    new Option('--trust <keys...>', 'public keys of those whose indexes are taken (SEAMARK_REMOTE_TRUST)'),
    ...COMMON_OPTIONS,
  ],
  examples: [
    'seamark pull',
    'seamark pull --remote https://cache.example.org/seamark --trust ed25519:BASE64',
  ],
  async run(flags: Flags, path: string = '.') {
    const settings = remoteSettingsOf(flags, flags.trust === undefined ? {} : { trusted: flags.trust })
    await withRepository(path, flags, async repository => {
      const { root } = repository.location
      const isIndexed = repository.isIndexed()
      const pulled = isIndexed ? null : await repository.pull(settings)
      if (!isIndexed && pulled === null)
        throw new SeamarkError(
          'NOT_FOUND',
          `Expected an index of one of the last commits of ${root} at ${settings.address}, made by this version of Seamark, found none: ` +
            '`seamark push` puts one there, `seamark index` makes one here.',
        )
      const bar = progressFor(process.stderr, 'quiet')
      const run = await repository.index({ onProgress: bar.update })
      bar.end()
      if (flags.json) printJson({ pulled, run })
      else
        print(
          pullLine(pulled, root),
          `${formatCount(run.parsed)} files parsed, ${formatCount(run.graph?.linked ?? 0)} linked.`,
        )
    })
  },
})

function pullLine(pulled: PullReport | null, root: string): string {
  if (pulled === null)
    return `${safeName(root)} has an index: it was brought up to date, and nothing was pulled.`
  const { remote, commit, behind, bytes, same, files } = pulled
  const distance = behind === 0 ? 'HEAD' : `${formatCount(behind)} commits before HEAD`
  return (
    `Pulled the index of ${shortCommit(commit)} (${distance}) from ${safeName(remote)}: ${formatBytes(bytes)}, ` +
    `${formatCount(same)} of its ${formatCount(files)} files are the same.`
  )
}
