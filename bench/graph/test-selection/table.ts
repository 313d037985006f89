import type { Outcome } from './outcome.js'

const PERCENT = 100

/** A row for each repository and one for all commits, as markdown. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ repository }) => repository))]
  return [
    '| repository | commits | all selected | any selected | share of test files | test files | changed tests selected | share of tests | ms |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...names.map(name =>
      row(
        name,
        outcomes.filter(({ repository }) => repository === name),
      ),
    ),
    ...(names.length > 1 ? [row('all', outcomes)] : []),
  ].join('\n')
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const mean = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length
  const percent = (value: (outcome: Outcome) => number) => `${(PERCENT * mean(value)).toFixed(1)} %`
  const changed = outcomes.reduce((sum, { expectedTests }) => sum + expectedTests.length, 0)
  const missed = outcomes.reduce((sum, { missedTests }) => sum + missedTests.length, 0)
  const cells = [
    name,
    outcomes.length,
    percent(({ missed }) => Number(missed.length === 0)),
    percent(({ missed, expected }) => Number(missed.length < expected.length)),
    percent(({ selected, testFiles }) => selected / testFiles),
    Math.round(mean(({ testFiles }) => testFiles)),
    `${changed - missed} of ${changed}`,
    percent(({ selectedTests, tests }) => selectedTests / tests),
    Math.round(mean(({ milliseconds }) => milliseconds)),
  ]
  return `| ${cells.join(' | ')} |`
}
