import { ownersText } from '../changes/change-owners.js'
import type { ChangeAnswer } from '../rank/change/answer-change.js'
import type { TaskRun } from '../rank/task-run.js'
import { formatCount } from '../shared/format-count.js'
import { shortCommit } from '../shared/short-id.js'
import type { World } from '../signals/world/world.js'
import { besideCandidates } from './beside-candidates.js'
import { fixesOf, type PackMaterial, wordsOf } from './build-pack.js'
import { coveredLines } from './covered-lines.js'
import { type LeftOutFile, leftOutCandidates, leftOutFile } from './left-out-places.js'
import { changeCandidates, taskCandidates } from './pack-candidates.js'
import { TaskWords } from './task-words.js'

const NO_DEFINITION = 'No indexed definition has a line that the change adds or replaces.'

export function taskMaterial(
  world: World,
  run: TaskRun,
  limit: number,
  leftOut: () => readonly LeftOutFile[],
): PackMaterial {
  const { paths, startLines, endLines } = world.graph.columns
  const candidates = taskCandidates(world, run, limit)
  return {
    kind: 'task',
    request: run.query.text,
    title: run.query.text,
    world,
    candidates,
    beside: run.abstained ? [] : besideCandidates(world, run, candidates),
    leftOut: leftOutCandidates(run.named.unindexed, leftOut, run.ranked[0]?.score ?? 1),
    words: wordsOf(run),
    fixes: fixesOf(world, run),
    guesses: run.abstained,
    searchedLines: coveredLines(
      run.ranked.map(({ node }) => ({ file: paths[node]!, first: startLines[node]!, last: endLines[node]! })),
    ),
    compared: run.compared,
    commit: '',
    notes: [...absentNotes(run.named.absent, leftOut), ...historyNotes(world)],
  }
}

function absentNotes(absent: readonly string[], leftOut: () => readonly LeftOutFile[]): string[] {
  if (absent.length === 0) return []
  const all = leftOut()
  return absent.map(text => {
    const reason = leftOutFile(text, all)?.reason
    return `The task names ${text}, which is ${reason === undefined ? 'not in the index' : `left out of the index: ${reason}`}.`
  })
}

/** A first answer does not wait for the whole history. */
function historyNotes({ commitsByLines }: World): string[] {
  if (commitsByLines === null) return []
  return [
    `Of the history, only the newest ${formatCount(commitsByLines)} commits are read by lines so far: the rest comes with the next command.`,
  ]
}

export function changeMaterial(
  kind: 'files' | 'pull-request',
  { context, world, changes, lineChanges }: ChangeAnswer,
): PackMaterial {
  const { changed, base, head, items, owners, notes } = context
  const since = base === '' ? '' : ` since ${shortCommit(base)}`
  const changedItems = items.filter(({ distance }) => distance === 0)
  return {
    kind,
    request: [base, head, ...changed].join('\n'),
    title: `${changed.join(', ')}${since}`,
    world,
    candidates: changeCandidates(world, items, changes),
    beside: [],
    leftOut: [],
    words: new TaskWords(new Map()),
    fixes: [],
    guesses: false,
    searchedLines: coveredLines(
      changedItems.map(({ path, startLine, endLine }) => ({ file: path, first: startLine, last: endLine })),
    ),
    commit: head,
    ...(kind === 'pull-request' ? { lineChanges } : {}),
    notes: [
      ownersText(owners),
      ...notes,
      items.length > 0 || changed.length === 0 ? '' : NO_DEFINITION,
    ].filter(note => note !== ''),
  }
}
