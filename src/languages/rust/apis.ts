import type { ApiMeaning } from '../../facts/reading-rules.js'

/** Keyed by the whole path with dots, as `importedAs` undoes `use`: `env::var` of `use std::env` is `std.env.var`. */
export const RUST_APIS: Readonly<Record<string, ApiMeaning>> = {
  'std.env.var': 'env',
  'std.env.var_os': 'env',
  'env.var': 'env',
  'env.var_os': 'env',
  'dotenv.var': 'env',
  'dotenvy.var': 'env',
  'std.process.Command.new': 'spawn',
  'process.Command.new': 'spawn',
  'tokio.process.Command.new': 'spawn',
  'async_process.Command.new': 'spawn',
  'assert_cmd.Command.new': 'spawn',
  'duct.cmd': 'spawn',
  'reqwest.get': 'http:GET',
  'reqwest.blocking.get': 'http:GET',
  'reqwest.Client.new().get': 'http:GET',
  'reqwest.Client.new().post': 'http:POST',
  'reqwest.Client.new().put': 'http:PUT',
  'reqwest.Client.new().patch': 'http:PATCH',
  'reqwest.Client.new().delete': 'http:DELETE',
  'reqwest.Client.new().head': 'http:HEAD',
  'ureq.get': 'http:GET',
  'ureq.post': 'http:POST',
  'ureq.put': 'http:PUT',
  'ureq.delete': 'http:DELETE',
}

/** Macros that read the environment of the compiler: the first argument names the variable. */
export const RUST_ENV_MACROS: ReadonlySet<string> = new Set(['env', 'option_env'])
