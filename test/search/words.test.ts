import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IRREGULAR, STEM_BASES, UNINFLECTED } from '../../src/search/stem-words.js'
import { STOP_WORDS, splitIdentifier, stem } from '../../src/search/words.js'

describe('splitIdentifier', () => {
  test.each([
    ['before_request', 'before request'],
    ['beforeRequest', 'before request'],
    ['BeforeRequest', 'before request'],
    ['MAX_RETRY_COUNT', 'max retry count'],
    ['HTTPServer', 'http server'],
    ['parseHTTP', 'parse http'],
    ['userIDs', 'user ids'],
    ['URLs', 'urls'],
    ['XMLHttpRequest', 'xml http request'],
    ['django.utils.html_safe', 'django utils html safe'],
    ['Vec<HashMap>::new', 'vec hash map new'],
    ['kebab-case-name', 'kebab case name'],
    ['base64Encode', 'base64 encode'],
    ['utf8', 'utf8'],
    ['sha256Sum', 'sha256 sum'],
    ['v1beta1', 'v1beta1'],
    ['test_2', 'test 2'],
    ['OAuth2Handler', 'oauth2 handler'],
    ['disable2FA', 'disable 2fa'],
    ['is2FAEnabled', 'is 2fa enabled'],
    ['Geo3DLoader', 'geo 3d loader'],
    ['2FA', '2fa'],
    ['utf8JSON', 'utf8 json'],
    ['v2ID', 'v2 id'],
    ['a0FA', 'a0 fa'],
    ['sha256D', 'sha256 d'],
    ['IPv4Address', 'ipv4 address'],
    ['MySQLDialect', 'mysql dialect'],
    ['GraphQLSchema', 'graphql schema'],
    ['IUserService', 'i user service'],
    ['__init__', 'init'],
    ['$scope', 'scope'],
    ['x', 'x'],
    ['naïveÉtat', 'naïve état'],
    ['容器的', '容器 器的'],
    ['使用Kubernetes的服务', '使用 kubernetes 的服 服务'],
    ['サービス_名', 'サー ービ ビス 名'],
    ['네임스페이스', '네임 임스 스페 페이 이스'],
    ['', ''],
    ['___', ''],
  ])('%s → %s', (name, words) => {
    expect(splitIdentifier(name).join(' ')).toBe(words)
  })

  test('keeps every letter and digit, in order, in lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const words = splitIdentifier(name)
        expect(words.every(word => word !== '')).toBe(true)
        const kept = [...name].filter(character => /[\p{L}\p{M}\p{N}]/u.test(character))
        expect([...words.join('')].length).toBeGreaterThanOrEqual(kept.length)
        expect(words.join('')).toBe(words.join('').toLowerCase())
      }),
    )
  })
})

describe('stem', () => {
  test.each([
    ['cache', 'caches caching cached'],
    ['query', 'queries querying queried'],
    ['match', 'matches matching matched'],
    ['box', 'boxes boxing boxed'],
    ['class', 'classes classed'],
    ['process', 'processes processing processed'],
    ['run', 'runs running'],
    ['map', 'maps mapping mapped mappings'],
    ['log', 'logs logging logged'],
    ['parse', 'parses parsing parsed'],
    ['route', 'routes routing routed'],
    ['serialize', 'serializes serializing serialized'],
    ['update', 'updates updating updated'],
    ['create', 'creates creating created'],
    ['repeat', 'repeats repeating repeated'],
    ['float', 'floats floating'],
    ['delete', 'deletes deleting deleted'],
    ['execute', 'executes executing executed'],
    ['configure', 'configures configuring configured'],
    ['resolve', 'resolves resolving resolved'],
    ['handle', 'handles handling handled'],
    ['schedule', 'schedules scheduling scheduled'],
    ['compile', 'compiles compiling compiled'],
    ['fail', 'fails failing failed'],
    ['file', 'files filing filed'],
    ['fill', 'fills filling filled'],
    ['type', 'types typing typed'],
    ['rename', 'renames renaming renamed'],
    ['open', 'opens opening opened'],
    ['render', 'renders rendering rendered'],
    ['filter', 'filters filtering filtered'],
    ['order', 'orders ordering ordered'],
    ['merge', 'merges merging merged'],
    ['change', 'changes changing changed'],
    ['hang', 'hangs hanging'],
    ['include', 'includes including included'],
    ['override', 'overrides overriding'],
    ['load', 'loads loading loaded'],
    ['add', 'adds adding added'],
    ['embed', 'embeds embedding embedded embeddings'],
    ['call', 'calls calling called'],
    ['control', 'controls controlling controlled'],
    ['install', 'installs installing installed'],
    ['cancel', 'cancels canceling canceled cancelling cancelled'],
    ['set', 'sets'],
    ['setting', 'settings'],
    ['string', 'strings'],
    ['warn', 'warns warning warnings warned'],
    ['use', 'uses using used'],
    ['close', 'closes closing closed'],
    ['database', 'databases'],
    ['response', 'responses'],
    ['index', 'indexes indices indexing indexed'],
    ['status', 'statuses'],
    ['alias', 'aliases aliasing aliased'],
    ['analysis', 'analyses'],
    ['dependency', 'dependencies'],
    ['cookie', 'cookies'],
    ['series', 'series'],
    ['child', 'children'],
    ['copy', 'copies copying copied'],
    ['apply', 'applies applying applied'],
    ['retry', 'retries retrying retried'],
    ['need', 'needs needing needed'],
    ['exceed', 'exceeds exceeding exceeded'],
    ['sync', 'syncs syncing synced'],
    ['focus', 'focuses focusing focused'],
    ['commit', 'commits committing committed'],
    ['edit', 'edits editing edited'],
    ['write', 'writes writing'],
    ['contain', 'contains containing contained'],
    ['define', 'defines defining defined'],
    ['join', 'joins joining joined'],
    ['compare', 'compares comparing compared'],
    ['appear', 'appears appearing appeared'],
    ['require', 'requires requiring required'],
    ['store', 'stores storing stored'],
    ['monitor', 'monitors monitoring monitored'],
    ['invoke', 'invokes invoking invoked'],
    ['check', 'checks checking checked'],
    ['consume', 'consumes consuming consumed'],
    ['describe', 'describes describing described'],
    ['id', 'ids'],
    ['api', 'apis'],
    ['field', 'fields'],
    ['return', 'returns returning returned'],
    ['hash', 'hashes hashing hashed'],
    ['user', 'users'],
    ['position', 'positions positioning positioned'],
    ['trigger', 'triggers triggering triggered'],
    ['validate', 'validates validating validated'],
    ['format', 'formats formatting formatted'],
    ['display', 'displays displaying displayed'],
    ['queue', 'queues queuing queued'],
    ['size', 'sizes sizing sized'],
    ['reference', 'references referencing referenced'],
    ['version', 'versions versioning versioned'],
    ['nest', 'nests nesting nested'],
    ['drop', 'drops dropping dropped'],
    ['migrate', 'migrates migrating migrated'],
    ['encode', 'encodes encoding encoded'],
    ['provide', 'provides providing provided'],
    ['perform', 'performs performing performed'],
    ['send', 'sends sending'],
    ['inherit', 'inherits inheriting inherited'],
    ['manage', 'manages managing managed'],
    ['trim', 'trims trimming trimmed'],
    ['wrap', 'wraps wrapping wrapped'],
    ['name', 'names naming named'],
    ['time', 'times timing timed'],
    ['raise', 'raises raising raised'],
    ['ignore', 'ignores ignoring ignored'],
    ['link', 'links linking linked'],
    ['group', 'groups grouping grouped'],
    ['escape', 'escapes escaping escaped'],
    ['decode', 'decodes decoding decoded'],
  ])('%s ← %s', (base, forms) => {
    expect(stem(base)).toBe(base)
    for (const form of forms.split(' ')) expect([form, stem(form)]).toEqual([form, base])
  })

  test.each(
    'kubernetes https aws css dns this axis redis postgres state stat mode mod parser speed red nextjs sha256 émigrés'
      .split(' ')
      .map(word => [word]),
  )('leaves %s to itself', word => {
    expect(stem(word)).toBe(word)
  })

  test('does not join words that only look alike', () => {
    const pairs =
      'state:stat mode:mod pipe:pip parse:parser news:new string:str setting:set care:car plane:plan'
    for (const pair of pairs.split(' ')) {
      const [one, other] = pair.split(':')
      expect(stem(one!)).not.toBe(stem(other!))
    }
  })

  test('is its own stem, never longer than the word', () => {
    const words = fc
      .tuple(fc.stringMatching(/^[a-z]{1,12}$/), fc.constantFrom('', 's', 'es', 'ies', 'ing', 'ed', 'ings'))
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(words, word => {
        const base = stem(word)
        expect(stem(base)).toBe(base)
        expect(base.length).toBeLessThanOrEqual(word.length)
        expect(base).not.toBe('')
      }),
      { numRuns: 2000 },
    )
  })

  test('its lists hold stems only', () => {
    for (const word of [...UNINFLECTED, ...IRREGULAR.values(), ...STEM_BASES.values()])
      expect([word, stem(word)]).toEqual([word, word])
  })
})

test('stop words are single words in lower case', () => {
  for (const word of STOP_WORDS) expect(word).toMatch(/^[a-z]+$/)
  for (const word of ['get', 'type', 'error', 'new', 'string', 'set'])
    expect(STOP_WORDS.has(word)).toBe(false)
})
