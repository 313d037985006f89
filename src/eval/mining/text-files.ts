import { NameRules } from '../../files/name-rules.js'
import { isTestPath } from '../../graph/test-paths.js'

/** No extension here depends on the languages that Seamark reads: new ones must not change the tasks. */
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|tex)$/i
const PROSE_NAMES = /(?:^|\/)(?:README|CONTRIBUTING|AUTHORS|CONTRIBUTORS|LICEN[CS]E|COPYING|NOTICE)[^/]*$/i
/** Lists of releases repeat what a commit says, wherever its change is. */
const RELEASE_NOTES =
  /(?:^|\/)(?:CHANGELOGS?|CHANGES|NEWS|HISTORY|RELEASES?(?:[-_]?NOTES)?)(?:\.[^/]*)?$|(?:^|\/)changelogs?\//i
const RELEASE_FOLDER = /(?:^|\/)releases?\//i
/** Versions and dependencies, which follow a change somewhere else. */
const MANIFEST =
  /(?:^|\/)(?:package\.json|manifest\.json|composer\.json|Chart\.ya?ml|pubspec\.ya?ml|pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Cargo\.toml|Project\.toml|go\.mod|Gemfile|mix\.exs|rebar\.config|pom\.xml|build\.gradle(?:\.kts)?|DESCRIPTION|stack\.yaml|dune-project|build\.zig\.zon|dbt_project\.yml|packages\.yml|VERSION|[^/]+\.(?:cabal|opam|rockspec|gemspec|csproj))$/
const GENERATED =
  /(?:^|\/)(?:dist|build|node_modules|renv|Manifest\.toml|Chart\.lock|requirements\.lock)(?:\/|$)|(?:^|\/)man\/[^/]+\.Rd$|\.(?:snap|map|lock|sum)$|[.-]lock\.(?:json|ya?ml)$|\.min\.\w+$/i
/** No text, or text that a program wrote: pictures, fonts, archives, tables of data. */
const DATA =
  /\.(?:png|jpe?g|gif|webp|ico|icns|bmp|svg|pdf|psd|ai|sketch|eps|ttf|otf|woff2?|eot|mp[34]|mov|webm|wav|ogg|zip|gz|bz2|xz|zst|tgz|tar|7z|rar|jar|war|class|so|dll|dylib|exe|bin|wasm|o|a|pyc|pkl|npy|npz|parquet|feather|arrow|h5|hdf5|pt|onnx|db|sqlite3?|csv|tsv|jsonl|ndjson|log|rda|rds|rdata|mo|keystore|jks|p12|der|snap|lockb|excalidraw|drawio)$/i
const NAME_RULES = new NameRules(new Set(), true)

/** True for a text that a person edits: no tests, release notes, locks, generated or vendored files, pictures, data. */
export function isEditedText(path: string): boolean {
  return (
    !isTestPath(path) &&
    !RELEASE_NOTES.test(path) &&
    !GENERATED.test(path) &&
    !DATA.test(path) &&
    NAME_RULES.file(path) === null
  )
}

export function isProse(path: string): boolean {
  return PROSE.test(path) || PROSE_NAMES.test(path)
}

/** A list of releases, or a page of one. */
export function isReleaseNotes(path: string): boolean {
  return RELEASE_NOTES.test(path) || RELEASE_FOLDER.test(path)
}

export function isManifest(path: string): boolean {
  return MANIFEST.test(path)
}
