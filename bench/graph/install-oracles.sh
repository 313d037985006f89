#!/bin/sh
# Installs the compilers and language servers that the oracles ask, without root, into bench/work/oracles.
# Debian packages are unpacked, not installed: nothing outside that folder changes. Some 1.1 GB on disk, four minutes.
# Needs node, python3, a JDK 17, cargo, apt-get and dpkg; Debian 12 on x86-64 only.
# npm, pip and apt are used as the machine has them set up: no package source is added. What apt does not offer is named at
# the end, and its oracle cannot run: Debian 12 lacks Go 1.25 and some crates of ripgrep.
set -eu
cd "$(dirname "$0")/../work" 2>/dev/null || { mkdir -p "$(dirname "$0")/../work" && cd "$(dirname "$0")/../work"; }
ORACLES="${ORACLES:-$PWD/oracles}"
PYRIGHT=1.1.414
RUST=1.85.0
RUST_PACKAGE="$RUST+dfsg3-1~deb12u3"
CODENAME=$(. /etc/os-release && echo "$VERSION_CODENAME")
missing=
mkdir -p "$ORACLES"
cd "$ORACLES"

# Python: pyright, and what flask and django import, so that calls into it are known to leave the repository.
if [ ! -d node/node_modules/pyright ]; then
  mkdir -p node
  echo '{ "private": true }' >node/package.json
  (cd node && npm install --no-audit --no-fund --save-exact "pyright@$PYRIGHT")
fi
# unpack FOLDER PACKAGE...: false where apt does not have one of them.
unpack() {
  folder="$ORACLES/$1"
  shift
  [ -d "$folder" ] && return
  rm -rf debs/new "$folder.unfinished"
  mkdir -p debs/new
  (cd debs/new && apt-get -q download "$@") || { missing="$missing ${folder##*/}" && return 1; }
  mkdir "$folder.unfinished"
  for deb in debs/new/*.deb; do dpkg -x "$deb" "$folder.unfinished" || return 1; done
  mv "$folder.unfinished" "$folder"
}

if [ ! -d venv ]; then
  python3 -m venv venv
  libraries="werkzeug jinja2 itsdangerous click blinker asgiref sqlparse pytest"
  # shellcheck disable=SC2086 # a list
  if ! venv/bin/pip install -q --retries 0 $libraries; then
    # Without an index for pip, Debian's packages serve; some of their own dependencies too.
    packages=
    for library in $libraries markupsafe pluggy iniconfig packaging typing-extensions; do
      packages="$packages python3-$library"
    done
    # shellcheck disable=SC2086 # a list
    unpack python $packages &&
      cp -r python/usr/lib/python3/dist-packages/. "$(venv/bin/python -c 'import site; print(site.getsitepackages()[0])')" ||
      true
  fi
fi

# Go: caddy and terraform ask for 1.25. Where apt lacks it, build-go.sh makes it from a clone of golang/go.
unpack go golang-1.25-go golang-1.25-src || true

# Java: the libraries of spark-java.
java=
for library in jetty9 servlet-api slf4j mockito httpclient httpcore freemarker google-gson hamcrest; do
  java="$java lib$library-java/$CODENAME"
done
# shellcheck disable=SC2086 # a list
unpack java $java "junit4/$CODENAME" || true

# Rust: rust-analyzer, the source of the standard library, and the crates of ripgrep as a source for cargo.
if unpack rust "rust-web-analyzer=$RUST_PACKAGE" "libstd-rust-web-1.85=$RUST_PACKAGE" "rust-web-src=$RUST_PACKAGE" \
  "libllvm19/$CODENAME" "libz3-4/$CODENAME"; then
  # With a workspace here, rust-analyzer asks cargo for it, which lacks its dependencies: core and alloc get lost.
  rm -f "rust/usr/src/rustc-$RUST/library/Cargo.toml"
fi
crates=
for crate in aho-corasick anyhow arbitrary bstr cc cfg-if crossbeam-channel crossbeam-deque crossbeam-epoch \
  crossbeam-utils derive-arbitrary encoding-rs encoding-rs-io find-msvc-tools getrandom glob itoa jobserver lexopt libc \
  log memchr memmap2 pcre2 pcre2-sys pkg-config proc-macro2 quote regex regex-automata regex-syntax ryu same-file serde \
  serde-core serde-derive serde-json shlex syn syn-2 termcolor textwrap tikv-jemalloc-sys tikv-jemallocator \
  unicode-ident walkdir winapi winapi-util zmij; do
  crates="$crates librust-$crate-dev"
done
# shellcheck disable=SC2086 # a list
if unpack rust-crates $crates; then
  registry="$ORACLES/rust-crates/usr/share/cargo/registry"
  # For Windows only and not in Debian, but cargo wants to see them.
  for stub in winapi-i686-pc-windows-gnu winapi-x86_64-pc-windows-gnu; do
    mkdir -p "$registry/$stub-0.4.0/src"
    printf '[package]\nname = "%s"\nversion = "0.4.0"\n' "$stub" >"$registry/$stub-0.4.0/Cargo.toml"
    : >"$registry/$stub-0.4.0/src/lib.rs"
    echo '{"files":{},"package":null}' >"$registry/$stub-0.4.0/.cargo-checksum.json"
  done
  mkdir -p cargo
  cat >cargo/config.toml <<CONFIG
[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "$registry"
[net]
offline = true
CONFIG
fi
if [ -n "$missing" ]; then
  echo "oracles: apt of this machine does not offer all packages for:$missing (see above); the rest is in $ORACLES" >&2
  exit 1
fi
echo "oracles: all there in $ORACLES"
