import type { LanguageNames } from '../../facts/language-names.js'
import { TEXT_VERSION } from './text-version.js'

/** The tree of a YAML text, and what is read of it. */
const YAML_TREE_VERSION = 2
/** What is read of Dockerfiles, makefiles and SQL beside their words. */
const READER_VERSION = 1

/** Languages that are read as text, without a grammar. */
export const TEXT_NAMES = {
  css: {
    id: 'css',
    title: 'CSS',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.css', '.scss', '.less', '.pcss', '.postcss'],
  },
  rst: {
    id: 'rst',
    title: 'reStructuredText',
    version: 1,
    hasSyntax: false,
    extensions: ['.rst', '.rest'],
  },
  manifest: {
    id: 'manifest',
    title: 'Manifest',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.csproj', '.fsproj', '.vbproj', '.gemspec', '.cabal', '.opam', '.nimble'],
    fileNames: (
      'go.mod go.work package.json tsconfig.json tsconfig.base.json tsconfig.build.json jsconfig.json ' +
      'Cargo.toml pyproject.toml setup.cfg requirements.txt requirements-dev.txt requirements-test.txt ' +
      'dev-requirements.txt Pipfile composer.json pom.xml build.gradle build.gradle.kts libs.versions.toml ' +
      'Gemfile Directory.Packages.props pubspec.yaml CODEOWNERS DESCRIPTION dune dune-project'
    ).split(' '),
  },
  yaml: {
    id: 'yaml',
    title: 'YAML',
    version: TEXT_VERSION + YAML_TREE_VERSION,
    hasSyntax: false,
    extensions: ['.yml', '.yaml'],
  },
  dockerfile: {
    id: 'dockerfile',
    title: 'Dockerfile',
    version: TEXT_VERSION + READER_VERSION,
    hasSyntax: false,
    extensions: ['.dockerfile', '.containerfile'],
    fileNames: ['Dockerfile', 'Containerfile'],
  },
  makefile: {
    id: 'makefile',
    title: 'Makefile',
    version: TEXT_VERSION + READER_VERSION,
    hasSyntax: false,
    extensions: ['.mk', '.mak'],
    fileNames: ['Makefile', 'makefile', 'GNUmakefile'],
    interpreters: ['make'],
  },
  sql: {
    id: 'sql',
    title: 'SQL',
    version: TEXT_VERSION + READER_VERSION,
    hasSyntax: false,
    extensions: ['.sql', '.psql', '.pgsql', '.ddl', '.dml', '.plsql', '.pks', '.pkb'],
  },
  proto: {
    id: 'proto',
    title: 'Protocol Buffers',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.proto'],
  },
  graphql: {
    id: 'graphql',
    title: 'GraphQL',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.graphql', '.gql', '.graphqls'],
  },
  json: {
    id: 'json',
    title: 'JSON',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.json'],
  },
  'helm-values': {
    id: 'helm-values',
    title: 'Helm values',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: [],
    fileNames: ['values.yaml', 'values.yml'],
  },
  'go-template': {
    id: 'go-template',
    title: 'Go template',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.tpl', '.tmpl', '.gotmpl', '.gohtml'],
  },
  text: {
    id: 'text',
    title: 'Text',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.txt', '.log', '.lock'],
    fileNames:
      'LICENSE LICENCE COPYING NOTICE AUTHORS CONTRIBUTORS README CHANGELOG CHANGES VERSION TODO'.split(' '),
  },
} satisfies Record<string, LanguageNames>
