import { setTimeout } from 'node:timers/promises'
import type { Catalogue } from '../../../src/team/catalogue/catalogue.js'
import type { Queue } from '../../../src/team/queue/queue.js'
import { askMarker } from './clients.js'
import type { NumberedRepository } from './world.js'

/** After the last push and the last kill: leases run out, retries are due. */
const SETTLE_MS = 10 * 60 * 1000
const LOOK_MS = 1000
const MAIN = 'refs/heads/main'

/** Waits until each main branch is indexed at its head; the names of those that are not, after a long time. */
export async function untilIndexed(
  catalogue: Catalogue,
  repositories: readonly NumberedRepository[],
): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS
  let late = repositories
  for (;;) {
    const found: NumberedRepository[] = []
    for (const repository of late) {
      const ref = await catalogue.ref(repository.name, MAIN).catch(() => null)
      if (ref?.indexed !== repository.head) found.push(repository)
    }
    late = found
    if (late.length === 0 || Date.now() > deadline) return late.map(({ name }) => name)
    await setTimeout(LOOK_MS)
  }
}

/** What is wrong when all is quiet: every server must answer from every head, and nothing may be left or done twice with effect. */
export async function verify(
  { catalogue, queue }: { catalogue: Catalogue; queue: Queue },
  repositories: readonly NumberedRepository[],
  servers: readonly string[],
  token: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const server of servers)
    for (const repository of repositories) {
      const commit = await lastCommit({ server, token, repository }, wrong)
      if (commit !== repository.head)
        wrong.push(`${repository.name} at ${server}: answered from ${commit}, not from its head`)
    }
  for (const { name, numbers } of repositories) {
    const ref = await catalogue.ref(name, MAIN)
    // Each move of a ref adds one: more moves than pushes would be a look with effect, done twice.
    if (ref === null || ref.version > numbers.size || ref.indexedVersion !== ref.version)
      wrong.push(`${name}: version ${ref?.version}, indexed ${ref?.indexedVersion}, pushed ${numbers.size}`)
    for (const { commit } of await catalogue.snapshots(name))
      if (!numbers.has(commit)) wrong.push(`${name}: a snapshot of ${commit}, which was never pushed`)
  }
  const { waiting, running, failed } = await untilQuiet(queue, repositories.length)
  if (waiting !== repositories.length || running + failed > 0)
    wrong.push(
      `jobs: ${waiting} wait, ${running} run, ${failed} given up; expected the clean-ups of tomorrow, ${repositories.length}`,
    )
  return wrong
}

/** Asks until the answer is of the head: a server answers from the index before while the last one comes. */
async function lastCommit(asked: Parameters<typeof askMarker>[0], wrong: string[]): Promise<string> {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const commit = await askMarker(asked, { wrong })
    if (commit === asked.repository.head || Date.now() > deadline) return commit
    await setTimeout(LOOK_MS)
  }
}

/** A look that a killed worker had begun may still be taken up. */
async function untilQuiet(queue: Queue, expected: number) {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const counts = await queue.counts()
    const isQuiet = counts.waiting === expected && counts.running === 0
    if (isQuiet || counts.failed > 0 || Date.now() > deadline) return counts
    await setTimeout(LOOK_MS)
  }
}
