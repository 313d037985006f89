/** Files that hold credentials and nothing else, by their whole name. */
const NAMES: ReadonlySet<string> = new Set([
  '.netrc',
  '_netrc',
  '.pgpass',
  '.my.cnf',
  '.mylogin.cnf',
  '.pypirc',
  '.htpasswd',
  '.git-credentials',
  '.dockercfg',
  '.s3cfg',
  '.boto',
  '.vault-token',
  '.vault_pass',
  '.passwd-s3fs',
  '.terraformrc',
  'terraform.rc',
  'rclone.conf',
  'kubeconfig',
  '.bash_history',
  '.zsh_history',
  '.psql_history',
  '.mysql_history',
])
/** By the end of their path. */
const PATHS: readonly string[] = [
  '.aws/credentials',
  '.docker/config.json',
  '.kube/config',
  '.cargo/credentials',
  '.cargo/credentials.toml',
  '.gem/credentials',
  '.config/gh/hosts.yml',
]
/** By extension: keys and stores of keys. A certificate with a private key has the same extension as one without. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'pem',
  'key',
  'p12',
  'pfx',
  'p8',
  'jks',
  'keystore',
  'kdbx',
  'ppk',
  'ovpn',
  'agekey',
  'tfstate',
])
const SSH_KEY = /^id_(?:rsa|dsa|ecdsa|ecdsa_sk|ed25519|ed25519_sk)$/
/** `.env`, `.env.local`, `prod.env`. */
const ENVIRONMENT = /^(?:.*\.)?env(?:\..+)?$/i
/** `.env.example`, `sample.env`, and files of a program that are named after it. */
const TEMPLATE =
  /(?:^|[._-])(?:example|sample|template|tmpl|tpl|dist|default|defaults|schema|d\.ts|[cm]?[jt]sx?|py|rb|go|rs|php|java|kt|cs|md|txt|html?|vue|svelte|ya?ml|json|toml|ini|erb|ejs|j2|snap|lock)(?:[._-]|$)/i
const DOT_ENV = /^\.env|\.env$/i

/** The rule by which a file holds secrets, from its path alone; null if it need not. */
export function secretName(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (NAMES.has(name) || SSH_KEY.test(name)) return name
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (name.includes('.') && EXTENSIONS.has(extension)) return `*.${extension}`
  if (DOT_ENV.test(name) && ENVIRONMENT.test(name) && !TEMPLATE.test(name)) return '.env'
  return PATHS.find(end => path === end || path.endsWith(`/${end}`)) ?? null
}
