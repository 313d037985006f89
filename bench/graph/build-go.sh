#!/bin/sh
# Builds Go 1.25 from a clone of its repository, for machines whose apt has only an older Go: sh build-go.sh CLONE FOLDER
# Each release is built by the one before it: Debian's 1.19 builds 1.20, which builds 1.22, which builds 1.25.
# Some ten minutes of one processor and 1.5 GB; the releases between are removed.
set -eu
CLONE=$1
FOLDER=$2
RELEASES="1.20.14 1.22.12 1.25.0"
export CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=
mkdir -p "$FOLDER"
cd "$FOLDER"
if [ ! -d bootstrap ]; then
  mkdir -p debs
  (cd debs && apt-get -q download golang-1.19-go golang-1.19-src)
  for deb in debs/golang-1.19-*.deb; do dpkg -x "$deb" bootstrap.unfinished; done
  # Its folders are links into /usr/share, which dpkg -x does not follow.
  root=bootstrap.unfinished/usr/lib/go-1.19
  for link in $(find "$root" -maxdepth 2 -type l); do
    target=$(readlink "$link")
    rm "$link"
    cp -r "bootstrap.unfinished/usr/share/go-1.19/${target##*go-1.19/}" "$link"
  done
  mv "$root" bootstrap
  rm -rf bootstrap.unfinished debs
fi
before=$PWD/bootstrap
for release in $RELEASES; do
  if [ ! -x "go$release/bin/go" ]; then
    rm -rf "go$release"
    mkdir "go$release"
    git --git-dir="$CLONE" archive "go$release" | tar -x -C "go$release"
    [ -f "go$release/VERSION" ] || echo "go$release" >"go$release/VERSION"
    (cd "go$release/src" && GOROOT_BOOTSTRAP=$before ./make.bash)
  fi
  before=$PWD/go$release
done
mkdir -p usr/lib
mv "$before" usr/lib/go-1.25
rm -rf bootstrap go1.*
