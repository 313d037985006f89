import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'
import { CODE_NAMES } from '../names/code-names.js'
import { scalaPaths } from './paths.js'
import { scalaVisitors } from './visitors.js'

const RAW_QUOTES = '"""'
const INTERPOLATOR = /^\w*/
/** The grammar takes the parameters of `class A @Inject() (x: B)` for those of the annotation. */
const CONSTRUCTOR_ANNOTATION = /@Inject(?:\(\))?(?=\s*\()/g

const SCALA_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'sys.env': 'env',
  'sys.env.apply': 'env',
  'sys.env.get': 'env',
  'sys.env.getOrElse': 'env',
  'sys.env.contains': 'env',
  'scala.sys.env': 'env',
  'Properties.envOrElse': 'env',
  'Properties.envOrNone': 'env',
  'scala.util.Properties.envOrElse': 'env',
  'scala.util.Properties.envOrNone': 'env',
  'sys.process.Process': 'spawn',
  'scala.sys.process.Process': 'spawn',
  'Source.fromURL': 'http:GET',
  'scala.io.Source.fromURL': 'http:GET',
  'akka.http.scaladsl.server.Directives.path': 'route:ANY',
  'akka.http.scaladsl.server.Directives.pathPrefix': 'route:ANY',
  'org.apache.pekko.http.scaladsl.server.Directives.path': 'route:ANY',
  'org.apache.pekko.http.scaladsl.server.Directives.pathPrefix': 'route:ANY',
}

export const scala: GrammarLanguage = {
  ...CODE_NAMES.scala,
  grammar: 'scala',
  prepare: source => source.replace(CONSTRUCTOR_ANNOTATION, word => ' '.repeat(word.length)),
  opaque: {
    identifier: true,
    operator_identifier: true,
    type_identifier: true,
    package_identifier: true,
    comment: true,
    block_comment: true,
    string: true,
    character_literal: true,
    integer_literal: true,
    floating_point_literal: true,
    boolean_literal: true,
    null_literal: true,
    unit: true,
    wildcard: true,
    access_modifier: true,
    singleton_type: true,
  },
  blocks: new Set([
    'block',
    'indented_block',
    'lambda_expression',
    'case_clause',
    'for_expression',
    'colon_argument',
  ]),
  paths: scalaPaths,
  comments: ['comment', 'block_comment'],
  strings: { string: insideQuotes, interpolated_string_expression: insideQuotes },
  visitors: scalaVisitors,
  apis: SCALA_APIS,
}

/** The text between the quotes of `"…"`, `"""…"""` and `s"…"`. */
function insideQuotes(source: string): string {
  const prefix = INTERPOLATOR.exec(source)![0].length
  const raw = source.startsWith(RAW_QUOTES, prefix)
  const quotes = raw ? RAW_QUOTES.length : 1
  const start = prefix + quotes
  const inside = source.slice(start, Math.max(start, source.length - quotes))
  return raw ? inside.trim() : inside
}
