/** A repository to replay, the language whose files are edited most, and the share of the steps. */
export interface Run {
  repository: string
  language: string
}

const RUNS: readonly (readonly [repository: string, ...languages: string[]])[] = [
  ['pallets/flask', 'python', 'rst'],
  ['pallets/click', 'python', 'manifest'],
  ['psf/requests', 'python', 'makefile'],
  ['spf13/cobra', 'go'],
  ['gin-gonic/gin', 'go'],
  ['caddyserver/caddy', 'go'],
  ['perwendel/spark', 'java'],
  ['spring-projects/spring-petclinic', 'java', 'sql'],
  ['BurntSushi/ripgrep', 'rust'],
  ['serde-rs/serde', 'rust'],
  ['honojs/hono', 'typescript', 'tsx'],
  ['lodash/lodash', 'javascript'],
  ['docker/awesome-compose', 'javascript', 'dockerfile', 'yaml'],
  ['square/okhttp', 'kotlin'],
  ['ktorio/ktor-samples', 'kotlin'],
  ['com-lihaoyi/cask', 'scala'],
  ['vapor/vapor', 'swift'],
  ['slimphp/Slim', 'php'],
  ['sinatra/sinatra', 'ruby'],
  ['rack/rack', 'ruby'],
  ['DapperLib/Dapper', 'csharp'],
  ['jqlang/jq', 'c'],
  ['fmtlib/fmt', 'cpp', 'markdown'],
  ['terraform-aws-modules/terraform-aws-vpc', 'hcl', 'markdown'],
]

export const ALL_RUNS: readonly Run[] = RUNS.flatMap(([repository, ...languages]) =>
  languages.map(language => ({ repository, language })),
)
