import { ecmascriptResolution } from './ecmascript/resolution.js'
import { goResolution } from './go/resolution.js'
import { jvmResolution } from './jvm/resolution.js'
import { pythonResolution } from './python/resolution.js'
import { rustResolution } from './rust/resolution.js'
import type { ResolutionRules } from './resolution.js'

/** How names resolve, a line for each family of languages. */
export const RESOLUTION_RULES: readonly ResolutionRules[] = [
  pythonResolution,
  ecmascriptResolution,
  goResolution,
  jvmResolution,
  rustResolution,
]
