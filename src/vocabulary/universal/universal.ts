import type { ConceptClass } from '../concepts/concept.js'
import { ARCHITECTURE } from './architecture.js'
import { BUSINESS } from './business.js'
import { DATA } from './data.js'
import { HTTP } from './http.js'
import { INTERFACE } from './interface.js'
import { MESSAGING } from './messaging.js'
import { OPERATIONS } from './operations.js'
import { RESILIENCE } from './resilience.js'
import { SECURITY } from './security.js'
import { SYSTEMS } from './systems.js'
import { TEXT } from './text.js'
import { VALUES } from './values.js'

/** Concepts of every kind of software. */
export const UNIVERSAL: readonly ConceptClass[] = [
  ...ARCHITECTURE,
  ...DATA,
  ...HTTP,
  ...SECURITY,
  ...RESILIENCE,
  ...MESSAGING,
  ...OPERATIONS,
  ...INTERFACE,
  ...TEXT,
  ...VALUES,
  ...SYSTEMS,
  ...BUSINESS,
]
