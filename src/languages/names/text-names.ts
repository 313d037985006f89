import type { LanguageNames } from '../../facts/language.js'

/** The reader of words and marks. */
const TEXT_VERSION = 1
/** The tree of a YAML text. */
const YAML_TREE_VERSION = 1

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
    extensions: ['.csproj', '.fsproj', '.vbproj', '.gemspec'],
    fileNames: (
      'go.mod go.work package.json tsconfig.json tsconfig.base.json tsconfig.build.json jsconfig.json ' +
      'Cargo.toml pyproject.toml setup.cfg requirements.txt requirements-dev.txt requirements-test.txt ' +
      'dev-requirements.txt Pipfile composer.json pom.xml build.gradle build.gradle.kts libs.versions.toml ' +
      'Gemfile Directory.Packages.props pubspec.yaml CODEOWNERS DESCRIPTION dune'
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
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.dockerfile', '.containerfile'],
    fileNames: ['Dockerfile', 'Containerfile'],
  },
  makefile: {
    id: 'makefile',
    title: 'Makefile',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: ['.mk', '.mak'],
    fileNames: ['Makefile', 'makefile', 'GNUmakefile'],
    interpreters: ['make'],
  },
  sql: {
    id: 'sql',
    title: 'SQL',
    version: TEXT_VERSION,
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
  'hash-text': {
    id: 'hash-text',
    title: 'Text with # comments',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: (
      '.toml .ini .cfg .conf .properties .env .editorconfig .fish .cmake .pl .pm .t .raku .nix .graphql ' +
      '.gql .awk .sed .tcl .nim .cr .coffee .bzl .star .bazel .gn .gni .robot .feature .service .timer ' +
      '.desktop .pp .spec .just .rego .jq .gd .gyp .gypi .snakefile .cql .conll .gitconfig .http'
    ).split(' '),
    fileNames: (
      'CMakeLists.txt Justfile justfile Procfile Caddyfile BUILD WORKSPACE Tiltfile Snakefile Earthfile ' +
      'constraints.txt robots.txt .env .gitignore .gitattributes .gitmodules .gitconfig .dockerignore ' +
      '.npmignore .npmrc .yarnrc .prettierignore .eslintignore .helmignore .editorconfig .tmux.conf .flake8 ' +
      '.pylintrc .coveragerc .mailmap .tool-versions .nvmrc .ruby-version .python-version .seamarkignore'
    ).split(' '),
    interpreters: ['fish', 'perl', 'awk', 'gawk', 'sed', 'tclsh', 'just', 'jq', 'raku', 'nix-shell'],
  },
  'slash-text': {
    id: 'slash-text',
    title: 'Text with // comments',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: (
      '.gradle .groovy .gvy .sass .styl .zon .sol .thrift .jsonc .json5 .fbs .capnp .avdl .prisma .cue ' +
      '.bicep .jsonnet .libsonnet .glsl .vert .frag .hlsl .wgsl .metal .m .mm .v .sv .svh .vala .hx .fs ' +
      '.fsi .fsx .d .di .odin .pas .qml .as .idl .pde .ino .typ .dts .dtsi .p4 .move .cairo .circom .templ ' +
      '.mojom .wit .tsp .asl .pkl .pony .res .resi .re .rei .stan'
    ).split(' '),
    fileNames: 'Jenkinsfile BUCK .jshintrc .eslintrc .babelrc .swcrc devcontainer.json'.split(' '),
    interpreters: ['groovy'],
  },
  'dash-text': {
    id: 'dash-text',
    title: 'Text with -- comments',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions:
      '.luau .lhs .hsc .purs .adb .ads .elm .idr .agda .lean .vhd .vhdl .dhall .applescript .cabal'.split(
        ' ',
      ),
  },
  'markup-text': {
    id: 'markup-text',
    title: 'Markup',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: (
      '.xml .xsd .xsl .xslt .svg .wsdl .hbs .handlebars .mustache .ejs .erb .haml .slim .pug .jade .jinja ' +
      '.jinja2 .j2 .njk .twig .liquid .tmpl .tpl .gohtml .cshtml .razor .aspx .ascx .jsp .jspx .ftl .vm ' +
      '.xaml .axaml .resx .vcxproj .props .targets .nuspec .plist .storyboard .xib .fxml .pom .rss .atom ' +
      '.kml .gpx .dtd .ui .qrc .rdf .owl .drawio .dtx .opf .xlf .xliff .heex .eex .leex'
    ).split(' '),
  },
  text: {
    id: 'text',
    title: 'Text',
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: '.txt .adoc .asciidoc .org .tex .csv .tsv .json .jsonl .ndjson .log .po .pot .lock'.split(
      ' ',
    ),
    fileNames:
      'LICENSE LICENCE COPYING NOTICE AUTHORS CONTRIBUTORS README CHANGELOG CHANGES VERSION TODO'.split(' '),
  },
} satisfies Record<string, LanguageNames>
