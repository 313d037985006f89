import type { OutlineRule, OutlineShape } from './outline.js'

const METHOD_WORDS =
  'global|public|private|protected|static|virtual|abstract|override|final|testmethod|webservice|transient|synchronized|async'
/**
 * `public static List<Account> byName(String name)`, a constructor, and a method of an interface that has such a word.
 * The type before the name, if there is one, has no operator.
 */
const METHOD: OutlineRule = {
  kind: 'method',
  line: new RegExp(
    `^\\s*(?:@\\w+(?:\\([^)]*\\))?\\s+)*(?:(?:${METHOD_WORDS})\\s+)+(?:[\\w.]+(?:<[\\w.,<>?\\s]*>)?(?:\\[\\])*\\s+)?(?<name>[a-z_]\\w*)\\s*\\(`,
    'i',
  ),
}

export const APEX: OutlineShape = {
  ends: 'indent',
  rules: [
    ...(['class', 'interface', 'enum'] as const).map(
      (kind): OutlineRule => ({
        kind,
        line: new RegExp(
          `^\\s*(?:@\\w+(?:\\([^)]*\\))?\\s+)*(?:(?:${METHOD_WORDS}|with|without|inherited|sharing)\\s+)*${kind}\\s+(?<name>[a-z_]\\w*)`,
          'i',
        ),
      }),
    ),
    { kind: 'function', line: /^\s*trigger\s+(?<name>\w+)\s+on\s/i },
    METHOD,
  ],
}

/** A shape with methods that no word of their own begins. */
export function withMethods({ ends, rules }: OutlineShape): OutlineShape {
  return { ends, rules: [...rules, METHOD] }
}
