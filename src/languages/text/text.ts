import { textLanguage } from './text-language.js'

const C_BLOCK = ['/*', '*/'] as const

const BOTH = ['"', "'"]

export const hashText = textLanguage({
  id: 'hash-text',
  title: 'Text with # comments',
  extensions: (
    '.toml .ini .cfg .conf .properties .env .editorconfig .fish ' +
    '.cmake .pl .pm .t .raku .nix .graphql .gql .awk .sed ' +
    '.tcl .nim .cr .coffee .bzl .star .bazel .gn .gni .robot .feature .service .timer .desktop .pp ' +
    '.spec .just .rego .jq .gd .gyp .gypi .snakefile .cql .conll .gitconfig .http'
  ).split(' '),
  fileNames: (
    'CMakeLists.txt Justfile justfile Procfile Caddyfile BUILD ' +
    'WORKSPACE Tiltfile Snakefile Earthfile constraints.txt ' +
    'robots.txt .env .gitignore .gitattributes .gitmodules .gitconfig .dockerignore .npmignore .npmrc .yarnrc ' +
    '.prettierignore .eslintignore .helmignore .editorconfig .tmux.conf ' +
    '.flake8 .pylintrc .coveragerc .mailmap .tool-versions .nvmrc .ruby-version .python-version .seamarkignore'
  ).split(' '),
  interpreters: ['fish', 'perl', 'awk', 'gawk', 'sed', 'tclsh', 'just', 'jq', 'raku', 'nix-shell'],
  marks: { line: ['#'], block: [], quotes: BOTH },
})

export const slashText = textLanguage({
  id: 'slash-text',
  title: 'Text with // comments',
  extensions: (
    '.gradle .groovy .gvy .sass .styl .zon .sol .thrift .jsonc .json5 .fbs .capnp ' +
    '.avdl .prisma .cue .bicep .jsonnet .libsonnet .glsl .vert .frag .hlsl .wgsl .metal .m .mm .v .sv .svh ' +
    '.vala .hx .fs .fsi .fsx .d .di .odin .pas .qml .as .idl .pde .ino .typ .dts .dtsi .p4 .move .cairo .circom ' +
    '.templ .mojom .wit .tsp .asl .pkl .pony .res .resi .re .rei .stan'
  ).split(' '),
  fileNames: ['Jenkinsfile', 'BUCK', '.jshintrc', '.eslintrc', '.babelrc', '.swcrc', 'devcontainer.json'],
  interpreters: ['groovy'],
  marks: { line: ['//'], block: [C_BLOCK], quotes: BOTH },
})

export const dashText = textLanguage({
  id: 'dash-text',
  title: 'Text with -- comments',
  extensions: [
    '.luau',
    '.lhs',
    '.hsc',
    '.purs',
    '.adb',
    '.ads',
    '.elm',
    '.idr',
    '.agda',
    '.lean',
    '.vhd',
    '.vhdl',
    '.dhall',
    '.applescript',
    '.cabal',
  ],
  marks: { line: ['--'], block: [['--[[', ']]'], ['{-', '-}'], C_BLOCK], quotes: BOTH },
})

export const markupText = textLanguage({
  id: 'markup-text',
  title: 'Markup',
  extensions: (
    '.xml .xsd .xsl .xslt .svg .wsdl .hbs .handlebars .mustache .ejs .erb .haml ' +
    '.slim .pug .jade .jinja .jinja2 .j2 .njk .twig .liquid .tmpl .tpl .gohtml .cshtml .razor .aspx .ascx .jsp .jspx ' +
    '.ftl .vm .xaml .axaml .resx .vcxproj .props .targets .nuspec .plist .storyboard .xib .fxml .pom ' +
    '.rss .atom .kml .gpx .dtd .ui .qrc .rdf .owl .drawio .dtx .opf .xlf .xliff .heex .eex .leex'
  ).split(' '),
  marks: { line: [], block: [['<!--', '-->']], quotes: [] },
})
