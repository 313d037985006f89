import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('functions of sourced files, through computed folders, and those that only one file has', async () => {
  const lines = await linkProject({
    'lib/log.sh': 'log() { echo "$*"; }\n',
    'lib/retry.sh': 'retry() { log_debug x; }\n',
    'lib/debug.sh': 'log_debug() { :; }\n',
    'bin/deploy.sh':
      '#!/bin/sh\n. "$(dirname "$0")/../lib/log.sh"\nsource ../lib/retry.sh\nmain() { log hi; retry 3 upload; }\nmain\n',
    'test/deploy.bats': 'load helper\n@test "deploys" {\n  run deploy_it\n}\n',
    'test/helper.bash': 'deploy_it() { :; }\n',
  })
  expect(calls(lines)).toEqual([
    'lib/retry.sh:retry calls lib/debug.sh:log_debug',
    'bin/deploy.sh:main calls lib/log.sh:log',
    'bin/deploy.sh:main calls lib/retry.sh:retry',
    'bin/deploy.sh:file calls bin/deploy.sh:main',
    'test/deploy.bats:deploys calls test/helper.bash:deploy_it',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'bin/deploy.sh:file imports lib/log.sh',
      'bin/deploy.sh:file imports lib/retry.sh',
      'test/deploy.bats:file imports test/helper.bash',
    ]),
  )
})

test('a namesake in a file that is not sourced is not meant, nor an alias', async () => {
  const lines = await linkProject({
    'a.sh': 'usage() { :; }\nopen_all() { :; }\ncurl() { :; }\n',
    'b.sh': 'open_all() { :; }\n',
    'd.sh': 'f() { mvn x; }\nalias mvn="./mvnw"\n',
    // `usage` may be a program, `open_all` has two definitions, `command` skips functions.
    'c.sh': 'usage\nopen_all\ncommand curl x\ncurl y\n',
  })
  expect(calls(lines)).toEqual([])
})

test('a variable and a function of one name are two things', async () => {
  const lines = await linkProject({
    'a.sh': 'version() { echo 1; }\nf() {\n  local version\n  version="$(version)"\n}\n',
  })
  expect(calls(lines)).toEqual(['a.sh:f calls a.sh:version'])
})
