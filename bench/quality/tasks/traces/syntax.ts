/** How definitions and calls of a language look, line by line: enough to find positions without any parser of ours. */
export interface Syntax {
  paths: RegExp
  /** With the group `name`; in Go also `receiver`. */
  definitions: readonly RegExp[]
  /** Types and modules around definitions, with the group `name`. */
  container: RegExp | null
  /** Calls in a line, with the group `name`. */
  call: RegExp
  comment: RegExp
  /** The package or namespace of a file, with the group `name`. */
  package: RegExp | null
  /** From the first line that matches, a file is tests. */
  testsFrom: RegExp | null
}

const CALL = /\b(?<name>[A-Za-z_]\w*)\s*\(/g
const SLASH_COMMENT = /^\s*(?:\/\/|\/\*|\*)/
const HASH_COMMENT = /^\s*#/
const COMMON = { call: CALL, package: null, testsFrom: null }
const KEYWORD = '(?!(?:if|for|while|switch|catch|function|return|constructor|else|do|with)\\b)'

const ecmascript: Syntax = {
  ...COMMON,
  paths: /\.(?:[cm]?[jt]sx?|vue|svelte)$/,
  definitions: [
    /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*(?<name>\w+)\s*[(<]/,
    /^\s*(?:export\s+)?(?:const|let|var)\s+(?<name>\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\([^)]*\)|\w+)\s*(?::[^=]+)?=>\s*\{$/,
    new RegExp(
      `^\\s+(?:(?:public|private|protected|static|readonly|override|async|get|set)\\s+)*${KEYWORD}(?<name>\\w+)\\s*\\([^()]*\\)\\s*(?::\\s*[^{]+)?\\{$`,
    ),
  ],
  container: /^\s*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\s+(?<name>\w+)/,
  comment: SLASH_COMMENT,
}

const c: Syntax = {
  ...COMMON,
  paths: /\.[ch]$/,
  definitions: [
    /^(?!typedef\b|return\b|else\b|#)(?:[\w*]+[\s*]+)+\*?(?<name>\w+)\s*\([^;]*$/,
    /^(?<name>[a-z]\w+)\([^;]*$/,
  ],
  container: null,
  comment: SLASH_COMMENT,
}

/** By the names of `kind` in traces.tsv. */
export const SYNTAXES: Readonly<Record<string, Syntax>> = {
  python: {
    ...COMMON,
    paths: /\.py$/,
    definitions: [/^\s*(?:async\s+)?def\s+(?<name>\w+)\s*\(/],
    container: /^\s*class\s+(?<name>\w+)/,
    comment: HASH_COMMENT,
  },
  node: { ...ecmascript, paths: /\.[cm]?[jt]s$/ },
  browser: { ...ecmascript, paths: /(?:^|\/)src\/.*\.(?:[cm]?[jt]sx?|vue|svelte)$/ },
  java: {
    ...COMMON,
    paths: /\.java$/,
    definitions: [
      /^\s+(?:(?:public|private|protected|static|final|synchronized|default)\s+)+(?:<[^>]+>\s*)?[\w.<>[\],? ]+\s+(?<name>[a-z]\w*)\s*\([^;]*$/,
    ],
    container:
      /^\s*(?:(?:public|private|protected|static|final|abstract|sealed)\s+)*(?:class|interface|enum|record)\s+(?<name>\w+)/,
    comment: SLASH_COMMENT,
    package: /^package\s+(?<name>[\w.]+)/m,
  },
  kotlin: {
    ...COMMON,
    paths: /\.kt$/,
    definitions: [/^\s*(?:[a-z]+\s+)*fun\s+(?:<[^>]+>\s*)?(?:[\w<>?.]+\.)?(?<name>\w+)\s*\([^=]*\{$/],
    container: /^\s*(?:[a-z]+\s+)*(?:class|interface|object)\s+(?<name>\w+)/,
    comment: SLASH_COMMENT,
    package: /^package\s+(?<name>[\w.]+)/m,
  },
  go: {
    ...COMMON,
    paths: /\.go$/,
    definitions: [/^func\s+(?:\(\s*\w*\s*(?<receiver>\*?\w+)[^)]*\)\s*)?(?<name>\w+)\s*[([]/],
    container: null,
    comment: SLASH_COMMENT,
    package: /^package\s+(?<name>\w+)/m,
  },
  rust: {
    ...COMMON,
    paths: /\.rs$/,
    definitions: [/^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:const|async|unsafe)\s+)*fn\s+(?<name>\w+)/],
    container:
      /^\s*(?:unsafe\s+)?(?:impl(?:<[^{]*?>)?\s+(?:[^{]*?\sfor\s+)?|(?:pub(?:\([^)]*\))?\s+)?trait\s+)(?<name>\w+)/,
    comment: SLASH_COMMENT,
    testsFrom: /^\s*#\[cfg\(test\)\]/,
  },
  ruby: {
    ...COMMON,
    paths: /\.rb$/,
    definitions: [/^\s*def\s+(?:self\.)?(?<name>[a-z_]\w*[?!]?)/],
    container: /^\s*(?:class|module)\s+(?<name>[A-Z][\w:]*)/,
    call: /(?:\.|\b)(?<name>[a-z_]\w*[?!]?)(?![\w:=])/g,
    comment: HASH_COMMENT,
  },
  php: {
    ...COMMON,
    paths: /\.php$/,
    definitions: [/^\s*(?:(?:public|private|protected|static|final)\s+)*function\s+&?(?<name>\w+)\s*\(/],
    container: /^\s*(?:(?:final|abstract|readonly)\s+)*(?:class|trait)\s+(?<name>\w+)/,
    comment: SLASH_COMMENT,
    package: /^namespace\s+(?<name>[\w\\]+)/m,
  },
  csharp: {
    ...COMMON,
    paths: /\.cs$/,
    definitions: [
      /^\s+(?:(?:public|private|protected|internal|static|async|override|virtual|sealed|unsafe|new)\s+)+[\w<>[\]?,. ]+\s+(?<name>[A-Z]\w*)\s*(?:<[^>]+>)?\([^;]*$/,
    ],
    container:
      /^\s*(?:(?:public|private|protected|internal|static|sealed|abstract|partial|readonly)\s+)*(?:class|struct|record)\s+(?<name>\w+)/,
    comment: SLASH_COMMENT,
    package: /^namespace\s+(?<name>[\w.]+)/m,
  },
  c,
  cpp: {
    ...COMMON,
    paths: /\.(?:cc|cpp|cxx)$/,
    definitions: [
      /^(?!typedef\b|return\b|else\b|#)(?:[\w:<>*&,]+\s+)+[*&]?(?<name>~?\w+(?:::~?\w+)*)\s*\([^;]*$/,
    ],
    container: null,
    comment: SLASH_COMMENT,
  },
  lua: {
    ...COMMON,
    paths: /\.lua$/,
    definitions: [
      /^\s*(?:local\s+)?function\s+(?<name>[\w.:]+)\s*\(/,
      /^\s*(?<name>[\w.]+)\s*=\s*function\s*\(/,
    ],
    container: null,
    comment: /^\s*--/,
  },
  elixir: {
    ...COMMON,
    paths: /\.ex$/,
    definitions: [/^\s*defp?\s+(?<name>[a-z_]\w*[?!]?)(?:\(.*)?\s+do\s*$/],
    container: /^\s*defmodule\s+(?<name>[\w.]+)/,
    call: /\b(?<name>[a-z_]\w*[?!]?)\(/g,
    comment: HASH_COMMENT,
  },
  shell: {
    ...COMMON,
    paths: /(?:\.(?:sh|bash)|(?:^|\/)(?:functions|commands|[\w-]*(?:install|trigger)[\w-]*))$/,
    definitions: [/^\s*(?:function\s+)?(?<name>[\w:.-]+)\s*\(\)\s*\{?\s*$/],
    container: null,
    call: /(?:^|[;|&(]|\bthen|\bdo|\belse|\bif|!)\s*(?<name>[A-Za-z_][\w:.-]*)/g,
    comment: HASH_COMMENT,
  },
  zsh: {
    ...COMMON,
    paths: /\.(?:zsh|plugin\.zsh)$/,
    definitions: [
      /^\s*(?:function\s+)?(?<name>[\w:.-]+)\s*\(\)\s*\{\s*$/,
      /^\s*function\s+(?<name>[\w:.-]+)\s*(?:\(\))?\s*\{\s*$/,
    ],
    container: null,
    call: /(?:^|[;|&(]|\bthen|\bdo|\belse|\bif|!)\s*(?<name>[A-Za-z_][\w:.-]*)/g,
    comment: HASH_COMMENT,
  },
  swift: {
    ...COMMON,
    paths: /\.swift$/,
    definitions: [
      /^\s*(?:(?:@\w+|public|private|fileprivate|internal|open|static|class|final|override|mutating|nonisolated)\s+)*func\s+(?<name>\w+)/,
    ],
    container:
      /^\s*(?:(?:@\w+|public|private|fileprivate|internal|open|final|indirect)\s+)*(?:class|struct|enum|extension|actor)\s+(?<name>[\w.]+)/,
    comment: SLASH_COMMENT,
  },
}
