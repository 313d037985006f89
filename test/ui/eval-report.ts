import { EVAL_VERSION, type EvalMeasure, type EvalReport } from '../../src/eval/report.js'

const measures = (base: number): EvalMeasure[] =>
  (['files', 'regions'] as const).flatMap(what => [
    ...[1, 5, 10].map(count => measure(what, 'first', count, base + count / 50)),
    ...[2000, 4000, 8000].map(count => measure(what, 'tokens', count, base + count / 40_000)),
  ])

function measure(
  what: EvalMeasure['what'],
  within: EvalMeasure['within'],
  count: number,
  share: number,
): EvalMeasure {
  return { what, within, count, share, low: share - 0.06, high: share + 0.06 }
}

/** A report as `seamark eval` writes it, with figures of no repository. */
export const EVAL_REPORT: EvalReport = {
  version: EVAL_VERSION,
  repository: '/home/me/shop',
  commit: '3f9a2c0d11e2',
  madeAt: '2026-11-17T09:30:00.000Z',
  seamark: '0.2.0',
  tasks: 50,
  systems: [
    { name: 'seamark', measures: measures(0.6), tokens: 3900, milliseconds: 55 },
    { name: 'bm25', measures: measures(0.4), tokens: 21_000, milliseconds: 20 },
    { name: 'ripgrep', measures: measures(0.25), tokens: 48_000, milliseconds: 90 },
  ],
  misses: [
    {
      commit: '0011223344',
      task: 'orders: round the price down',
      edited: [{ path: 'shop/orders.py', rank: 31 }],
      why: 'It has words of the task, but 30 others have more.',
    },
  ],
  learning: { tasks: 25, changed: 9, without: 0.7, with: 0.74, low: -0.02, high: 0.1 },
  advice: ['12 files are in a language without a grammar: only their words are known.'],
}
