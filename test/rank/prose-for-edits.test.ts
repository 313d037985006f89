import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

/** Macros of one subject that call each other: what the graph knows of them lifts each. */
const MACROS = ['slugify', 'pretty_time', 'log_info', 'surrogate_key', 'date_spine', 'safe_divide']

function macro(name: string, at: number): string {
  const next = MACROS[(at + 1) % MACROS.length]!
  return `from jinja.${next} import ${next}\n\n\ndef ${name}(helper):\n    """A helper of jinja: ${name}."""\n    return ${next}(helper)\n`
}

test('an edit of a list in a document is among the first files, though code of the same words calls each other', async () => {
  const asked = await Asked.of({
    ...Object.fromEntries(MACROS.map((name, at) => [`jinja/${name}.py`, macro(name, at)])),
    'README.md': [
      '# Macros\n\nInstall the package.\n',
      '## Jinja helpers\n\nThe list of helpers:\n\n- pretty_time\n- log_info\n',
      '## Contributing\n\nRun the tests first.\n',
    ].join('\n'),
  })
  const { ranked } = asked.run('Add slugify to the list of Jinja helpers')
  const files = [...new Set(ranked.map(({ node }) => asked.world.graph.path(node)))]
  expect(files[0]).toBe('jinja/slugify.py')
  expect(files.slice(0, 5)).toContain('README.md')
})
