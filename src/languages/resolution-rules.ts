import { cResolution } from './c/resolution.js'
import { csharpResolution } from './csharp/resolution.js'
import { dartResolution } from './dart/resolution.js'
import { ecmascriptResolution } from './ecmascript/resolution.js'
import { elixirResolution } from './elixir/resolution.js'
import { goResolution } from './go/resolution.js'
import { haskellResolution } from './haskell/resolution.js'
import { hclResolution } from './hcl/resolution.js'
import { juliaResolution } from './julia/resolution.js'
import { jvmResolution } from './jvm/resolution.js'
import { luaResolution } from './lua/resolution.js'
import { ocamlResolution } from './ocaml/resolution.js'
import { phpResolution } from './php/resolution.js'
import { powershellResolution } from './powershell/resolution.js'
import { protoResolution } from './proto/resolution.js'
import { pythonResolution } from './python/resolution.js'
import { rResolution } from './r/resolution.js'
import type { ResolutionRules } from './resolution/resolution.js'
import { rubyResolution } from './ruby/resolution.js'
import { rustResolution } from './rust/resolution.js'
import { shellResolution } from './shell/resolution.js'
import { swiftResolution } from './swift/resolution.js'
import { zigResolution } from './zig/resolution.js'

/** How names resolve, a line for each family of languages. */
export const RESOLUTION_RULES: readonly ResolutionRules[] = [
  pythonResolution,
  ecmascriptResolution,
  goResolution,
  juliaResolution,
  jvmResolution,
  csharpResolution,
  dartResolution,
  rustResolution,
  rResolution,
  rubyResolution,
  ocamlResolution,
  phpResolution,
  cResolution,
  protoResolution,
  swiftResolution,
  zigResolution,
  haskellResolution,
  hclResolution,
  shellResolution,
  luaResolution,
  elixirResolution,
  powershellResolution,
]
