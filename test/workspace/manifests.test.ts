import { expect, test } from 'vitest'
import { readPackages } from '../../src/workspace/manifests/read-packages.js'

const CASES: readonly (readonly [path: string, text: string, provides: string[], needs: string[]])[] = [
  [
    'packages/a/package.json',
    '{ "name": "@acme/a", "dependencies": { "@acme/b": "1" } }',
    ['npm @acme/a packages/a'],
    ['@acme/b'],
  ],
  [
    'pyproject.toml',
    '[project]\nname = "Acme_Shop"\ndependencies = ["acme-money>=1", "requests"]\n',
    ['pip acme-shop '],
    ['acme-money', 'requests'],
  ],
  [
    'setup.cfg',
    '[metadata]\nname = acme\n[options]\ninstall_requires =\n  acme-money\n',
    ['pip acme '],
    ['acme-money'],
  ],
  ['requirements.txt', 'acme-money==1.2\n', [], ['acme-money']],
  [
    'go.mod',
    'module example.org/shop\n\nrequire example.org/money v1.0.0\n',
    ['go example.org/shop '],
    ['example.org/money'],
  ],
  ['crates/a/Cargo.toml', '[package]\nname = "a"\n[dependencies]\nb = "1"\n', ['cargo a crates/a'], ['b']],
  [
    'pom.xml',
    '<project><parent><groupId>org.acme</groupId><artifactId>parent</artifactId></parent><artifactId>shop</artifactId><dependencies><dependency><groupId>org.acme</groupId><artifactId>money</artifactId></dependency></dependencies></project>',
    ['maven org.acme:shop '],
    ['org.acme:money', 'org.acme:parent'],
  ],
  [
    'shop/build.gradle.kts',
    'group = "org.acme"\ndependencies { implementation("org.acme:money:1.0") }\n',
    ['maven org.acme:shop shop'],
    ['org.acme:money'],
  ],
  [
    'src/Shop/Shop.csproj',
    '<Project><ItemGroup><PackageReference Include="Acme.Money" /></ItemGroup></Project>',
    ['nuget Shop src/Shop'],
    ['Acme.Money'],
  ],
  [
    'shop.gemspec',
    "Gem::Specification.new do |s|\n  s.name = 'shop'\n  s.add_dependency 'money'\nend\n",
    ['gems shop '],
    ['money'],
  ],
  [
    'composer.json',
    '{ "name": "acme/shop", "require": { "acme/money": "^1" } }',
    ['composer acme/shop '],
    ['acme/money'],
  ],
]

test.each(CASES)('%s', (path, text, provides, needs) => {
  const found = readPackages([{ path, text }])
  expect(found.provides.map(({ ecosystem, name, folder }) => `${ecosystem} ${name} ${folder}`)).toEqual(
    provides,
  )
  expect(found.needs).toEqual(expect.arrayContaining(needs))
})

test('what a repository provides itself it does not need from others', () => {
  const found = readPackages([
    { path: 'a/package.json', text: '{ "name": "a", "dependencies": { "b": "1", "c": "1" } }' },
    { path: 'b/package.json', text: '{ "name": "b" }' },
  ])
  expect(found.needs).toEqual(['c'])
})

test.each(['package.json', 'pyproject.toml', 'go.mod', 'Cargo.toml', 'pom.xml', 'composer.json', 'x.csproj'])(
  'a damaged %s says nothing and breaks nothing',
  path => {
    expect(() => readPackages([{ path, text: '{[<\0broken' }])).not.toThrow()
  },
)
