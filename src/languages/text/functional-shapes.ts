import type { OutlineRule, OutlineShape } from './outline.js'

/** In the first column stands what a module declares: a name with its type, or an equation of it. */
const declared = (otherWords: string): OutlineRule => ({
  kind: 'function',
  line: new RegExp(`^(?!(?:${otherWords})\\b)(?<name>[a-z_][\\w']*)(?=\\s|$|:)`),
})
const TYPE_OF_HASKELL: OutlineRule = {
  kind: 'type',
  line: /^(?:data|newtype|type|foreign import data)\s+(?<name>[A-Z][\w']*)/,
}
const CLASS_OF_HASKELL: OutlineRule = {
  kind: 'interface',
  line: /^class\s+(?:.*(?:<=|=>)\s*)?(?<name>[A-Z][\w']*)/,
}

export const ELM: OutlineShape = {
  ends: 'indent',
  joins: true,
  rules: [
    { kind: 'type', line: /^type\s+(?:alias\s+)?(?<name>[A-Z]\w*)/ },
    { kind: 'function', line: /^port\s+(?!module\b)(?<name>[a-z]\w*)/ },
    declared('import|module|effect|port|type|infix'),
  ],
}

const TYPED_NAME = /([a-z_][\w']*)\s*::/y

/** What a function has behind `where` is as long as a module: a name with its type there is a definition. */
export const PURESCRIPT: OutlineShape = {
  ends: 'indent',
  joins: true,
  nameAt: (source, from) => {
    TYPED_NAME.lastIndex = from
    const name = TYPED_NAME.exec(source)?.[1]
    return name === undefined ? null : { start: from, end: from + name.length }
  },
  rules: [
    { kind: 'function', line: /^\s+(?=[a-z_])/ },
    TYPE_OF_HASKELL,
    CLASS_OF_HASKELL,
    {
      kind: 'function',
      line: /^(?:else\s+)?(?:derive\s+(?:newtype\s+)?)?instance\s+(?<name>[a-z][\w']*)\s*::/,
    },
    { kind: 'function', line: /^foreign import\s+(?!data\b)(?<name>[a-z][\w']*)/ },
    declared('import|module|where|else|derive|instance|infix[lr]?|foreign|class|data|newtype|type|role'),
  ],
}

export const IDRIS: OutlineShape = {
  ends: 'indent',
  joins: true,
  rules: [
    { kind: 'type', line: /^\s*(?:data|record)\s+(?<name>[A-Z][\w']*)/ },
    { kind: 'interface', line: /^interface\s+(?:.*=>\s*)?(?<name>[A-Z][\w']*)/ },
    declared(
      'import|module|where|infix[lr]?|namespace|mutual|data|record|interface|implementation|public|export|private|total|partial|parameters|using|covering',
    ),
  ],
}

/** Names have any characters, and equations begin with arguments as often as with the name: its type tells. */
export const AGDA: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'type', level: 0, line: /^\s*(?:data|record)\s+(?<name>[^\s(){};@"]+)/ },
    { kind: 'function', level: 0, line: /^(?<name>[^\s(){};@".]+)\s+:\s/ },
  ],
}

/** Of Bird's style, with `>` before each line, and of C between the lines. */
export const LITERATE_HASKELL: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'type', level: 0, line: /^(?:>\s)?(?:data|newtype|type)\s+(?<name>[A-Z][\w']*)/ },
    { kind: 'function', level: 0, line: /^(?:>\s)?(?<name>[a-z_][\w']*)\s*::/ },
  ],
}

const LET_WORDS = '(?:(?:rec|inline|private|internal|public|mutable|nonrec)\\s+)*'

export const FSHARP: OutlineShape = {
  ends: 'indent',
  hidesLocals: true,
  rules: [
    { kind: 'module', line: /^\s*module\s+(?:(?:rec|private|internal|public)\s+)*(?<name>[\w.]+|``[^`]+``)/ },
    {
      kind: 'type',
      line: /^\s*(?:type|and)\s+(?:\[<.*>\]\s*)?(?:(?:private|internal|public)\s+)?(?<name>[A-Z]\w*)/,
    },
    { kind: 'struct', line: /^\s*exception\s+(?<name>\w+)/ },
    {
      kind: 'method',
      line: /^\s*(?:\[<.*>\]\s*)?(?:static\s+)?(?:member|override|default|abstract)(?:\s+member|\s+val)?\s+(?:(?:inline|private|internal|public)\s+)*(?:\w+\s*\.\s*)?(?<name>\w+|``[^`]+``)/,
    },
    {
      kind: 'function',
      line: new RegExp(
        `^\\s*(?:\\[<.*>\\]\\s*)?let\\s+${LET_WORDS}(?<name>[a-zA-Z]['\\w]*|\`\`[^\`]+\`\`|\\([^\\s\\w)]+\\)|\\(\\|[^)]*\\|\\))`,
      ),
    },
  ],
}

/** ReScript and Reason. */
export const RESCRIPT: OutlineShape = {
  ends: 'indent',
  hidesLocals: true,
  rules: [
    { kind: 'module', line: /^\s*module\s+(?:type\s+|rec\s+)*(?<name>[A-Z]\w*)/ },
    { kind: 'type', line: /^\s*type\s+(?:rec\s+|nonrec\s+)?(?<name>[a-z]\w*)/ },
    { kind: 'struct', line: /^\s*exception\s+(?<name>\w+)/ },
    { kind: 'function', line: /^\s*(?:let\s+(?:rec\s+)?|external\s+|and\s+)(?<name>[a-z]\w*)/ },
  ],
}
