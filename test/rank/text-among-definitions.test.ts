import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

/** Of each word: together more than are measured for one task. */
const DEFINITIONS = 250
/** Without a word of the task: they make those words rare. */
const OTHERS = 3000

test('a file of a language without definitions is found among many definitions that have some of the words', async () => {
  const functions = (word: string, length: number) =>
    Array.from({ length }, (_, at) => `export function ${word}${at}() {\n  return ${at}\n}\n`).join('\n')
  const asked = await Asked.of({
    'src/copy.js': functions('copyText', DEFINITIONS),
    'src/paste.js': functions('pasteText', DEFINITIONS),
    'src/shape.js': functions('shapeArea', DEFINITIONS),
    'src/other.js': functions('value', OTHERS),
    'src/workspace/clipboard.clj': [
      '(defn copy-selected\n  "Copies the selected shapes of the workspace, to paste them."\n  [shapes]\n  (copy shapes))',
      '(defn paste-shapes\n  "Pastes the shapes that were copied into the workspace."\n  [clipboard]\n  (paste clipboard))',
    ].join('\n\n'),
  })
  const { ranked } = asked.run('copy and paste of shapes in the workspace')
  const paths = ranked.slice(0, 5).map(({ node }) => asked.world.graph.path(node))
  expect(paths).toContain('src/workspace/clipboard.clj')
})
