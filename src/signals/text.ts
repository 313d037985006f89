import type { Signal } from './signal.js'

const REASON = 'its text has words of the task'
/** Avoids a division by 0 if no candidate has a word in a field. */
const LEAST_BEST = 1e-9

export const text: Signal = {
  name: 'text',
  says: 'Words of the task occur in the definition (BM25 by field).',
  features: [
    {
      name: 'text',
      says: 'words of the task in its name, signature, doc and body (BM25 by field), beside the best',
      reason: REASON,
    },
    {
      name: 'textName',
      says: 'BM25 of its name alone, beside the best',
      reason: 'its name has words of the task',
    },
    {
      name: 'textDoc',
      says: 'BM25 of its doc comment, comments and strings alone, beside the best',
      reason: REASON,
    },
    { name: 'textBody', says: 'BM25 of its body and signature alone, beside the best', reason: REASON },
    { name: 'coverage', says: 'share of the task, by rarity, that it has anywhere', reason: REASON },
  ],
  find({ words }) {
    if (words.touched.length === 0) return null
    const { text, nameText, docText, bodyText, coverage } = words
    let [bestName, bestDoc, bestBody] = [LEAST_BEST, LEAST_BEST, LEAST_BEST]
    return {
      rough: { columns: [{ of: 'definition', values: text, weight: 1 }] },
      compare({ all }) {
        for (const node of all) {
          bestName = Math.max(bestName, nameText[node]!)
          bestDoc = Math.max(bestDoc, docText[node]!)
          bestBody = Math.max(bestBody, bodyText[node]!)
        }
      },
      compareFurther: nodes =>
        nodes.every(
          node => nameText[node]! <= bestName && docText[node]! <= bestDoc && bodyText[node]! <= bestBody,
        ),
      measure(node, row, at) {
        row[at] = text[node]!
        row[at + 1] = nameText[node]! / bestName
        row[at + 2] = docText[node]! / bestDoc
        row[at + 3] = bodyText[node]! / bestBody
        row[at + 4] = coverage[node]!
      },
      hit(node) {
        return text[node]! > 0 ? { detail: 'its own words', value: text[node]! } : null
      },
    }
  },
}
