/** Output formats for test runners; separate from the code, so that the command line starts without it. */
export const AUTO_FORMAT = 'auto'
export const LIST_FORMAT = 'list'
export const RUNNER_FORMATS = [
  'pytest',
  'jest',
  'vitest',
  'go',
  'cargo',
  'junit',
  'rspec',
  'phpunit',
  'dotnet',
  'swift',
] as const

export type RunnerFormat = (typeof RUNNER_FORMATS)[number]
export type TestFormat = typeof AUTO_FORMAT | typeof LIST_FORMAT | RunnerFormat

export const TEST_FORMATS: readonly TestFormat[] = [AUTO_FORMAT, LIST_FORMAT, ...RUNNER_FORMATS]
