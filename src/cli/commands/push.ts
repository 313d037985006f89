import { writeFileSync } from 'node:fs'
import { Option } from 'commander'
import type { PushReport } from '../../exchange/share/push-index.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { formatBytes } from '../../shared/format-bytes.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { REMOTE_OPTIONS, type RemoteFlags, remoteSettingsOf } from '../options/remote.js'
import { withRepository } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

/** Only its owner reads it. */
const PRIVATE_MODE = 0o600

interface Flags extends CommonFlags, RemoteFlags {
  key?: string
  newKey?: string
}

export const push = command({
  name: 'push',
  summary: 'send the index of the commit to a remote, signed, for others to start from',
  arguments: [PATH],
  options: [
    ...REMOTE_OPTIONS,
    new Option('--key <file>', 'private key (PEM) to sign with (SEAMARK_REMOTE_KEY)'),
    new Option('--new-key <file>', 'only make a new private key, and print the public one'),
    ...COMMON_OPTIONS,
  ],
  examples: [
    'seamark push --new-key seamark.pem',
    'seamark push --remote s3://team-cache/seamark --key seamark.pem',
  ],
  async run(flags: Flags, path: string = '.') {
    if (flags.newKey !== undefined) return makeKey(flags.newKey, flags.json === true)
    const settings = remoteSettingsOf(flags, flags.key === undefined ? {} : { keyFile: flags.key })
    await withRepository(path, flags, async repository => {
      const report = await repository.push(settings)
      if (flags.json) printJson(report)
      else print(...pushLines(report, repository.location.root))
    })
  },
})

async function makeKey(file: string, isJson: boolean): Promise<void> {
  const { newKey } = await import('../../remote/keys.js')
  const { pem, publicKey } = newKey()
  try {
    writeFileSync(file, pem, { mode: PRIVATE_MODE, flag: 'wx' })
  } catch (error) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected to write a new key to ${file}, found: ${messageOf(error)}.`,
      error,
    )
  }
  if (isJson) printJson({ file, publicKey })
  else
    print(
      `The private key is in ${safeName(file)}: keep it where pushes are made, and nowhere else.`,
      `Others set SEAMARK_REMOTE_TRUST=${publicKey}`,
    )
}

function pushLines(report: PushReport, root: string): string[] {
  const { pieces, sent, bytes, sentBytes, remote, repository, commit, signedBy } = report
  return [
    `Pushed the index of ${safeName(root)} at ${shortCommit(commit)} to ${safeName(remote)} as ${safeName(repository)}: ` +
      `${formatCount(pieces)} pieces, ${formatBytes(bytes)}, of which ${formatCount(sent)} (${formatBytes(sentBytes)}) are new.`,
    `Signed by ${signedBy}.`,
  ]
}
