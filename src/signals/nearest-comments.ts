import { meaningFindings } from './meaning-feature.js'
import type { Signal } from './signal.js'

export const nearestComments: Signal = {
  name: 'nearest comments',
  says: 'A comment in it says in other words what the task says (static vectors).',
  features: [
    {
      name: 'commentMeaning',
      says: 'how near a comment in it is to the task by meaning, beside the other candidates (z-score)',
    },
  ],
  find: input => meaningFindings(input, 'comment'),
}
