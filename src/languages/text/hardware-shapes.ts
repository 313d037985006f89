import type { OutlineRule, OutlineShape } from './outline.js'

/** What the header of a list of ports ends, a parenthesis in the first column, is not the module. */
export const VERILOG: OutlineShape = {
  ends: 'own-end',
  rules: [
    { kind: 'module', line: /^\s*(?<word>module)\s+(?:automatic\s+|static\s+)?(?<name>\w+)/ },
    { kind: 'interface', line: /^\s*(?<word>interface)\s+(?!class\b)(?:automatic\s+)?(?<name>\w+)/ },
    { kind: 'module', line: /^\s*(?<word>package)\s+(?:automatic\s+)?(?<name>\w+)/ },
    { kind: 'class', line: /^\s*(?:virtual\s+)?(?<word>class)\s+(?:automatic\s+)?(?<name>\w+)/ },
    {
      kind: 'function',
      line: /^(?!.*\b(?:extern|pure)\b)\s*(?:(?:local|protected|virtual|static)\s+)*(?<word>function|task)\s+(?:[\w\s$:[\]-]*\s|[\w\s$:[\]-]*\])?(?<name>\w+(?:::\w+)?)\s*(?:[;(]|$)/,
    },
  ],
}

const DECLARED: readonly (readonly [OutlineRule['kind'], string])[] = [
  ['module', 'entity|architecture|package(?:\\s+body)?|configuration'],
  ['interface', 'component'],
  ['function', '(?:(?:pure|impure)\\s+)?(?:function|procedure)'],
]

/** A process, a block and an instance have a label. */
export const VHDL: OutlineShape = {
  ends: 'indent',
  // Between the names and the body of a function.
  goesOn: /^\s*(?:is|return|variable|port|generic)\b/i,
  rules: [
    ...DECLARED.map(
      ([kind, words]): OutlineRule => ({
        kind,
        line: new RegExp(`^\\s*(?:${words})\\s+"?(?<name>\\w+)`, 'i'),
      }),
    ),
    { kind: 'function', line: /^\s*(?<name>\w+)\s*:\s*(?:postponed\s+)?process\b/i },
    { kind: 'module', line: /^\s*(?<name>\w+)\s*:\s*(?:block\b|(?:for|if|case)\b.*\bgenerate\b)/i },
    { kind: 'resource', line: /^\s*(?<name>\w+)\s*:\s*(?:entity|component)\s+[\w.]+/i },
  ],
}

/** A label begins what stands up to the next; one of a loop (`.L3`, `1:`, `@@:`) begins nothing. */
export const ASSEMBLY: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'macro', level: 0, line: /^\s*[.%]macro\s+(?<name>[\w$.]+)/i },
    { kind: 'macro', level: 0, line: /^(?<name>[\w$.?@]+)\s+macro\b/i },
    { kind: 'function', level: 0, line: /^(?<name>[a-z_?$][\w$.?@]*)\s+proc\b/i },
    { kind: 'struct', level: 0, line: /^\s*\.?(?:struc|struct)\s+(?<name>\w+)/i },
    { kind: 'function', level: 0, line: /^(?!L\d)(?<name>[a-z_?$][\w$.?@]*)::?(?![=:])/i },
  ],
}
