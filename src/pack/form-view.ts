import type { Excerpt, Form } from './pack.js'

/** The place of a packed definition: as a pack names it. */
export interface PackedPlace {
  path: string
  name: string
  startLine: number
}

/** A form in which a definition could be packed, as it would be shown. */
export interface FormView {
  form: Form
  /** Of its lines or its sentence alone. */
  tokens: number
  /** None of the form `summary`. */
  excerpts: Excerpt[]
  /** Of the form `summary`. */
  summary?: string
}
