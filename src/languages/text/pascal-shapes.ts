import type { OutlineShape } from './outline.js'

export const PASCAL: OutlineShape = {
  ends: 'indent',
  goesOn: /^\s*(?:var|const|label|asm|private|public|protected|published|strict)\b/i,
  rules: [
    {
      kind: 'function',
      line: /^\s*(?:class\s+)?(?:procedure|function|destructor|operator)\s+(?<name>[a-z_][\w.]*)/i,
    },
    { kind: 'constructor', line: /^\s*(?:class\s+)?constructor\s+(?<name>[a-z_][\w.]*)/i },
    { kind: 'module', line: /^\s*(?:program|unit|library|package)\s+(?<name>[\w.]+)\s*[;(]/i },
    { kind: 'interface', line: /^\s*(?<name>\w+)(?:<[^=]*>)?\s*=\s*(?:disp)?interface\b(?!\s*;)/i },
    { kind: 'class', line: /^\s*(?<name>\w+)(?:<[^=]*>)?\s*=\s*(?:class|object)\b(?!\s*;|\s+of\b)/i },
    { kind: 'struct', line: /^\s*(?<name>\w+)(?:<[^=]*>)?\s*=\s*(?:packed\s+)?record\b/i },
    { kind: 'enum', line: /^\s*(?<name>T\w+)\s*=\s*\(/ },
  ],
}

/** Objects of a form as it is stored. */
export const FORM: OutlineShape = {
  ends: 'indent',
  rules: [{ kind: 'resource', line: /^\s*(?:object|inherited|inline)\s+(?<name>\w+)\s*:/i }],
}
