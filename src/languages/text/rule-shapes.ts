import type { OutlineShape } from './outline.js'

export const PROLOG: OutlineShape = {
  ends: 'indent',
  joins: true,
  rules: [{ kind: 'function', line: /^(?<name>[a-z]\w*)(?=(?:\(.*)?\s*(?::-|-->))/ }],
}

export const REGO: OutlineShape = {
  ends: 'indent',
  joins: true,
  rules: [
    {
      kind: 'function',
      line: /^(?:default\s+)?(?!package\b|import\b|else\b|not\b|some\b|with\b)(?<name>[a-z_]\w*)(?=[\s([:{=])/,
    },
  ],
}

/** `local f(x) =`, and a function of an object. */
export const JSONNET: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'function', line: /^\s*local\s+(?<name>\w+)\(/ },
    { kind: 'field', line: /^\s*(?<name>[\w']+)(?:\([^()]*\))?\s*\+?::+/ },
  ],
}

export const AUTOHOTKEY: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'class', line: /^\s*class\s+(?<name>\w+)/i },
    {
      kind: 'function',
      line: /^\s*(?!if\b|while\b|for\b|loop\b|switch\b|else\b|return\b)(?:static\s+)?(?<name>\w+)\([^()]*\)\s*\{?\s*$/i,
    },
    { kind: 'function', line: /^(?<name>[^\s:;]+)::/ },
  ],
}
