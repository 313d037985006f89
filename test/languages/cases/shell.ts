import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'shell',
  features: {
    function: {
      source: 'f() {\n  echo 1\n}\nfunction g {\n  f\n}\nfunction h() ( f )\nlog::info() { f; }\n',
      finds: [
        'def function f',
        'signature f: f()',
        'def function g',
        'signature g: function g',
        'def function h',
        'def function log::info',
      ],
    },
    'function doc': {
      source: '#!/bin/sh\n# Says hello.\n# shellcheck disable=SC2039\nf() {\n  :\n}\n',
      finds: ['doc f: Says hello.'],
    },
    'nested function': {
      source: 'f() {\n  g() { h; }\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call h in f.g'],
    },
    'top-level variable': {
      source: 'x=1\nx=2\nlist=(a b)\nlist[0]=c\nexport y="$x"\nexport PATH="$PATH:/bin"\n',
      finds: [
        'def variable x',
        '! def variable x#1',
        'def variable list',
        'def variable y',
        '! def variable PATH',
      ],
    },
    constant: {
      source: 'readonly LIMIT=1\ndeclare -r OTHER=2\n',
      finds: ['def constant LIMIT', 'def constant OTHER'],
    },
    overloads: {
      source: 'if a; then\n  f() { b; }\nelse\n  f() { c; }\nfi\n',
      finds: ['def function f', 'def function f#1'],
    },
    private: { source: '_f() { g; }\n', finds: ['internal _f'] },
    test: {
      source:
        '#!/usr/bin/env bats\nload test_helper\n@test "adds two" {\n  run add 1 2\n  [ "$status" -eq 0 ]\n}\n',
      finds: [
        'def function adds two',
        'test adds two',
        'call add in adds two',
        'import - of ./test_helper in file',
        '! call run in adds two',
      ],
    },
    call: {
      source: 'f() {\n  g "$1" || h\n  echo no\n  \\i x\n  ! j\n}\n',
      finds: ['call g in f', 'call h in f', 'call i in f', 'call j in f', '! call echo in f'],
    },
    'call in an argument': {
      source: 'f() {\n  g "$(h 1)" `i`\n  x=$(j | k)\n}\n',
      finds: ['call g in f', 'call h in f', 'call i in f', 'call j in f', 'call k in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'case "$1" in\n  install) do_install "$@" ;;\n  *) usage; exit 1 ;;\nesac\n',
      finds: ['call do_install in file', 'call usage in file'],
    },
    'function as argument': {
      source:
        'trap cleanup EXIT\ncomplete -F _tool tool\nadd-zsh-hook precmd show\nzle -N up go_up\nexport -f run_it\n',
      finds: [
        'name cleanup in file',
        'name _tool in file',
        'name show in file',
        'name go_up in file',
        'name run_it in file',
      ],
    },
    import: {
      source: `source lib/a.sh\n. "$(dirname "$0")/b.sh"\n\\. "\${DIR}"/../c.sh\nsource "$ALL"\nsource /dev/stdin\n`,
      finds: [
        'import - of lib/a.sh in file',
        'import - of $/b.sh in file',
        'import - of $/../c.sh in file',
        '! import - of $ in file',
        '! import - of /dev/stdin in file',
      ],
    },
    'type alias': {
      source: 'alias ll=\'ls -l\' la="ls -a"\n',
      finds: ['def macro ll', 'def macro la', "signature ll: ll='ls -l'"],
    },
    'state write': {
      source: 'count=0\nf() {\n  local x=1\n  count=2\n  x=3\n  list+=(a)\n}\nlist=()\n',
      finds: ['state_write count (=) in f', 'state_write list (+=) in f', '! state_write x (=) in f'],
    },
    'name as value': {
      source: `dir=/x\nf() {\n  local own\n  ls "$dir" "\${own}" "\${dir%/*}"\n}\n`,
      finds: ['name dir in f', '! name own in f'],
    },
    'env read': {
      source: `f() {\n  echo "$HOME" "\${API_KEY:-none}" "$RANDOM" "$lower"\n  SET=1\n  echo "$SET"\n}\n`,
      finds: [
        'env_read HOME of $ in f',
        'env_read API_KEY of $ in f',
        '! env_read RANDOM of $ in f',
        '! env_read lower of $ in f',
        '! env_read SET of $ in f',
      ],
    },
    spawn: {
      source: './build.sh --all\nKEY=1 ./run.sh\n',
      finds: ['spawn ./build.sh of run in file', 'spawn ./run.sh of run in file', '! def variable KEY'],
    },
    'http client': {
      source: 'f() {\n  curl -fsSL -X POST "https://x.org/a"\n  wget https://x.org/b\n}\n',
      finds: [
        'http_call https://x.org/a of POST (curl) in f',
        'http_call https://x.org/b of ANY (wget) in f',
      ],
    },
    comment: {
      source: 'f() {\n  # one\n  # two\n  g\n}\n',
      finds: ['comment in f: one\ntwo'],
    },
    todo: { source: '# TODO: later\n', finds: ['TODO in file: TODO: later'] },
    string: {
      source: 'f() {\n  g \'hello there\' "and $x" <<EOF\nhere\nEOF\n}\n',
      finds: ['string in f: hello there', 'string in f: and $x', 'string in f: here'],
    },
  },
  lacks: {
    'parameters and return type': 'arguments are positions: `$1`',
    'type with members': 'there are no types',
    'nested type': 'there are no types',
    'interface or trait': 'there are no types',
    'enum with members': 'there are no types',
    field: 'there are no types',
    decorator: 'there are none',
    'call with receiver': 'there are no objects',
    'call in a lambda': 'there are none; code in a string for `eval` is not read',
    construction: 'there are no objects',
    'import alias': 'a file is sourced whole; nothing gets a name',
    'import all': 'a file is sourced whole; nothing is chosen',
    reexport: 'what is sourced is seen by all',
    extends: 'there are no types',
    implements: 'there are no types',
    'type hint': 'there are no types',
    'field read': 'there are no objects',
    'field write': 'there are no objects',
    throw: 'there are exit codes only',
    route: 'there are none',
    'feature flag': 'there is no client for the shell',
    binding: 'variables hold text: nothing is resolved through them',
  },
  nested: depth => `x=${'$(echo '.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'broken() {\n  if [ "$1"; then\n    echo ((\n}\n\nfound() {\n  echo 1\n}\n',
}
