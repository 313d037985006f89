#!/usr/bin/env bats

load test_helper/common
source "${BATS_TEST_DIRNAME}/../deploy.sh"

setup() {
  TMPDIR="$(mktemp -d)"
}

@test "usage names the environment" {
  run usage
  [ "$status" -eq 0 ]
  [[ "$output" == *ENVIRONMENT* ]]
}

@test 'build_image pushes' {
  docker() { echo "docker $*"; }
  run build_image 1.2.3
  assert_output --partial "docker push"
}
