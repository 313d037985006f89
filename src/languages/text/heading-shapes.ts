import type { OutlineShape } from './outline.js'

const LATEX_LEVELS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph']
export const LATEX: OutlineShape = {
  ends: 'heading',
  rules: LATEX_LEVELS.map((word, level) => ({
    kind: 'section',
    level,
    line: new RegExp(
      `^\\s*\\\\${word}\\*?(?:\\[[^\\]]*\\])?\\{(?<name>[^\\n]*?)\\}\\s*(?:\\\\label.*|%.*)?$`,
    ),
  })),
}
export const ORG: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'section', line: /^(?<mark>\*{1,8})\s+(?:TODO\s+|DONE\s+)?(?<name>\S.*?)(?:\s+:[\w@:]+:)?\s*$/ },
  ],
}
export const ASCIIDOC: OutlineShape = {
  ends: 'heading',
  rules: [{ kind: 'section', line: /^(?<mark>={1,6})\s+(?<name>\S.*?)\s*$/ }],
}
