import type { Note } from './assignment.js'

/** Which mutants a test file reaches, by itself. */
export interface Survey {
  file: string
  tests: { name: string; milliseconds: number; ids: number[] }[]
  /** While it is loaded, and in its hooks. */
  outside: number[]
}

export function surveyOf(file: string, notes: readonly Note[]): Survey {
  const survey: Survey = { file, tests: [], outside: [] }
  for (const note of notes) {
    if (note.what === 'reached')
      survey.tests.push({ name: note.test, milliseconds: note.milliseconds, ids: note.ids })
    else if (note.what === 'reached outside') survey.outside = note.ids
  }
  return survey
}
