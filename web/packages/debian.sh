#!/usr/bin/env bash
# usage: [DEBFULLNAME=NAME] [DEBEMAIL=ADDRESS] debian.sh
# Makes a source package for Debian of the tarball that is in build/dist, and the binary packages
# libdlxVERSION and libdlx-dev of that, all in build/debian; lintian must find no error.
set -euo pipefail
cd "$(dirname "$0")/../.."
cited() { sed -n "s/^ *$1: *//p" CITATION.cff | tr -d '"' | head -n 1; }
version=$(cited version) source=dancing-links-reproduced
abi=${version%.*} # the soname has these two numbers
name=${DEBFULLNAME:-Dancing Links Reproduced} address=${DEBEMAIL:-maintainers@example.org}
rm -rf build/debian
mkdir -p build/debian
cp "build/dist/dlx-$version.tar.gz" "build/debian/${source}_$version.orig.tar.gz"
tar -C build/debian -xzf "build/dist/dlx-$version.tar.gz"
cd "build/debian/dlx-$version"
mkdir -p debian/source
echo '3.0 (quilt)' > debian/source/format

cat > debian/changelog << END
$source ($version-1) unstable; urgency=medium

  * Version $version.

 -- $name <$address>  $(LC_ALL=C date -u -R -d "$(cd ../../..; cited date-released)")
END

cat > debian/control << END
Source: $source
Section: libs
Priority: optional
Maintainer: $name <$address>
Build-Depends: debhelper-compat (= 13), cmake (>= 3.25), libboost-dev
Standards-Version: 4.7.2
Rules-Requires-Root: no
Homepage: https://arxiv.org/abs/cs/0011047

Package: libdlx$abi
Architecture: any
Multi-Arch: same
Depends: \${shlibs:Depends}, \${misc:Depends}
Description: exact covers by dancing links
 The library finds, or counts, sets of rows of a matrix that have exactly one 1
 in each column: packings of polyominoes, sudokus, queens. It has the engines of
 "Dancing Links, Reproduced", which counts what Knuth's paper counted.

Package: libdlx-dev
Section: libdevel
Architecture: any
Multi-Arch: same
Depends: libdlx$abi (= \${binary:Version}), libboost-dev, \${misc:Depends}
Description: exact covers by dancing links, for programs in C++20
 The library finds, or counts, sets of rows of a matrix that have exactly one 1
 in each column: packings of polyominoes, sudokus, queens. These are its
 headers, a package for CMake, and one for pkg-config.
END

{
  printf '%s\n' 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/' \
    'Upstream-Name: Dancing Links, Reproduced' '' 'Files: *' \
    "$(sed -n 's/^Copyright (c)/Copyright:/p' LICENSE)" 'License: Expat'
  sed '1,/^Copyright/d; /./!s/^/./; s/^/ /' LICENSE | sed 1d
} > debian/copyright

printf '%s\n' '#!/usr/bin/make -f' 'export DEB_BUILD_MAINT_OPTIONS = hardening=+all' '%:' \
  $'\tdh $@ --buildsystem=cmake' 'override_dh_auto_configure:' \
  $'\tdh_auto_configure -- -DBUILD_SHARED_LIBS=ON' > debian/rules
chmod +x debian/rules
echo 'usr/lib/*/libdlx.so.*' > "debian/libdlx$abi.install"
printf '%s\n' usr/include 'usr/lib/*/libdlx.so' 'usr/lib/*/cmake' 'usr/lib/*/pkgconfig' \
  > debian/libdlx-dev.install
echo README.md > debian/libdlx-dev.docs

DEB_BUILD_OPTIONS="parallel=${JOBS:-$(nproc)}" dpkg-buildpackage -us -uc > ../build.log 2>&1 ||
  { tail -n 30 ../build.log >&2; exit 1; }
cd ..
lintian --allow-root --fail-on error ./*.changes
echo "The packages are $(echo "$PWD"/*.deb) and $(echo "$PWD"/*.dsc)"
