import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isSource } from '../../quality/source-files.js'
import { taskText } from '../../tools/library.js'
import { type MinedPassage, passage, pathWords, queryWords, wordsOf } from './passage.js'

const MARK = '\u0001'
/** A commit of more files has a message that describes none of them. */
const MOST_FILES = 3
const MOST_LINES = 120
const HUNK = /^@@ [^@]* @@ ?(.*)$/

interface Changed {
  path: string
  /** What the first hunk is in. */
  container: string
  isInHunk: boolean
  lines: string[]
}

/** Subjects of commits with what they changed: the definition that git names, and the changed lines. */
export async function commitPassages(gitDir: string, most: number): Promise<MinedPassage[]> {
  const git = spawn(
    'git',
    [
      '--git-dir',
      gitDir,
      'log',
      '--no-merges',
      '-n',
      String(most),
      '-p',
      '-U2',
      '--no-color',
      '--no-renames',
      `--format=${MARK}%s`,
      'HEAD',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const found: MinedPassage[] = []
  let subject = ''
  let files: Changed[] = []
  const end = () => {
    found.push(...passagesOf(subject, files))
    files = []
  }
  for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith(MARK)) {
      end()
      subject = line.slice(MARK.length)
    } else if (line.startsWith('+++ '))
      files.push({ path: line.slice('+++ b/'.length), container: '', isInHunk: false, lines: [] })
    else if (files.length > 0 && files.length <= MOST_FILES + 1) addLine(files.at(-1)!, line)
  }
  end()
  return found
}

function addLine(file: Changed, line: string): void {
  const hunk = HUNK.exec(line)
  if (hunk !== null) {
    file.container ||= hunk[1]!
    file.isInHunk = true
  } else if (line.startsWith('diff ')) file.isInHunk = false
  else if (file.isInHunk && file.lines.length < MOST_LINES) file.lines.push(line.slice(1))
}

function passagesOf(subject: string, files: readonly Changed[]): MinedPassage[] {
  const source = files.filter(({ path }) => isSource(path))
  const text = source.length > 0 && source.length <= MOST_FILES ? taskText(subject) : null
  const query = text === null ? null : queryWords(text)
  if (query === null) return []
  return source.flatMap(({ path, container, lines }) => {
    const made = passage({
      source: 'commit',
      path: pathWords(path),
      container: wordsOf(container),
      name: '',
      body: wordsOf(lines.join('\n')),
      queries: [query],
    })
    return made === null ? [] : [made]
  })
}
