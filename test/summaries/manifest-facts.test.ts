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
  [
    'shop.cabal',
    'cabal-version: 2.4\nname:    shop\nsynopsis:      Sells things\ndescription:\n  A page.\n',
    { name: 'shop', description: 'Sells things', programs: [] },
  ],
  [
    'shop.opam',
    'opam-version: "2.0"\nsynopsis: "Sells things"\ndescription: """\nA page.\n"""\n',
    { name: 'shop', description: 'Sells things', programs: [] },
  ],
  [
    'shop.nimble',
    'version = "1"\ndescription = "Sells things"\n',
    { name: 'shop', description: 'Sells things', programs: [] },
  ],
  [
    'dune-project',
    '(lang dune 3.0)\n(name shop)\n(package\n (name shop)\n (synopsis "Sells things"))\n',
    { name: 'shop', description: 'Sells things', programs: [] },
  ],
  ['other.toml', '[project]\nname = "x"\n', null],
])('%s: %j', (path, text, expected) => {
  expect(packageFacts(path, text)).toEqual(expected)
})
