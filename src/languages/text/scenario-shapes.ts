import type { OutlineShape } from './outline.js'

export const GHERKIN: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'section', level: 0, line: /^\s*Feature:\s*(?<name>\S.*?)\s*$/ },
    { kind: 'section', level: 1, line: /^\s*Rule:\s*(?<name>\S.*?)\s*$/ },
    {
      kind: 'section',
      level: 2,
      line: /^\s*(?:Scenario|Scenario Outline|Scenario Template|Example):\s*(?<name>\S.*?)\s*$/,
    },
  ],
}

/** Cells are two blanks or more apart: a name of a test or keyword stands alone. */
export const ROBOT: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'module', level: 0, line: /^\*+\s*(?<name>[^*\s][^*]*?)[\s*]*$/ },
    { kind: 'function', level: 1, line: /^(?<name>[^\s*#$@&%[.](?:\S| (?! ))*?)\s*$/ },
  ],
}
