import { blanks } from './lines.js'

/**
 * What runtimes say of every program: words about the kind of failure, none about its place. A part in `(?<keep>…)` is
 * the program's own and stays.
 */
const PHRASES: readonly RegExp[] = [
  // JavaScript
  /\bcannot (?:read|set) propert(?:y|ies)(?: ['"](?<keep>[\w$]{1,100})['"])? of (?:undefined|null)\b/gi,
  /\bcannot (?:destructure|access|convert) (?=.{0,80}(?:undefined|null|before initialization))/gi,
  /\b(?:undefined|null) is not an object\b/gi,
  /\bis not (?:a function|a constructor|defined|iterable|callable|subscriptable|hashable)\b/gi,
  /\bmaximum call stack size exceeded\b/gi,
  /\(reading(?= ['"])|\(evaluating(?= ['"])|\(setting(?= ['"])/g,
  /\bat async Promise\.all(?: \(index \d+\))?/g,
  /\b(?:uncaught|unhandled) \(in promise\)/gi,
  /\bprocess\.processTicksAndRejections\b|\bnode:internal\/[\w/]+/g,
  // Python
  /'NoneType' object|\bobject has no attribute\b/g,
  /\btakes (?:from )?\d+ (?:to \d+ )?positional arguments? but \d+ (?:was|were) given\b/g,
  /\b(?:missing \d+ required|got an unexpected keyword) (?:positional |keyword-only )?arguments?\b/g,
  /\bmaximum recursion depth exceeded\b|\blist index out of range\b/g,
  // JVM and .NET
  /\bException in thread "[^"\n]{1,100}"/g,
  /\bcannot invoke (?=").{0,4}|\bbecause (?:"<?\w{1,80}>?"|the return value of) is null\b/gi,
  /\bobject reference not set to an instance of an object\b/gi,
  /\bunhandled exception\b/gi,
  // Go, Rust, C
  /\bruntime error: |\binvalid memory address or nil pointer dereference\b/g,
  /\[signal SIG[A-Z]{2,6}:[^\]\n]{0,200}\]/g,
  /\bindex out of (?:range|bounds)(?: \[[^\]\n]{1,20}\] with (?:length|capacity) \d+)?/g,
  /\bcalled `(?:Option|Result)::(?:unwrap|expect)\(\)` on an? `\w{1,20}` value\b/g,
  /\bnote: run with `RUST_BACKTRACE=\w{1,8}`[^\n]{0,80}/g,
  /\bsegmentation fault(?: \(core dumped\))?/gi,
  // Ruby, PHP, Lua, Elixir
  /\bfor nil(?::NilClass)?\b|\bundefined (?:local variable or )?method\b/g,
  /\b(?:call to a member function|on null|call to undefined (?:method|function))\b/gi,
  /\battempt to (?:index|call|perform arithmetic on|concatenate|compare)(?: a)?(?: nil| number| table| boolean| string)? value\b/g,
  /\bno function clause matching in\b|\bstack traceback:/g,
]

/** Blanks the phrases of runtimes, at the same offsets. */
export function withoutBoilerplate(line: string): string {
  let text = line
  for (const phrase of PHRASES)
    text = text.replace(phrase, (found, ...rest) => {
      const groups: unknown = rest.at(-1)
      const keep =
        typeof groups === 'object' && groups !== null ? (groups as { keep?: string }).keep : undefined
      if (keep === undefined) return blanks(found)
      const at = found.indexOf(keep)
      return blanks(found.slice(0, at)) + keep + blanks(found.slice(at + keep.length))
    })
  return text
}
