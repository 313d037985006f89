import type { ReportFile } from '../import/import-target.js'

/** A command to run, with its arguments: no shell reads it. */
export interface TestCommand {
  program: string
  args: readonly string[]
  /** From the root folder of the repository. */
  folder: string
  env?: Readonly<Record<string, string>>
  /** The report that it writes, and the test that it is about, if it is about one alone. None for a command that only prepares. */
  report?: ReportFile
}

/** What a recorder can ask of the repository and its surroundings. */
export interface RecordContext {
  rootDir: string
  /** Paths of files with tests, sorted. */
  testFiles: readonly string[]
  /** An empty folder for reports. */
  folder: string
  /** Whether there is such a file, or a link to one. */
  has(path: string): boolean
  /** Text of a file of the repository; null if there is none. */
  read(path: string): string | null
  /** Output of a program that answers a question; null if it cannot be run or fails. */
  ask(program: string, args: readonly string[], folder?: string): Promise<string | null>
}

/** Runs the tests of a repository with coverage, so that each test (or each test file) is told apart. */
export interface Recorder {
  /** As in `--runner`. */
  readonly runner: string
  /** Whether the repository uses this runner; by its files, nothing is run. */
  isUsed(context: RecordContext): boolean
  /** The commands, in order. Throws NOT_FOUND with what to install if coverage cannot be measured. */
  commands(context: RecordContext): Promise<TestCommand[]>
  /** A coarser way, if those left no report; none if there is none. */
  otherwise?(context: RecordContext): Promise<TestCommand[]>
}
