import { meaningFindings } from './meaning-feature.js'
import type { Signal } from './signal.js'

export const nearestSections: Signal = {
  name: 'nearest sections',
  says: 'A section of documentation says in other words what the task says (static vectors).',
  features: [
    {
      name: 'sectionMeaning',
      says: 'how near the section is to the task by meaning, beside the other candidates (z-score)',
    },
  ],
  find: input => meaningFindings(input, 'section'),
}
