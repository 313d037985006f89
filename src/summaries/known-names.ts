/** What else lies between tests. */
export const TEST_DATA = 'Data that tests use.'

/** Names of files and folders that mean the same everywhere, with a sentence for each; the first that fits is told. */
const KNOWN_FILES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)\.(?:git|docker|npm|eslint|prettier|hg|helm)ignore$/, 'Lists the files that a tool ignores.'],
  [/(?:^|\/)\.gitattributes$/, 'Tells git how to treat files.'],
  [/(?:^|\/)\.editorconfig$/, 'Settings of editors: indentation, line ends.'],
  [/(?:^|\/)(?:licen[cs]e|copying|unlicense|notice)(?:[-.].*)?$/i, 'The terms of the licence.'],
  [
    /(?:^|\/)(?:changelog|changes|history|releases?|release[-_]notes|news)(?:\.\w+)?$/i,
    'What changed in each version.',
  ],
  [/(?:^|\/)(?:contributing|hacking)(?:\.\w+)?$/i, 'How to contribute.'],
  [/(?:^|\/)code_of_conduct(?:\.\w+)?$/i, 'How contributors treat each other.'],
  [/(?:^|\/)security(?:\.\w+)?$/i, 'How to report a weakness.'],
  [/(?:^|\/)(?:authors|contributors|maintainers|thanks)(?:\.\w+)?$/i, 'Who wrote it.'],
  [/(?:^|\/)codeowners$/i, 'Who owns which files.'],
  [/\.github\/workflows\/[^/]+\.ya?ml$/, 'A workflow of GitHub Actions.'],
  [/\.github\/issue_template\//i, 'A form for new issues.'],
  [/(?:^|\/)pull_request_template\.md$/i, 'A form for pull requests.'],
  [/\.github\/dependabot\.ya?ml$/, 'What Dependabot updates, and when.'],
  [/\.github\/funding\.ya?ml$/i, 'Where to donate.'],
  [/(?:^|\/)\.pre-commit-config\.ya?ml$/, 'Checks that run before each commit.'],
  [/(?:^|\/)renovate\.json5?$/, 'What Renovate updates, and when.'],
  [/(?:^|\/)(?:ts|js)config(?:\.[\w-]+)?\.json$/, 'Options of the TypeScript compiler.'],
  [
    /(?:^|\/)\.?(?:jest|vitest|karma|playwright|cypress|mocharc)(?:\.(?:config|setup|workspace))?\.\w+$/,
    'Settings of the test runner.',
  ],
  [
    /(?:^|\/)\.?(?:webpack|rollup|vite|esbuild|parcel|tsup|babel|swc|postcss|tailwind|next|nuxt|svelte|astro)(?:rc|\.config)?(?:\.[\w-]+)*\.(?:[cm]?[jt]s|json)$/,
    'Settings of the build.',
  ],
  [
    /(?:^|\/)\.?(?:eslint|prettier|stylelint|biome|rubocop|golangci|flake8|pylint|clang-format|clang-tidy|rustfmt|clippy|phpcs|phpstan|credo|formatter|swiftlint|detekt|checkstyle)[\w.-]*$/i,
    'Settings of the linter or formatter.',
  ],
  [/(?:^|\/)(?:docker-)?compose(?:\.[\w-]+)*\.ya?ml$/, 'Services that Docker Compose runs together.'],
  [/(?:^|\/)(?:[\w.-]*\.)?(?:dockerfile|containerfile)(?:\.[\w-]+)?$/i, 'Builds a container image.'],
  [/(?:^|\/)\.devcontainer\/|(?:^|\/)devcontainer\.json$/, 'Settings of the development container.'],
  [/(?:^|\/)(?:gnu)?makefile$/i, 'Targets of make.'],
  [/(?:^|\/)py\.typed$/, 'Marks the package as typed.'],
  [/(?:^|\/)conftest\.py$/, 'Fixtures that tests share.'],
  [/(?:^|\/)__init__\.py$/, 'Makes its folder a Python package.'],
  [/(?:^|\/)setup\.(?:py|cfg)$/, 'How the Python package is built.'],
  [/(?:^|\/)[\w-]*requirements[\w-]*\.(?:txt|in)$/, 'The Python packages that are needed.'],
  [/(?:^|\/)gemfile$/i, 'The gems that are needed.'],
  [/(?:^|\/)values(?:[-.][\w-]+)?\.ya?ml$/, 'Values that a chart is filled with.'],
  [/(?:^|\/)variables\.tf$/, 'Input variables of the Terraform module.'],
  [/(?:^|\/)outputs\.tf$/, 'Outputs of the Terraform module.'],
  [/(?:^|\/)versions\.tf$/, 'Versions of Terraform and of its providers that are needed.'],
  [/(?:^|\/)migrations?\/[^/]+\.\w+$/i, 'A migration of the database.'],
  [
    /(?:^|\/)(?:locales?|lang|langs|i18n|translations?|l10n)\/(?:.*\/)?[\w-]+\.(?:json|ya?ml|po|properties|ini)$/i,
    'Translations.',
  ],
  [/\.(?:snap|approved\.txt)$/, 'Output that tests compare with.'],
  [/\.(?:css|scss|sass|less|styl)$/, 'Styles.'],
  [/(?:^|\/)(?:fixtures?|testdata|__fixtures__)\//, TEST_DATA],
  [/(?:^|\/)templates?\/.*\.(?:html?|jinja2?|j2|erb|hbs|eex|heex|twig|ya?ml|tpl|txt)$/i, 'A template.'],
  [/(?:^|\/)\.(?:vscode|idea|zed)\//, 'Settings of an editor.'],
]
const KNOWN_FOLDERS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)\.github\/workflows$/, 'Workflows of GitHub Actions.'],
  [/(?:^|\/)\.github\/issue_template$/i, 'Forms for new issues.'],
  [/(?:^|\/)\.github$/, 'Settings of GitHub: workflows and forms.'],
  [/(?:^|\/)\.(?:vscode|idea|zed)$/, 'Settings of an editor.'],
  [/(?:^|\/)\.(?:circleci|gitlab|buildkite|travis)$/, 'Settings of continuous integration.'],
  [/(?:^|\/)\.husky$/, 'Hooks that git runs.'],
  [/(?:^|\/)\.devcontainer$/, 'Settings of the development container.'],
  [/(?:^|\/)\.changeset$/, 'Changes that wait for the next release.'],
  [/(?:^|\/)migrations?$/i, 'Migrations of the database.'],
  [/(?:^|\/)(?:locales?|langs?|i18n|translations?|l10n)$/i, 'Translations.'],
  [/(?:^|\/)(?:fixtures?|testdata|__fixtures__)$/i, TEST_DATA],
  [/(?:^|\/)__snapshots__$/, 'Output that tests compare with.'],
]

/** What a file is for by convention; '' if its name means nothing. */
export function knownFile(path: string): string {
  return KNOWN_FILES.find(([name]) => name.test(path))?.[1] ?? ''
}

export function knownFolder(path: string): string {
  return KNOWN_FOLDERS.find(([name]) => name.test(path))?.[1] ?? ''
}
