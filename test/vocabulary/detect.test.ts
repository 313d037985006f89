import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MANIFEST } from '../../src/languages/manifest/manifest.js'
import { detectFrameworks } from '../../src/vocabulary/detect.js'

/** As long as a manifest may be: no pattern may read it again and again. */
const LONG = MAX_MANIFEST
const detect = (path: string, text: string) => detectFrameworks([{ path, text }])

describe('detectFrameworks', () => {
  test.each([
    [
      'package.json',
      '{"name":"shop","dependencies":{"next":"14"},"devDependencies":{"vitest":"1"},"peerDependencies":{"react":"18"}}',
      'jest next react',
    ],
    ['apps/web/package.json', '{"dependencies":{"@trpc/server":"10","@prisma/client":"5"}}', 'prisma trpc'],
    ['package.json', '{"name":"vue"}', 'vue'],
    ['package.json', '{"keywords":["react"],"scripts":{"express":"x"}}', ''],
    ['package.json', '{ broken', ''],
    ['package.json', '[]', ''],
    ['pyproject.toml', '[project]\nname = "Django"\nkeywords = ["flask"]\n', 'django'],
    [
      'pyproject.toml',
      '[project]\nname = "shop"\ndependencies = [\n  "FastAPI[all]>=0.1",\n  "sqlalchemy~=2.0",\n]\n[project.optional-dependencies]\ntest = ["pytest"]\n',
      'fastapi pytest sqlalchemy',
    ],
    [
      'pyproject.toml',
      '[tool.poetry.dependencies]\npython = "^3.9"\nflask = "^2"\n[tool.poetry.group.dev.dependencies]\npytest = {version = "7"}\n[tool.black]\ndjango = 1\n',
      'flask pytest',
    ],
    ['pyproject.toml', '[dependency-groups]\ndev = ["celery>5"]\n', 'celery'],
    [
      'pyproject.toml',
      '[project]\ndependencies = [\n  "flask==2.0", # not "django"\n  "celery==5",\n]\noptional-dependencies.test = ["pytest"]\n',
      'celery flask pytest',
    ],
    ['pyproject.toml', '[dependency-groups]\ndev = [{ include-group = "django" }, "celery"]\n', 'celery'],
    ['pyproject.toml', '[tool.poetry.dependencies.flask]\nversion = "^2"\n', 'flask'],
    [
      'pyproject.toml',
      '[project]\nname = "shop"\ndependencies = [\n[dependency-groups]\ndev = ["celery"]\n',
      'celery',
    ],
    [
      'setup.cfg',
      '[metadata]\nname = Flask\n[options]\ninstall_requires =\n    Werkzeug>=2\n    celery\n[options.extras_require]\ntest =\n    pytest\n',
      'celery flask pytest',
    ],
    [
      'setup.py',
      "setup(name='shop', install_requires=['django>=3', \"celery\"], description='flask')",
      'celery django',
    ],
    [
      'requirements/dev-requirements.txt',
      '# django\n-r base.txt\nPydantic_Settings==2 # flask\n',
      'pydantic',
    ],
    ['Pipfile', '[packages]\nflask = "*"\n[dev-packages]\npytest = "*"\n', 'flask pytest'],
    [
      'go.mod',
      'module github.com/a/b\n\ngo 1.22\n\nrequire (\n\tgithub.com/spf13/cobra v1.8.0\n\tgoogle.golang.org/grpc v1.0.0 // indirect\n)\n\nreplace k8s.io/api => ../api\n',
      'cobra',
    ],
    ['go.mod', 'module k8s.io/kubernetes\n', 'kubernetes'],
    ['go.mod', 'module github.com/hashicorp/terraform\n', 'terraform'],
    [
      'Cargo.toml',
      '[package]\nname = "clap"\n[dependencies]\ntokio = { version = "1" }\nserde.workspace = true\n[dev-dependencies]\nweb = { package = "axum", version = "1" }\n',
      'clap rust-web serde tokio',
    ],
    [
      'Cargo.toml',
      '[workspace.dependencies]\nserde = "1"\n[target."cfg(unix)".dependencies.tokio]\nversion = "1"\n',
      'serde tokio',
    ],
    [
      'pom.xml',
      '<project><dependency>\n<groupId>org.springframework.boot</groupId><artifactId> spring-boot-starter-data-jpa </artifactId></dependency></project>',
      'hibernate spring',
    ],
    ['build.gradle', "group = 'org.apache.kafka'\n", 'kafka'],
    [
      'app/build.gradle.kts',
      'plugins { id("org.springframework.boot") version "3" }\ndependencies { implementation("io.grpc:grpc-stub:1.6") }',
      'grpc spring',
    ],
    [
      'gradle/libs.versions.toml',
      '[libraries]\nhibernate = { module = "org.hibernate.orm:hibernate-core", version = "6" }\n',
      'hibernate',
    ],
    [
      'composer.json',
      '{"name":"a/b","require":{"laravel/framework":"^11"},"require-dev":{"symfony/var-dumper":"7"}}',
      'laravel symfony',
    ],
    ['Gemfile', "source 'https://gems.example'\ngem 'rails', '~> 7'\n# gem 'sidekiq'\n", 'rails'],
    [
      'sidekiq.gemspec',
      'Gem::Specification.new do |s|\n  s.name = "sidekiq"\n  s.add_dependency "rack"\nend',
      'sidekiq',
    ],
    [
      'src/Shop.csproj',
      '<Project Sdk="Microsoft.NET.Sdk.Web"><PackageReference Include="Microsoft.EntityFrameworkCore.SqlServer" Version="8" /></Project>',
      'aspnet efcore',
    ],
    ['src/Microsoft.EntityFrameworkCore.csproj', '<Project></Project>', 'efcore'],
    [
      'Directory.Packages.props',
      '<Project><PackageVersion Include="Grpc.AspNetCore" Version="2" /></Project>',
      'grpc',
    ],
    ['README.md', 'django flask react', ''],
  ])('%s %#', (path, text, expected) => {
    expect(detect(path, text).join(' ')).toBe(expected)
  })

  test('joins all manifests, in order, once', () => {
    const manifests = [
      { path: 'b/package.json', text: '{"dependencies":{"vue":"3"}}' },
      { path: 'a/go.mod', text: 'module a.b/c\nrequire github.com/go-chi/chi/v5 v5.0.0\n' },
      { path: 'c/package.json', text: '{"dependencies":{"vue":"3"}}' },
    ]
    expect(detectFrameworks(manifests)).toEqual(['go-web', 'vue'])
    expect(detectFrameworks([...manifests].reverse())).toEqual(['go-web', 'vue'])
    expect(detectFrameworks([])).toEqual([])
  })

  test('any text is read without fail', () => {
    const path = fc.constantFrom(
      'package.json',
      'pyproject.toml',
      'setup.cfg',
      'setup.py',
      'requirements.txt',
      'Pipfile',
      'go.mod',
      'Cargo.toml',
      'pom.xml',
      'build.gradle',
      'composer.json',
      'Gemfile',
      'a.csproj',
    )
    const piece = fc.constantFrom(
      '[',
      ']',
      '"',
      "'",
      '=',
      '\n',
      ' ',
      '{',
      '}',
      ':',
      '<groupId>',
      'name',
      'django',
      '(',
      '//',
      '#',
    )
    fc.assert(
      fc.property(path, fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))), (name, parts) => {
        expect(Array.isArray(detect(name, parts.join('')))).toBe(true)
      }),
    )
  })

  test.each([
    ['a.csproj', '<PackageReference a '],
    ['a.csproj', '<Project a '],
    ['pom.xml', '<groupId> '],
    ['Gemfile', '\n'],
    ['Gemfile', 'gem '],
    ['build.gradle', "'a:b:"],
    ['build.gradle', 'id '],
    ['requirements.txt', 'a [ '],
    ['setup.py', 'install_requires=['],
    ['pyproject.toml', '[project]\ndependencies = [\n"a'],
    ['Cargo.toml', '[dependencies.'],
    ['go.mod', 'a.b/c '],
    ['package.json', '{"a":'],
  ])('a long %s of %j is read in one go', (path, piece) => {
    const blanks = ' '.repeat(LONG / 2)
    expect(detect(path, piece.repeat(LONG / piece.length))).toEqual([])
    expect(detect(path, `${piece}${blanks}${piece}${blanks}x`)).toEqual([])
  })
})
