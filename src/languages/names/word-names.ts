import type { LanguageNames } from '../../facts/language-names.js'
import { TEXT_VERSION } from './text-version.js'

/** A language that is known by its names and the marks of its comments alone. */
type Row = readonly [title: string, extensions: string, fileNames?: string, interpreters?: string]

const NOT_IN_ID = /[^a-z0-9+]+/g

const HASH_ROWS: readonly Row[] = [
  ['TOML', '.toml'],
  [
    'INI',
    '.ini .cfg .conf .properties .editorconfig .service .timer .desktop .gitconfig',
    '.editorconfig .gitconfig .gitmodules .npmrc .yarnrc .flake8 .pylintrc .coveragerc .tmux.conf',
  ],
  ['Environment file', '.env', '.env'],
  [
    'Ignore list',
    '',
    '.gitignore .gitattributes .dockerignore .npmignore .prettierignore .eslintignore .helmignore .seamarkignore .mailmap',
  ],
  ['Version file', '', '.tool-versions .nvmrc .ruby-version .python-version constraints.txt'],
  ['Fish', '.fish', '', 'fish'],
  ['CMake', '.cmake', 'CMakeLists.txt'],
  ['Perl', '.pl .pm .t', '', 'perl'],
  ['Raku', '.raku', '', 'raku'],
  ['Nix', '.nix', '', 'nix-shell'],
  ['AWK', '.awk', '', 'awk gawk'],
  ['sed', '.sed', '', 'sed'],
  ['Tcl', '.tcl', '', 'tclsh'],
  ['Nim', '.nim'],
  ['Crystal', '.cr'],
  ['CoffeeScript', '.coffee'],
  ['Starlark', '.bzl .star .bazel', 'BUILD WORKSPACE BUCK Tiltfile'],
  ['GN', '.gn .gni'],
  ['GYP', '.gyp .gypi'],
  ['Robot Framework', '.robot'],
  ['Gherkin', '.feature'],
  ['Puppet', '.pp'],
  ['RPM spec', '.spec'],
  ['Just', '.just', 'Justfile justfile', 'just'],
  ['Rego', '.rego'],
  ['jq', '.jq', '', 'jq'],
  ['GDScript', '.gd'],
  ['BitBake', '.bb .bbappend .bbclass'],
  ['Janet', '.janet', '', 'janet'],
  ['Kconfig', '', 'Kconfig'],
  ['Meson', '', 'meson.build meson_options.txt'],
  ['Nushell', '.nu', '', 'nu'],
  ['Vyper', '.vy'],
  ['WDL', '.wdl'],
  ['Snakemake', '.snakefile', 'Snakefile'],
  ['CQL', '.cql'],
  ['CoNLL', '.conll'],
  ['HTTP requests', '.http'],
  ['Procfile', '', 'Procfile'],
  ['Caddyfile', '', 'Caddyfile'],
  ['Earthfile', '', 'Earthfile'],
  ['robots.txt', '', 'robots.txt'],
]

const SLASH_ROWS: readonly Row[] = [
  ['Groovy', '.gradle .groovy .gvy', 'Jenkinsfile', 'groovy'],
  ['JSON with comments', '.jsonc .json5', '.jshintrc .eslintrc .babelrc .swcrc devcontainer.json'],
  ['Sass', '.sass'],
  ['Stylus', '.styl'],
  ['ZON', '.zon'],
  ['Solidity', '.sol'],
  ['Thrift', '.thrift'],
  ['FlatBuffers', '.fbs'],
  ["Cap'n Proto", '.capnp'],
  ['Avro IDL', '.avdl'],
  ['Prisma', '.prisma'],
  ['CUE', '.cue'],
  ['Bicep', '.bicep'],
  ['Jsonnet', '.jsonnet .libsonnet'],
  ['GLSL', '.glsl .vert .frag'],
  ['HLSL', '.hlsl'],
  ['WGSL', '.wgsl'],
  ['Metal', '.metal'],
  ['Objective-C', '.m .mm'],
  ['Verilog', '.v .sv .svh'],
  ['Vala', '.vala'],
  ['Haxe', '.hx'],
  ['F#', '.fs .fsi .fsx'],
  ['D', '.d .di'],
  ['Odin', '.odin'],
  ['Pascal', '.pas .dpr .lpr .dpk'],
  ['Delphi form', '.dfm .lfm'],
  ['QML', '.qml'],
  ['ActionScript', '.as'],
  ['IDL', '.idl'],
  ['Processing', '.pde'],
  ['Typst', '.typ'],
  ['Devicetree', '.dts .dtsi'],
  ['P4', '.p4'],
  ['Move', '.move'],
  ['Cairo', '.cairo'],
  ['Circom', '.circom'],
  ['templ', '.templ'],
  ['Mojom', '.mojom'],
  ['WIT', '.wit'],
  ['TypeSpec', '.tsp'],
  ['ASL', '.asl'],
  ['Pkl', '.pkl'],
  ['Pony', '.pony'],
  ['ReScript', '.res .resi'],
  ['Reason', '.re .rei'],
  ['Stan', '.stan'],
  ['Apex', '.apex .trigger .cls'],
  ['Certora', ''],
  ['V', '', '', 'v'],
  ['Ballerina', '.bal'],
  ['Gleam', '.gleam'],
  ['Godot shader', '.gdshader'],
  ['Nextflow', '.nf'],
  ['OpenSCAD', '.scad'],
  ['ShaderLab', '.shader'],
  ['Smithy', '.smithy'],
]

const DASH_ROWS: readonly Row[] = [
  ['Luau', '.luau'],
  ['Literate Haskell', '.lhs .hsc'],
  ['PureScript', '.purs'],
  ['Ada', '.adb .ads'],
  ['Elm', '.elm'],
  ['Idris', '.idr'],
  ['Agda', '.agda'],
  ['Lean', '.lean'],
  ['VHDL', '.vhd .vhdl'],
  ['Dhall', '.dhall'],
  ['AppleScript', '.applescript'],
]

const SEMICOLON_ROWS: readonly Row[] = [
  ['Clojure', '.clj .cljs .cljc .edn', '', 'bb clojure'],
  ['Common Lisp', '.lisp .lsp .asd', '', 'sbcl'],
  ['Emacs Lisp', '.el'],
  ['Scheme', '.scm .ss .sld', '', 'guile'],
  ['Racket', '.rkt', '', 'racket'],
  ['Fennel', '.fnl', '', 'fennel'],
  ['Hy', '.hy', '', 'hy'],
  ['Assembly', '.asm .nasm .z80'],
  ['AutoHotkey', '.ahk'],
  ['NSIS', '.nsi .nsh'],
  ['Godot resource', '.tscn .tres .godot'],
]

const PERCENT_ROWS: readonly Row[] = [
  ['MATLAB', ''],
  ['Erlang', '.erl .hrl', 'rebar.config', 'escript'],
  ['Prolog', '.prolog .plt', '', 'swipl'],
]

const QUOTE_ROWS: readonly Row[] = [['Visual Basic', '.vb .bas .vbs .frm']]

const DOUBLE_QUOTE_ROWS: readonly Row[] = [['Vim script', '.vim', '.vimrc vimrc .gvimrc']]

const EXCLAMATION_ROWS: readonly Row[] = [['Fortran', '.f90 .f95 .f03 .f08 .f .for .f77 .fypp']]

/** Of GNU and of compilers: the mark differs by machine, and `#` begins a number on some. */
const GNU_ASSEMBLY_ROWS: readonly Row[] = [['GNU assembly', '.s']]

const STAR_ROWS: readonly Row[] = [
  ['COBOL', '.cbl .cob .cpy'],
  ['BMS', '.bms'],
  ['JCL', '.jcl'],
]

const STARS_ROWS: readonly Row[] = [['Coq', '']]

const MARKUP_ROWS: readonly Row[] = [
  [
    'XML',
    '.xml .xsd .xsl .xslt .wsdl .xaml .axaml .resx .vcxproj .props .targets .nuspec .plist .storyboard .xib .fxml .pom .rss .atom .kml .gpx .dtd .ui .qrc .rdf .owl .drawio .opf .xlf .xliff',
  ],
  ['SVG', '.svg'],
  ['Handlebars', '.hbs .handlebars'],
  ['Mustache', '.mustache'],
  ['EJS', '.ejs'],
  ['ERB', '.erb'],
  ['Haml', '.haml'],
  ['Slim', '.slim'],
  ['Pug', '.pug .jade'],
  ['Jinja', '.jinja .jinja2 .j2'],
  ['Nunjucks', '.njk'],
  ['Twig', '.twig'],
  ['Liquid', '.liquid'],
  ['Razor', '.cshtml .razor'],
  ['ASP.NET page', '.aspx .ascx'],
  ['JSP', '.jsp .jspx'],
  ['FreeMarker', '.ftl'],
  ['Velocity', '.vm'],
  ['EEx', '.heex .eex .leex'],
  ['LaTeX source', '.dtx'],
]

/** Prose and data, without comments. */
const PLAIN_ROWS: readonly Row[] = [
  ['AsciiDoc', '.adoc .asciidoc'],
  ['Org', '.org'],
  ['LaTeX', '.tex'],
  ['CSV', '.csv .tsv'],
  ['JSON Lines', '.jsonl .ndjson'],
  ['gettext', '.po .pot'],
]

/** By the mark that begins a comment. */
export const NAMES_BY_MARK = {
  hash: HASH_ROWS.map(namesOf),
  slash: SLASH_ROWS.map(namesOf),
  dash: DASH_ROWS.map(namesOf),
  semicolon: SEMICOLON_ROWS.map(namesOf),
  percent: PERCENT_ROWS.map(namesOf),
  quote: QUOTE_ROWS.map(namesOf),
  doubleQuote: DOUBLE_QUOTE_ROWS.map(namesOf),
  exclamation: EXCLAMATION_ROWS.map(namesOf),
  gnuAssembly: GNU_ASSEMBLY_ROWS.map(namesOf),
  star: STAR_ROWS.map(namesOf),
  stars: STARS_ROWS.map(namesOf),
  markup: MARKUP_ROWS.map(namesOf),
  none: PLAIN_ROWS.map(namesOf),
}

/** Its id is its title in small letters: `robot-framework`. */
function namesOf([title, extensions, fileNames = '', interpreters = '']: Row): LanguageNames {
  return {
    id: title.toLowerCase().replace('#', 'sharp').replace(NOT_IN_ID, '-'),
    title,
    version: TEXT_VERSION,
    hasSyntax: false,
    extensions: wordsOf(extensions),
    fileNames: wordsOf(fileNames),
    interpreters: wordsOf(interpreters),
  }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
