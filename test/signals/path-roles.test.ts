import { describe, expect, test } from 'vitest'
import { PathRoles } from '../../src/signals/world/path-roles.js'
import { ROLES } from '../../src/signals/world/roles.js'
import { localesOf } from '../../src/signals/world/translations.js'
import { indexed } from '../pack/packed.js'

function roleOf(path: string, others: readonly string[] = []): string {
  return ROLES[new PathRoles(new Map([path, ...others].map(each => [each, 1]))).of(path)]!
}

const CODE = ['core/a.go', 'core/b.go', 'core/c.go']

describe('the role of a path', () => {
  test.each([
    ['examples/shop/app.py', CODE, 'aside'],
    ['docs/conf.py', CODE, 'aside'],
    ['src/main/java/org/example/samples/Vet.java', CODE, 'source'],
    ['src/examples/app.py', CODE, 'aside'],
    ['examples/shop/app.py', [], 'source'],
    ['examples/shop/app.py', ['examples/b.py', 'scripts/x.py'], 'source'],
    ['examples/shop/tests/test_app.py', [], 'test'],
    ['app/migrations/0001_initial.py', [], 'aside'],
    ['LICENSE', CODE, 'aside'],
    ['gradlew.bat', CODE, 'aside'],
    ['player/player.tscn', CODE, 'aside'],
  ])('%s beside %j: %s', (path, others, role) => {
    expect(roleOf(path, others)).toBe(role)
  })
})

describe('translations', () => {
  test.each([
    [
      ['content/en/a.md', 'content/ja/a.md', 'content/bn/a.md'],
      ['content/bn/a.md', 'content/ja/a.md'],
    ],
    [
      [
        'i18n/messages.properties',
        'i18n/messages_fr.properties',
        'i18n/messages_de.properties',
        'i18n/messages_en.properties',
      ],
      ['i18n/messages_de.properties', 'i18n/messages_fr.properties'],
    ],
    [
      ['l/en.json', 'l/fr.json', 'l/zh-CN.json'],
      ['l/fr.json', 'l/zh-CN.json'],
    ],
    [
      ['docs/a.md', 'docs/b.md', 'docs/pt-br/a.md', 'docs/pt-br/b.md', 'docs/es/a.md', 'docs/de/b.md'],
      ['docs/de/b.md', 'docs/es/a.md', 'docs/pt-br/a.md', 'docs/pt-br/b.md'],
    ],
    [
      ['README.md', 'README.ja.md', 'README.zh-CN.md', 'README.fr.md'],
      ['README.fr.md', 'README.ja.md', 'README.zh-CN.md'],
    ],
    [
      ['docs/index.md', 'docs/fr/a.md', 'docs/fr/index.md', 'docs/fr/b.md', 'docs/es/a.md', 'docs/de/a.md'],
      ['docs/de/a.md', 'docs/es/a.md'],
    ],
    [['is/a.ts', 'go/a.ts', 'no/b.ts', 'src/x.ts'], []],
    [['en/a.md', 'fr/a.md'], []],
  ])('%j', (paths, expected) => {
    const translations = [...localesOf(paths)].filter(([, { isBase }]) => !isBase)
    expect(translations.map(([path]) => path).sort()).toEqual(expected)
  })
})

describe('prose', () => {
  const page = (title: string, text: string) => `# ${title}\n\n${text}\n`

  test('that covers the task better than any code comes first', async () => {
    const repository = await indexed({
      'ARCHITECTURE.md': page(
        'Conventions',
        'Framebuffer ids begin at one; zero is the default framebuffer of the window.',
      ),
      'src/draw.ts':
        'export function draw(framebuffer: number): void {\n  use(framebuffer)\n}\nfunction use(id: number) {}\n',
    })
    const { items } = await repository.contextForTask(
      'what is the convention for framebuffer ids of the default window',
    )
    expect(items[0]?.path).toBe('ARCHITECTURE.md')
  })

  test('code comes first where both cover the task', async () => {
    const repository = await indexed({
      'docs/draw.md': page('Drawing', 'The function draws the framebuffer.'),
      'src/draw.ts':
        'export function drawFramebuffer(framebuffer: number): void {\n  use(framebuffer)\n}\nfunction use(id: number) {}\n',
    })
    const { items } = await repository.contextForTask('draw the framebuffer')
    expect(items[0]?.path).toBe('src/draw.ts')
  })

  test('the base language comes before its translations', async () => {
    const text = 'Configure the liveness probe of a container.'
    const repository = await indexed({
      'content/en/probes.md': page('Probes', text),
      'content/fr/probes.md': page('Probes', `${text} ${text}`),
      'content/ja/probes.md': page('Probes', `${text} ${text} ${text}`),
    })
    const { items } = await repository.contextForTask('configure a liveness probe of a container')
    expect(items[0]?.path).toBe('content/en/probes.md')
  })

  test('pages beside the folders of languages are the base', async () => {
    const text = 'Configure the liveness probe of a container.'
    const repository = await indexed({
      'docs/probes.md': page('Probes', text),
      'docs/fr/probes.md': page('Probes', `${text} ${text}`),
      'docs/ja/probes.md': page('Probes', `${text} ${text} ${text}`),
      'docs/pt-br/probes.md': page('Probes', `${text} ${text} ${text}`),
    })
    const { items } = await repository.contextForTask('configure a liveness probe of a container')
    expect(items[0]?.path).toBe('docs/probes.md')
  })

  test.each([
    ['RELEASE-CHECKLIST.md', true],
    ['docs/newsletter.md', true],
    ['RELEASES.md', false],
    ['release-2.1.md', false],
    ['news/2024.md', false],
    ['CHANGELOG-old.md', false],
  ])('%s comes before code: %s', async (path, isFirst) => {
    const repository = await indexed({
      [path]: page('Steps', 'Review the dependencies, tag the commit, then publish the crates.'),
      'src/draw.ts': 'export function reviewCrates(crates: string[]): void {\n  crates.sort()\n}\n',
    })
    const { items } = await repository.contextForTask('who reviews dependencies before crates are published')
    expect(items[0]?.path === path).toBe(isFirst)
  })
})
