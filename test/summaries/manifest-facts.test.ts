import { expect, test } from 'vitest'
import { packageFacts } from '../../src/summaries/manifest-facts.js'

test.each([
  [
    'Cargo.toml',
    '[package]\nname = "ripgrep"\ndescription = """\nSearches lines.\n"""\n[[bin]]\nname = "rg"\n[dependencies]\nname = "1"\n',
    { name: 'ripgrep', description: 'Searches lines.\n', programs: ['rg'] },
  ],
  [
    'pyproject.toml',
    '[tool.poetry]\nname = "old"\n[project]\nname = "shop"\ndescription = \'Sells.\'\n[project.scripts]\n"shop" = "a:b"\n',
    { name: 'shop', description: 'Sells.', programs: ['shop'] },
  ],
  ['pyproject.toml', '[project]\nname = "shop"\nbroken\n', { name: 'shop', description: '', programs: [] }],
  ['Cargo.toml', '[workspace]\nmembers = ["a"]\n', null],
  ['package.json', '{"name":"@a/b","bin":"x.js"}', { name: '@a/b', description: '', programs: ['b'] }],
  ['package.json', '{', null],
  ['go.mod', 'module a.b/c\n', { name: 'a.b/c', description: '', programs: [] }],
  [
    'shop.gemspec',
    "Gem::Specification.new 'shop' do |s|\n  s.summary = 'Sells'\n  s.description = 'Sells things.'\nend\n",
    { name: 'shop', description: 'Sells things.', programs: [] },
  ],
  [
    'pom.xml',
    '<project><parent><artifactId>p</artifactId><description>no</description></parent><artifactId>shop</artifactId>\n<description>Sells\n things.</description></project>',
    { name: 'shop', description: 'Sells things.', programs: [] },
  ],
  [
    'a/Shop.csproj',
    '<Project><PropertyGroup><Description>Sells.</Description></PropertyGroup></Project>',
    { name: 'Shop', description: 'Sells.', programs: [] },
  ],
  [
    'pubspec.yaml',
    'name: shop\ndescription: Sells things.\n',
    { name: 'shop', description: 'Sells things.', programs: [] },
  ],
  [
    'DESCRIPTION',
    'Package: shop\nTitle: Sells Things\n',
    { name: 'shop', description: 'Sells Things', programs: [] },
  ],
  ['other.toml', '[project]\nname = "x"\n', null],
])('%s: %j', (path, text, expected) => {
  expect(packageFacts(path, text)).toEqual(expected)
})
