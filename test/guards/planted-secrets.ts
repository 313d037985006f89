import * as fc from 'fast-check'

/** A secret of one kind, made at run time: nothing in this repository looks like a real one. */
export interface Planted {
  kind: string
  /** The part that must never come out. */
  secret: string
  /** The secret as it stands in a file: on one line, or on several. */
  text: string
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = UPPER.toLowerCase()
const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const WORD = UPPER + LOWER + DIGITS
const BASE32 = `${UPPER}234567`

/** The shortest words of placeholders: one random text in 250,000 contains one, and is taken for a placeholder. */
const STAND_IN = /dummy|xxxxx/i

/** Evenly random, as issuers make them: fast-check prefers small values, and shrinks to placeholders. */
function random(alphabet: string, length: number): fc.Arbitrary<string> {
  return evenly(alphabet, length).filter(text => !STAND_IN.test(text))
}

function evenly(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc.noShrink(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 }))).map(seed => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    return Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]!).join('')
  })
}

function token(kind: string, prefix: string, alphabet: string, length: number): fc.Arbitrary<Planted> {
  return random(alphabet, length).map(body => ({ kind, secret: body, text: prefix + body }))
}

/** Prefixes are split in two, so that no scanner takes this file for one with secrets. */
const prefix = (...parts: string[]) => parts.join('')

const privateKey = fc
  .tuple(
    fc.constantFrom('RSA ', 'EC ', 'OPENSSH ', ''),
    fc.array(random(WORD, 64), { minLength: 2, maxLength: 6 }),
  )
  .map(([type, lines]) => ({
    kind: 'private key',
    secret: lines[1]!,
    text: `-----BEGIN ${type}PRIVATE KEY-----\n${lines.join('\n')}\n-----END ${type}PRIVATE KEY-----`,
  }))

const mixed = random(WORD, 32).filter(text => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d.*\d/.test(text))

/** One of every kind. */
export const planted: fc.Arbitrary<Planted> = fc.oneof(
  token('AWS access key', prefix('AK', 'IA'), BASE32, 16),
  token('GitHub token', prefix('gh', 'p_'), WORD, 36),
  token('GitHub token', prefix('gh', 's_'), WORD, 36),
  fc.tuple(random(WORD, 22), random(WORD, 59)).map(([a, b]) => {
    return { kind: 'GitHub token', secret: b, text: prefix('github', '_pat_', a, '_', b) }
  }),
  token('GitLab token', prefix('gl', 'pat-'), WORD, 20),
  token('Slack token', prefix('xo', 'xb-1'), WORD, 40),
  token('Stripe key', prefix('sk_', 'live_'), WORD, 24),
  token('Google API key', prefix('AI', 'za'), WORD, 35),
  token('Google client secret', prefix('GOC', 'SPX-'), WORD, 28),
  token('npm token', prefix('np', 'm_'), WORD, 36),
  token('PyPI token', prefix('py', 'pi-Ag'), WORD, 60),
  fc.tuple(random(WORD, 22), random(WORD, 43)).map(([a, b]) => {
    return { kind: 'SendGrid key', secret: b, text: prefix('S', 'G.', a, '.', b) }
  }),
  token('Twilio key', prefix('S', 'K'), HEX, 32),
  token('OpenAI key', prefix('sk-', 'proj-'), WORD, 60),
  token('Anthropic key', prefix('sk-', 'ant-api03-'), WORD, 90),
  token('Hugging Face token', prefix('h', 'f_'), UPPER + LOWER, 34),
  token('DigitalOcean token', prefix('do', 'p_v1_'), HEX, 64),
  token('Shopify token', prefix('shp', 'at_'), HEX, 32),
  token('Docker token', prefix('dckr', '_pat_'), WORD, 27),
  token('Vault token', prefix('hv', 's.'), WORD, 90),
  token('age key', prefix('AGE-SECRET', '-KEY-1'), UPPER + DIGITS, 58),
  token('Linear key', prefix('lin', '_api_'), WORD, 40),
  token('RubyGems key', prefix('ruby', 'gems_'), HEX, 48),
  token('Grafana token', prefix('gl', 'sa_'), WORD, 32).chain(each =>
    random(HEX, 8).map(end => ({ ...each, text: `${each.text}_${end}` })),
  ),
  random(DIGITS, 9).chain(id =>
    random(WORD, 33).map(body => ({ kind: 'Telegram token', secret: body, text: `${id}:AA${body}` })),
  ),
  fc.tuple(random(WORD, 40), random(WORD, 60), random(WORD, 43)).map(([a, b, c]) => {
    return {
      kind: 'JSON web token',
      secret: c,
      text: `${prefix('ey', 'J')}${a}.${prefix('ey', 'J')}${b}.${c}`,
    }
  }),
  random(WORD, 40).map(secret => ({
    kind: 'AWS secret key',
    secret,
    text: `aws_secret_access_key = ${secret}`,
  })),
  random(WORD, 86).map(secret => ({ kind: 'Azure storage key', secret, text: `AccountKey=${secret}==` })),
  random(WORD, 30).map(secret => ({
    kind: 'npm credentials',
    secret,
    text: `//registry.example/:_authToken=${secret}`,
  })),
  mixed.map(secret => ({ kind: 'random text of a secret', secret, text: `password: "${secret}"` })),
  mixed.map(secret => ({ kind: 'random text of a secret', secret, text: `DEPLOY_TOKEN=${secret}` })),
  mixed.map(secret => ({
    kind: 'password in a URL',
    secret,
    text: `postgres://shop:${secret}@db.example/shop`,
  })),
  privateKey,
)
