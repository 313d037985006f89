/** Files that hold credentials and nothing else, by their whole name. */
const NAMES: ReadonlySet<string> = new Set([
  'id_rsa',
  'id_dsa',
  'id_ecdsa',
  'id_ecdsa_sk',
  'id_ed25519',
  'id_ed25519_sk',
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
/** By the end of their path, which begins with a dot. */
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
/** `.env`, `.env.local`, `prod.env`. */
const ENVIRONMENT = /^(?:.*\.)?env(?:\..+)?$/i
/** `.env.example`, `sample.env`, and files of a program that are named after it. */
const TEMPLATE =
  /(?:^|[._-])(?:example|sample|template|tmpl|tpl|dist|default|defaults|schema|d\.ts|[cm]?[jt]sx?|py|rb|go|rs|php|java|kt|cs|md|txt|html?|vue|svelte|ya?ml|json|toml|ini|erb|ejs|j2|snap|lock)(?:[._-]|$)/i
const DOT_ENV = /^\.env|\.env$/i

/** The name that each of `PATHS` ends with. */
const NAMES_OF_PATHS: ReadonlySet<string> = new Set(PATHS.map(lastName))
/** Extensions of which some files hold secrets. */
const SUSPECT: ReadonlySet<string> = new Set([
  'env',
  ...EXTENSIONS,
  ...[...NAMES, ...NAMES_OF_PATHS].map(name => name.slice(name.lastIndexOf('.') + 1)),
])
const FIRST_SIGNS: ReadonlySet<string> = new Set(['.', '_'])

/** The rule by which a file holds secrets, from its path alone; null if it need not. */
export function secretName(path: string): string | null {
  const start = path.lastIndexOf('/') + 1
  const end = path.lastIndexOf('.')
  // Asked for every path in every update: most end here.
  if (end > start && !FIRST_SIGNS.has(path[start]!) && !SUSPECT.has(path.slice(end + 1).toLowerCase()))
    return null
  const name = path.slice(start)
  if (NAMES.has(name)) return name
  const dot = name.lastIndexOf('.')
  if (dot >= 0) {
    const extension = name.slice(dot + 1).toLowerCase()
    if (EXTENSIONS.has(extension)) return `*.${extension}`
    if (DOT_ENV.test(name) && ENVIRONMENT.test(name) && !TEMPLATE.test(name)) return '.env'
  }
  if (!NAMES_OF_PATHS.has(name)) return null
  return PATHS.find(end => path === end || path.endsWith(`/${end}`)) ?? null
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
