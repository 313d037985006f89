import { isPassword, looksRandom } from './looks-random.js'

/**
 * One kind of secret. The formats are public facts: issuers publish the prefixes of their tokens so that programs can
 * find them. `bench/secrets` measures false alarms and time.
 */
export interface SecretRule {
  /** What the marker calls it. */
  kind: string
  /** Source of a pattern that every match contains: cheap, without a quantifier at its start. */
  trigger: string
  /** Whether the trigger is at the start of a word: fewer places have to be tried. */
  startsWord?: true
  /**
   * Source of the whole pattern. The group named `secret` is removed, or the whole match if there is none. The group
   * named `body` is the random part, if that is another: placeholders are known by it.
   */
  pattern: string
  /** Whether a match looks random enough, for patterns that match other texts too. */
  isReal?(secret: string): boolean
}

/**
 * No letter, digit or sign of a token before or after it: longer words are other things. It also keeps the time linear:
 * in one long word only one place is tried. Where a pattern may begin again inside of what it matches, it has a bound.
 */
const START = '(?<![A-Za-z0-9_-])'
const END = '(?![A-Za-z0-9_-])'

/** A token that begins with `prefix`. `trigger` is longer than the prefix if that is a part of common words. */
function token(kind: string, prefix: string, body: string, trigger = prefix): SecretRule {
  return { kind, trigger, startsWord: true, pattern: `${START}${prefix}(?<body>${body})${END}` }
}

/** Between the name and the value of a setting in a program, JSON, YAML, INI or a shell. */
const ASSIGN_OF_NAME = `["'\`]?\\]?\\s{0,4}(?::=|=>|[=:])\\s{0,4}`
const ASSIGN = `["'\`]?\\s{0,4}(?::=|=>|[=:,])\\s{0,4}["'\`]?`

/** Tokens that are known by their prefix. */
const TOKENS: readonly SecretRule[] = [
  token('AWS access key', '(?:AKIA|ASIA|ABIA|ACCA)', '[A-Z2-7]{16}'),
  token('GitHub token', 'gh[pousr]_', '[A-Za-z0-9]{36,255}'),
  token('GitHub token', 'github_pat_', '[A-Za-z0-9]{22}_[A-Za-z0-9]{59}'),
  token(
    'GitLab token',
    '(?:glpat|gldt|glrt|glcbt|glptt|glft|glsoat|gloas|glimt|glagent)-',
    '[A-Za-z0-9_.-]{20,300}',
  ),
  token('Slack token', 'xox[abeoprs]-', '(?=[A-Za-z-]*\\d)[A-Za-z0-9-]{20,250}'),
  token('Slack token', 'xapp-', '\\d-[A-Z0-9]{8,}-\\d+-[a-z0-9]{20,}'),
  {
    kind: 'Slack webhook',
    trigger: 'hooks\\.slack\\.com/',
    pattern:
      'hooks\\.slack\\.com/(?:services|workflows|triggers)/(?<secret>[A-Za-z0-9]+/[A-Za-z0-9]+/[A-Za-z0-9/]{16,})',
  },
  {
    kind: 'Discord webhook',
    trigger: '/api/webhooks/',
    pattern: 'discord(?:app)?\\.com/api/webhooks/\\d{15,}/(?<secret>[A-Za-z0-9_-]{60,})',
  },
  token('Stripe key', '[sr]k_live_', '[A-Za-z0-9]{16,250}'),
  token('Stripe webhook secret', 'whsec_', '[A-Za-z0-9+/]{32,100}={0,2}'),
  token('Google API key', 'AIza', '[A-Za-z0-9_-]{35}'),
  token('Google client secret', 'GOCSPX-', '[A-Za-z0-9_-]{28}'),
  token('Google access token', 'ya29\\.', '[A-Za-z0-9_-]{30,}'),
  token('npm token', 'npm_', '[A-Za-z0-9]{36}'),
  token('PyPI token', 'pypi-Ag', '[A-Za-z0-9_-]{50,}'),
  token('RubyGems key', 'rubygems_', '[a-f0-9]{48}'),
  token('Cargo token', 'cio', '[A-Za-z0-9]{32}', 'cio[A-Za-z0-9]{16}'),
  token('NuGet key', 'oy2', '[a-z0-9]{43}', 'oy2[a-z0-9]{8}'),
  token('SendGrid key', 'SG\\.', '[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}'),
  token('Twilio key', 'SK', '[a-f0-9]{32}', 'SK[a-f0-9]{8}'),
  token('Mailgun key', 'key-', '[a-f0-9]{32}', 'key-[a-f0-9]{8}'),
  token('OpenAI key', 'sk-(?:proj|svcacct|admin)-', '[A-Za-z0-9_-]{40,250}'),
  {
    kind: 'OpenAI key',
    trigger: 'T3BlbkFJ',
    pattern: `${START}sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}${END}`,
  },
  token('Anthropic key', 'sk-ant-', '[a-z]{2,10}\\d{2}-[A-Za-z0-9_-]{80,120}'),
  token('Hugging Face token', 'hf_', '[A-Za-z]{34}', 'hf_[A-Za-z]{8}'),
  token('DigitalOcean token', 'do[opr]_v1_', '[a-f0-9]{64}'),
  token('Shopify token', 'shp(?:at|ca|pa|ss)_', '[a-fA-F0-9]{32}'),
  token('Docker token', 'dckr_[po]at_', '[A-Za-z0-9_-]{27,}'),
  token('Vault token', 'hv[sbr]\\.', '[A-Za-z0-9_-]{60,}'),
  {
    kind: 'Terraform token',
    trigger: '\\.atlasv1\\.',
    pattern: `${START}[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_-]{60,}${END}`,
  },
  token('age key', 'AGE-SECRET-KEY-1', '[0-9A-Z]{58}'),
  token('Linear key', 'lin_(?:api|oauth)_', '[A-Za-z0-9]{40}'),
  token('Postman key', 'PMAK-', '[a-f0-9]{24}-[a-f0-9]{34}'),
  token('Databricks token', 'dapi', '[a-f0-9]{32}(?:-\\d)?', 'dapi[a-f0-9]{8}'),
  token('New Relic key', 'NR(?:AK|II|JS|RA)-', '[A-Za-z0-9]{27,40}'),
  token('Grafana token', 'glsa_', '[A-Za-z0-9]{32}_[a-fA-F0-9]{8}'),
  token('Grafana token', 'glc_', 'eyJ[A-Za-z0-9+/]{40,400}={0,2}'),
  token('Square token', 'sq0(?:atp|csp|idp)-', '[A-Za-z0-9_-]{22,43}'),
  token('Supabase token', 'sbp_', '[a-f0-9]{40}'),
  token('Figma token', 'fig[dou][_r]?_', '[A-Za-z0-9_-]{40,}'),
  token('Sentry token', 'sntry[su]_', '[A-Za-z0-9+/=_-]{40,400}'),
  token('Pulumi token', 'pul-', '[a-f0-9]{40}', 'pul-[a-f0-9]{8}'),
  token('Atlassian token', 'ATATT3', '[A-Za-z0-9_=-]{100,400}'),
  token('Airtable token', 'pat[A-Za-z0-9]{14}\\.', '[a-f0-9]{64}'),
  token('JFrog key', 'AKCp[58]', '[A-Za-z0-9]{60,}'),
  {
    kind: 'Telegram token',
    trigger: '\\d:AA[A-Za-z0-9_-]{8}',
    pattern: `${START}\\d{8,10}:AA(?<body>[A-Za-z0-9_-]{33})${END}`,
  },
  token('1Password token', 'ops_eyJ', '[A-Za-z0-9_-]{100,}'),
]

/** The end of the name of a setting, in any letter case. */
const NAME_OF_SECRET = [
  'assword',
  'asswd',
  'ecret',
  'ecret[_-]?key',
  'pi[_-]?key',
  'oken',
  'ccess[_-]?key',
  'rivate[_-]?key',
]
  .map(name => name.replace(/[a-z]/g, letter => `[${letter}${letter.toUpperCase()}]`))
  .join('|')
/**
 * The value of a setting: at least 16 characters without a space, in quotes. Without them only behind a name in capitals,
 * and if no call or member follows.
 */
const QUOTED = `(?:${NAME_OF_SECRET})${ASSIGN_OF_NAME}["'\`](?<secret>[A-Za-z0-9+/_.~!@#%^&*=-]{16,200})["'\`]`
const BARE =
  '(?:PASSWORD|PASSWD|SECRET|SECRET_KEY|API_?KEY|TOKEN|ACCESS_KEY)[ \\t]{0,4}[=:][ \\t]{0,4}(?<secret>[A-Za-z0-9+/_~!@#%^&*=-]{16,200})(?![A-Za-z0-9+/_~!@#%^&*=.([-])'

/** `scheme://user:password@host` */
const IN_URL = `://[^\\s/@:"'<>{}$]{0,64}:(?<secret>[^\\s/@:"'<>{}$«]{8,128})@[A-Za-z0-9[]`

/** Secrets without a form of their own, known by the setting that they are the value of. */
const SETTINGS: readonly SecretRule[] = [
  {
    kind: 'AWS secret key',
    trigger: '[Ss](?:ecret|ECRET)[_-]?[Aa](?:ccess|CCESS)[_-]?[Kk](?:ey|EY)',
    pattern: `[Ss](?:ecret|ECRET)[_-]?[Aa](?:ccess|CCESS)[_-]?[Kk](?:ey|EY)${ASSIGN}(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])`,
  },
  {
    kind: 'Azure storage key',
    trigger: 'AccountKey=',
    pattern: 'AccountKey=(?<secret>[A-Za-z0-9+/]{86}==)',
  },
  {
    kind: 'npm credentials',
    trigger: ':_(?:authToken|auth|password)',
    pattern: ':_(?:authToken|auth|password)\\s{0,4}=\\s{0,4}"?(?<secret>[^\\s"$«]{8,400})',
  },
  {
    kind: 'random text of a secret',
    trigger: QUOTED.replace('?<secret>', '?:'),
    pattern: QUOTED,
    isReal: looksRandom,
  },
  {
    kind: 'random text of a secret',
    trigger: BARE.replace('?<secret>', '?:'),
    pattern: BARE,
    isReal: looksRandom,
  },
  {
    kind: 'password in a URL',
    trigger: IN_URL.replace('?<secret>', '?:'),
    pattern: IN_URL,
    isReal: isPassword,
  },
  {
    kind: 'JSON web token',
    trigger: 'eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ',
    startsWord: true,
    pattern: `${START}eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{20,}`,
  },
]

export const SECRET_RULES: readonly SecretRule[] = [...TOKENS, ...SETTINGS]
