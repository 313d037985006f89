/** A repository to replay, and the language whose files are edited most. */
export interface Run {
  repository: string
  /** Only this folder is checked out (a sparse checkout), so that a step takes a second; '' for all of them. */
  folder: string
  language: string
}

/** Every language with a grammar or a reader, and every repository of the corpus that is laid out. */
const RUNS: readonly (readonly [repository: string, folder: string, ...languages: string[]])[] = [
  ['spf13/cobra', '', 'go'],
  ['caddyserver/caddy', 'modules/caddyhttp/reverseproxy', 'go'],
  ['psf/requests', '', 'python', 'makefile'],
  ['pallets/flask', '', 'python', 'rst'],
  ['django/django', 'django/utils', 'python'],
  ['perwendel/spark', '', 'java'],
  ['spring-projects/spring-petclinic', '', 'java', 'sql'],
  ['BurntSushi/ripgrep', 'crates/core', 'rust'],
  ['rust-lang/cargo', 'crates/cargo-util-schemas', 'rust', 'manifest'],
  ['serde-rs/serde', 'serde_derive', 'rust'],
  ['honojs/hono', 'src/utils', 'typescript'],
  ['honojs/hono', 'src/jsx', 'tsx'],
  ['lodash/lodash', 'lib', 'javascript'],
  ['square/okhttp', 'okhttp-tls', 'kotlin'],
  ['ktorio/ktor-samples', 'httpbin', 'kotlin'],
  ['com-lihaoyi/cask', 'cask', 'scala'],
  ['vapor/vapor', 'Sources/Vapor/HTTP', 'swift'],
  ['slimphp/Slim', 'Slim', 'php'],
  ['sinatra/sinatra', 'rack-protection', 'ruby'],
  ['rack/rack', 'lib', 'ruby'],
  ['DapperLib/Dapper', 'Dapper', 'csharp'],
  ['jqlang/jq', 'src', 'c'],
  ['fmtlib/fmt', 'src', 'cpp', 'markdown'],
  ['terraform-aws-modules/terraform-aws-vpc', 'modules', 'hcl', 'markdown'],
  ['docker/awesome-compose', '', 'dockerfile', 'yaml'],
  ['prometheus-community/helm-charts', 'charts/prometheus-adapter', 'yaml'],
  ['etcd-io/etcd', 'api', 'proto'],
  ['bats-core/bats-core', '', 'shell'],
  ['pester/Pester', 'src/functions', 'powershell'],
  ['nvim-telescope/telescope.nvim', '', 'lua'],
  ['magit/magit', 'lisp', 'text'],
  ['fortran-lang/fpm', 'src', 'text'],
  ['absinthe-graphql/absinthe', 'lib/absinthe/phase', 'elixir'],
  ['dart-lang/http', 'pkgs/http', 'dart'],
  ['zigtools/zls', 'src', 'zig'],
  ['r-lib/testthat', 'R', 'r'],
  ['ndmitchell/hlint', 'src', 'haskell'],
  ['JuliaIO/JSON.jl', '', 'julia'],
  ['ocaml-community/yojson', 'lib', 'ocaml', 'ocaml-interface'],
  ['louislam/uptime-kuma', 'src/components', 'vue'],
  ['carbon-design-system/carbon-components-svelte', 'src/DataTable', 'svelte'],
  ['withastro/starlight', 'packages/starlight', 'astro', 'css'],
  ['pallets/flask', 'examples', 'html'],
  ['fastai/fastbook', 'clean', 'notebook'],
]

export const ALL_RUNS: readonly Run[] = RUNS.flatMap(([repository, folder, ...languages]) =>
  languages.map(language => ({ repository, folder, language })),
)
