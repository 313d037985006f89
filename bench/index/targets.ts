import type { Cold, Repository, Results } from './results.js'

const OURS = 'seamark'
const PEER = 'codegraph'
/** Where we must beat the peer. flask is too small: there both tools measure how fast Node starts. */
const AGAINST_PEER = ['django', 'terraform', 'calcom']
const MAX_SHARE_OF_TIME = 1 / 3
const MAX_SHARE_OF_MEMORY = 1 / 2
const MAX_NOTHING_CHANGED_MS = 1000
const MAX_ONE_FILE_MS = 300
/** One file costs about the same in a small and in a large repository: what grows is only the walk. */
const MAX_LARGE_TO_SMALL = 3
const MAX_KUBERNETES_BYTES = 2 * 1024 ** 3

export interface Judged {
  missed: string[]
  /** Targets that this run says nothing about, with the reason. */
  open: string[]
}

export function judge(results: Results): Judged {
  const judged: Judged = { missed: [], open: [] }
  for (const repository of results.repositories) {
    for (const [tool, message] of Object.entries(repository.failures))
      judged.missed.push(`${repository.name}: ${tool} failed: ${message.split('\n')[0]}`)
    const { identity } = repository
    if (identity !== null && identity.unique < identity.symbols)
      judged.missed.push(`${repository.name}: ${identity.symbols - identity.unique} symbols share an id`)
    if (AGAINST_PEER.includes(repository.name)) againstPeer(repository, judged)
    if (repository.name === 'kubernetes') kubernetes(repository, judged)
  }
  updates(results, judged)
  return judged
}

function againstPeer({ name, cold }: Repository, judged: Judged): void {
  const { [OURS]: ours, [PEER]: peer } = cold
  if (ours === undefined || peer === undefined) {
    judged.open.push(`${name} against ${PEER}: one of them was not measured`)
    return
  }
  const time = ours.wallMs / peer.wallMs
  if (time > MAX_SHARE_OF_TIME)
    judged.missed.push(`${name}: time is ${percent(time)} of the peer's, at most a third wanted`)
  memory(name, ours, peer, judged)
  if (ours.definitions < peer.definitions)
    judged.missed.push(
      `${name}: ${ours.definitions} definitions, the peer has ${peer.definitions} ` +
        `(in the files both have: ${ours.definitionsInShared} and ${peer.definitionsInShared})`,
    )
}

function memory(name: string, ours: Cold, peer: Cold, judged: Judged): void {
  if (ours.peakBytes === null || peer.peakBytes === null) {
    judged.open.push(`${name}: peak memory is only measured on Linux`)
    return
  }
  const share = ours.peakBytes / peer.peakBytes
  if (share > MAX_SHARE_OF_MEMORY)
    judged.missed.push(`${name}: peak memory is ${percent(share)} of the peer's, at most half wanted`)
}

function kubernetes({ cold }: Repository, judged: Judged): void {
  // That it failed is said already.
  const ours = cold[OURS]
  if (ours === undefined) return
  if (ours.peakBytes === null) judged.open.push('kubernetes: peak memory is only measured on Linux')
  else if (ours.peakBytes >= MAX_KUBERNETES_BYTES)
    judged.missed.push(
      `kubernetes: peak memory ${(ours.peakBytes / 1024 ** 3).toFixed(2)} GiB, under 2 wanted`,
    )
}

function updates({ repositories }: Results, judged: Judged): void {
  const oursIn = (name: string) => repositories.find(each => each.name === name)?.updates[OURS]
  const django = oursIn('django')
  if (django !== undefined && django.nothingChangedMs >= MAX_NOTHING_CHANGED_MS)
    judged.missed.push(
      `django: nothing changed takes ${ms(django.nothingChangedMs)}, under ${MAX_NOTHING_CHANGED_MS} wanted`,
    )
  for (const { name, updates } of repositories) {
    const one = updates[OURS]?.oneFileChangedMs
    if (one !== undefined && one >= MAX_ONE_FILE_MS)
      judged.missed.push(`${name}: one file changed takes ${ms(one)}, under ${MAX_ONE_FILE_MS} wanted`)
  }
  const [small, large] = [oursIn('flask')?.oneFileChangedMs, oursIn('terraform')?.oneFileChangedMs]
  if (small === undefined || large === undefined)
    judged.open.push('one file changed, terraform to flask: both must be run')
  else if (large > small * MAX_LARGE_TO_SMALL)
    judged.missed.push(
      `one file changed: terraform takes ${(large / small).toFixed(1)} times as long as flask, at most ${MAX_LARGE_TO_SMALL} wanted`,
    )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`
}
