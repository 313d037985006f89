import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSecrets } from '../../src/shared/secrets/find-secrets.js'
import { removeSecrets, secretMarker } from '../../src/shared/secrets/remove-secrets.js'
import { SECRET_RULES } from '../../src/shared/secrets/rules.js'
import { planted } from '../guards/planted-secrets.js'

/** Texts around a secret: code, settings, prose. No letters or signs that would make it a longer word. */
const before = fc.constantFrom('', 'x = "', '# ', "key: '", 'export A=', '<', '(', '\r\n', '\t', '«', 'é ')
const after = fc.constantFrom('', '"', "'\n", ' # secret\n', '\r\n', ')', '>', ', ', ' é', '»')

test('a secret of every kind is removed, wherever it stands, and the rest stays in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(before, planted, after), { minLength: 1, maxLength: 4 }), pieces => {
      const text = pieces.map(([start, { text }, end]) => `${start}${text}${end}\n`).join('')
      const clean = removeSecrets(text)
      for (const [, { secret }] of pieces) expect(clean).not.toContain(secret)
      const lengths = (of: string) => of.split('\n').map(({ length }) => length)
      expect(lengths(clean)).toEqual(lengths(text))
      let at = 0
      for (const { start, end } of findSecrets(text)) {
        expect(clean.slice(at, start)).toBe(text.slice(at, start))
        at = end
      }
      expect(clean.slice(at)).toBe(text.slice(at))
      expect(removeSecrets(clean)).toBe(clean)
    }),
    { numRuns: 400 },
  )
})

test('each kind has its marker, as long as the secret', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(planted, ({ text, kind }) => {
      kinds.add(kind)
      const { start, end } = findSecrets(text)[0]!
      expect(removeSecrets(text)).toContain(secretMarker(kind, end - start))
    }),
    { numRuns: 400 },
  )
  expect(kinds.size).toBeGreaterThan(20)
})

test.each([
  '«secret removed: AWS access key     »',
  '«secret removed: AWS access key»',
  '«secret: AWS access key       »',
  '«secret: AWS access key»',
  '«secret            »',
  '«secret»',
  '«…    »',
  '……',
  '…',
])('the longest words that fit: %s', marker => {
  expect(secretMarker('AWS access key', marker.length)).toBe(marker)
})

test('every line of a private key goes, in a file and in a string with escaped line ends', () => {
  const head = (at: string) => `-----${at} RSA PRIVATE KEY-----`
  const lines = ['MIIEpAIBAAKCAQEA7bq98jUd', 'q7Zc0vYk3nXw1TtR5sLh8GgP', 'kQ9zUw==']
  const escaped = `key = "${head('BEGIN')}\\n${lines.join('\\n')}\\n${head('END')}\\n"`
  expect(removeSecrets(escaped)).toBe(
    `key = "${head('BEGIN')}\\n«secret: private key   »\\n«…                     »\\n«…     »\\n${head('END')}\\n"`,
  )
  const open = `${head('BEGIN')}\n${lines[0]}\n${lines[1]}`
  expect(removeSecrets(open)).toBe(`${head('BEGIN')}\n«secret: private key   »\n«…                     »`)
})

test.each([
  // Amazon's documented example.
  ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  `aws_secret_access_key = ${['wJalrXUtnFEMI/K7MDENG', '/bPxRfiCYEXAMPLEKEY'].join('')}`,
  `ghp_${'x'.repeat(36)}`,
  'xoxb-your-token-goes-here-please',
  'password = "correct horse battery staple"',
  'password: "test_password_for_users"',
  'token = getToken("refreshTokenV2Handler")',
  'SECRET_KEY = os.environ["SECRET_KEY"]',
  'postgres://user:password@localhost/db',
  'https://example.com:8080/@scope/name',
  'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----',
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
  'const precious = suspicious',
])('no false alarm: %s', text => {
  expect(removeSecrets(text)).toBe(text)
})

test.each([
  `DEPLOY_TOKEN=${['W7pusERAPMTgt5xy', 'HO51axt3p2O6jGek'].join('')}`,
  `postgres://shop:${['hfPAsSWXPCBA7vcQ', 'FDo0an9wEA0Gx6lW'].join('')}@db.example/shop`,
])('a random text is one though it contains a short word: %s', text => {
  expect(findSecrets(text)).toHaveLength(1)
})

test('the trigger of a rule is in everything that the rule finds', () => {
  fc.assert(
    fc.property(planted, ({ text }) => {
      expect(findSecrets(text).length).toBeGreaterThan(0)
      for (const { trigger, pattern } of SECRET_RULES)
        if (new RegExp(pattern).test(text)) expect(text).toMatch(new RegExp(trigger))
    }),
  )
})

test('a long text without an end costs no more than its length', () => {
  for (const piece of [
    'password = "',
    '://a:',
    'eyJaaaaaaaaaaa.',
    'xoxb-',
    '-----BEGIN PRIVATE KEY-----',
    'glpat-',
  ])
    expect(removeSecrets(piece.repeat(20_000)).length).toBeGreaterThan(0)
})
