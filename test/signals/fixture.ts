import { join } from 'node:path'
import type { LearnedSource } from '../../src/signals/learned-source.js'
import { Asked } from '../support/asked.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** For this task, or for the one below, every feature of every signal says something of some definition. */
export const TASK = [
  'Nested blueprint: `Wiring.add_url_rule` forgets the rule',
  '',
  'See site/wiring.py:7. The consumer of modular routes is slow.',
].join('\n')

/** A task of one name, for what no longer task can show. */
export const SOLE_NAME = 'Wiring'

/** No signal finds anything for it. */
export const NOTHING = 'zebra quagga'

/** A definition that nothing in the task leads to. */
export const UNRELATED = 'paint'

const FILES = {
  'requirements.txt': 'flask\n',
  'site/wiring.py': [
    'RULES = {}',
    '',
    'class Base:',
    '    """Keeps a rule."""',
    '',
    'class Wiring(Base):',
    '    def add_url_rule(self, rule):',
    '        """Adds a rule to the routes."""',
    '        def check_rule():',
    '            return rule',
    '        return _store(check_rule())',
    '',
    'def _store(rule):',
    '    """Stores a rule."""',
    '    RULES[rule] = rule',
    '',
  ].join('\n'),
  'site/fakes.py':
    'class FakeWiring:\n    def add_url_rule(self, rule):\n        # Paper and glue are enough here.\n        return rule\n',
  'site/legacy/wiring.py': 'def add_rule(rule):\n    return rule\n',
  'site/use.py':
    'from site.wiring import Wiring\n\ndef subscriber_routes():\n    # The rule of a nested blueprint is forgotten here.\n    Wiring().add_url_rule("/")\n',
  'docs/routes.md': '# Routes\n\n## Nested blueprint\n\nA nested blueprint forgets the rule of its routes.\n',
  'far/away.ts': 'export function paint() {}\n',
  'tests/test_wiring.py':
    'from site.wiring import Wiring\n\ndef test_nested_blueprint_keeps_the_rule():\n    assert Wiring().add_url_rule("/") is None\n',
}

/** A test ran two functions; a running program called them one from the other, and the inner one failed. */
const COVERAGE = [
  'TN:tests/test_wiring.py::test_nested_blueprint_keeps_the_rule',
  'SF:site/wiring.py',
  'DA:11,1',
  'DA:15,1',
  'end_of_record',
  '',
].join('\n')
const SPANS = [
  { spanId: 'a', name: 'subscriber_routes', path: 'site/use.py' },
  { spanId: 'b', parentSpanId: 'a', name: 'add_url_rule', path: 'site/wiring.py' },
  { spanId: 'c', parentSpanId: 'b', name: '_store', path: 'site/wiring.py', status: { code: 2 } },
].map(({ name, path, ...span }) => ({
  ...span,
  traceId: '1',
  startTimeUnixNano: '1700000000000000000',
  endTimeUnixNano: '1700000000005000000',
  attributes: [
    { key: 'code.function.name', value: { stringValue: name } },
    { key: 'code.file.path', value: { stringValue: path } },
  ],
}))

/** Counts for all: one part of each kind, and heavier names. */
export function learnedSource(asked: Asked): LearnedSource {
  const node = asked.node('_store')
  return {
    learnedFor: () => ({
      features: { isType: 0.1 },
      isRejected: () => false,
      nodes: [node],
      partsOf: each =>
        each !== node
          ? []
          : (['session', 'feedback', 'learned', 'memory'] as const).map(name => {
              return { name, value: 1, part: 0.1, reason: `${name} says so` }
            }),
    }),
  }
}

export function site(): Promise<Asked> {
  const root = repository(FILES, temporaryFolder(atEndOfFile))
  writeFiles(root, { 'site/wiring.py': FILES['site/wiring.py'].replace('Keeps a rule', 'Keeps every rule') })
  commitAll(root, 'Keep the rule of a nested blueprint')
  writeFiles(root, {
    'site/wiring.py': FILES['site/wiring.py'].replace('Adds a rule', 'Adds the rule'),
  })
  commitAll(root, 'add_url_rule: modular routes of a nested blueprint')
  const evidence = temporaryFolder(atEndOfFile)
  writeFiles(evidence, {
    'lcov.info': COVERAGE,
    'traces.json': JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: SPANS }] }] }),
  })
  const files = ['lcov.info', 'traces.json'].map(name => join(evidence, name))
  return Asked.at(root, atEndOfFile, files)
}
