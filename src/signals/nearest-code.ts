import { firstFindings } from './first-feature.js'
import { meaningFindings } from './meaning-feature.js'
import type { Signal } from './signal.js'

export const nearestCode: Signal = {
  name: 'nearest code',
  says: 'Its code, signature and documentation say in other words what the task says (static vectors).',
  features: [
    {
      name: 'codeMeaning',
      says: 'how near its code is to the task by meaning, beside the other candidates (z-score)',
    },
  ],
  find: input => (input.world.firstMeaning === null ? meaningFindings(input, 'code') : firstFindings(input)),
}
