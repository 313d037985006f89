import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { readTemplates } from '../go-template/named-templates.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { readCompose } from './compose.js'
import { readAction } from './github-action.js'
import { readWorkflow } from './github-actions.js'
import { readGitlab } from './gitlab-ci.js'
import { readChart } from './helm-chart.js'
import { readKubernetes } from './kubernetes.js'
import { readKustomization } from './kustomization.js'
import { readOpenApi, readOpenApiPart } from './openapi.js'
import { readServerless } from './serverless.js'
import type { YamlNode } from './yaml-node.js'
import { readYamlTree } from './yaml-tree.js'

/** Longer files are data: only their words are stored. In UTF-16 units. */
const MAX_TREE = 2 * 1024 * 1024

/** Kinds of document, recognised by their shape: the name of the file is not known here. */
const DIALECTS: readonly ((root: YamlNode, facts: DeclaredFacts) => boolean)[] = [
  readKustomization,
  readKubernetes,
  readChart,
  readWorkflow,
  readAction,
  readCompose,
  readOpenApi,
  readServerless,
  readGitlab,
  readOpenApiPart,
]

const text = textLanguage({
  ...TEXT_NAMES.yaml,
  marks: { line: ['#'], block: [], quotes: ['"', "'"] },
})

/**
 * The facts of any YAML are its words, comments and strings; documents of services, jobs or deployments also
 * have definitions.
 */
export const yaml: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const base = text.read(source)
  if (source.length > MAX_TREE) return base
  const facts = new DeclaredFacts(source, base)
  for (const root of readYamlTree(source)) DIALECTS.some(dialect => dialect(root, facts))
  readTemplates(source, facts)
  return facts.finish()
}
