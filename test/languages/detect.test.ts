import { describe, expect, test } from 'vitest'
import { detectLanguage } from '../../src/languages/detect.js'
import { loadLanguage, loadLanguages } from '../../src/languages/languages.js'
import { LANGUAGES } from '../../src/languages/names/names.js'

const PATHS: readonly (readonly [path: string, id: string])[] = [
  ['src/app.py', 'python'],
  ['src/APP.PY', 'python'],
  ['SConstruct', 'python'],
  ['lib/tasks/db.rake', 'ruby'],
  ['Gemfile', 'manifest'],
  ['shop.gemspec', 'manifest'],
  ['src/Shop.csproj', 'manifest'],
  ['build.gradle.kts', 'manifest'],
  ['src/Shop.kts', 'kotlin'],
  ['config.ru', 'ruby'],
  ['C:\\work\\main.go', 'go'],
  ['docs/index.rst', 'rst'],
  ['docs/index.txt', 'text'],
  ['a/b/LICENSE', 'text'],
  ['no-extension', 'text'],
  ['weird.unknown', 'text'],
  ['data.json', 'json'],
  ['tsconfig.json', 'manifest'],
  ['tsconfig.app.json', 'json'],
  ['packages/a/package.json', 'manifest'],
  ['Cargo.toml', 'manifest'],
  ['other.toml', 'toml'],
  ['api/schema.graphql', 'graphql'],
  ['chart/values.yaml', 'helm-values'],
  ['chart/values-live.yaml', 'yaml'],
  ['chart/templates/_helpers.tpl', 'go-template'],
  ['docs/guide.adoc', 'asciidoc'],
  ['Jenkinsfile', 'groovy'],
  ['src/core.cljs', 'clojure'],
  ['deps.edn', 'clojure'],
  ['src/shop_sup.erl', 'erlang'],
  ['init.el', 'emacs-lisp'],
  ['main.rkt', 'racket'],
  ['solver.f90', 'fortran'],
  ['src/stdlib_io.fypp', 'fortran'],
  ['boot/crt0.S', 'gnu-assembly'],
  ['app/jcl/CALC.jcl', 'jcl'],
  ['app/bms/CVIEW.bms', 'bms'],
  ['source/main.dfm', 'delphi-form'],
  ['packages/app.dpr', 'pascal'],
  ['Form1.vb', 'visual-basic'],
  ['plugin/shop.vim', 'vim-script'],
  ['.vimrc', 'vim-script'],
  ['level.tscn', 'godot-resource'],
  ['pom.xml', 'manifest'],
  ['Pipfile', 'manifest'],
  ['Pipfile.lock', 'text'],
  ['.github/CODEOWNERS', 'manifest'],
  ['main.tf', 'hcl'],
  ['prod.auto.tfvars', 'hcl'],
  ['main.tf.json', 'json'],
  ['job.nomad.hcl', 'hcl'],
  ['ci.yml', 'yaml'],
  ['docker-compose.yml', 'yaml'],
  ['compose.yaml', 'yaml'],
  ['pubspec.yaml', 'manifest'],
  ['Dockerfile', 'dockerfile'],
  ['Dockerfile.dev', 'dockerfile'],
  ['web.dockerfile', 'dockerfile'],
  ['Containerfile', 'dockerfile'],
  ['Dockerfile.py', 'python'],
  ['Makefile', 'makefile'],
  ['GNUmakefile', 'makefile'],
  ['tools/rules.mk', 'makefile'],
  ['.env', 'environment-file'],
  ['.env.local', 'environment-file'],
  ['CMakeLists.txt', 'cmake'],
  ['bin/run.sh', 'shell'],
  ['lib/git.plugin.zsh', 'shell'],
  ['test/run.bats', 'shell'],
  ['.bashrc', 'shell'],
  ['schema.sql', 'sql'],
  ['init.lua', 'lua'],
  ['lib/shop.ex', 'elixir'],
  ['mix.exs', 'elixir'],
  ['src/Shop.psm1', 'powershell'],
  ['lib/cart.dart', 'dart'],
  ['src/main.zig', 'zig'],
  ['build.zig.zon', 'zon'],
  ['R/cart.R', 'r'],
  ['DESCRIPTION', 'manifest'],
  ['src/Cart.hs', 'haskell'],
  ['src/Cart.jl', 'julia'],
  ['lib/cart.ml', 'ocaml'],
  ['lib/cart.mli', 'ocaml-interface'],
  ['lib/dune', 'manifest'],
  ['api.proto', 'proto'],
  ['style.scss', 'css'],
  ['style.sass', 'sass'],
  ['page.html', 'html'],
  ['src/App.vue', 'vue'],
  ['src/routes/+page.svelte', 'svelte'],
  ['src/pages/index.astro', 'astro'],
  ['train.ipynb', 'notebook'],
  ['page.html.erb', 'erb'],
  ['README.md', 'markdown'],
  ['index.php', 'php'],
]

const FIRST_LINES: readonly (readonly [line: string, id: string])[] = [
  ['#!/usr/bin/python3', 'python'],
  ['#!/usr/bin/env python3.11 -u', 'python'],
  ['#!/usr/bin/env -S LANG=C ruby -w', 'ruby'],
  ['#! /bin/sh', 'shell'],
  ['#!/usr/bin/make -f', 'makefile'],
  ['\uFEFF#!/bin/bash', 'shell'],
  ['#!/usr/bin/env zsh', 'shell'],
  ['#!/bin/dash', 'shell'],
  ['#!/bin/ksh93', 'shell'],
  ['#!/usr/bin/env bats', 'shell'],
  ['#!/usr/bin/fish', 'fish'],
  ['#!/usr/bin/env Rscript', 'r'],
  ['#!/usr/bin/env julia', 'julia'],
  ['#!/opt/unknown', 'text'],
  ['#!', 'text'],
  ['<?php', 'php'],
  ['<?xml version="1.0"?>', 'xml'],
  ['<!DOCTYPE html>', 'html'],
  ['<!DOCTYPE svg PUBLIC>', 'xml'],
  ['', 'text'],
]

const OPENINGS: readonly (readonly [path: string, text: string, id: string])[] = [
  ['certora/Token.spec', '// Rules.\nmethods {\n  function total() external;\n}', 'certora'],
  ['app.spec', "a = Analysis(['app.py'])\npyz = PYZ(a.pure)\n", 'python'],
  ['nginx.spec', 'Name: nginx\n%description\n', 'rpm-spec'],
  ['scripts/build.bb', '#!/usr/bin/env bb\n(ns build)\n', 'clojure'],
  ['scripts/build.bb', "(require '[babashka.fs :as fs])\n", 'clojure'],
  ['meta/recipes/nginx.bb', '# Recipe.\nSUMMARY = "a server"\n', 'bitbake'],
  ['classes/Cart.cls', 'public class Cart {\n}', 'apex'],
  ['thesis.cls', '% A class.\n\\NeedsTeXFormat{LaTeX2e}\n', 'latex'],
  ['Form.cls', 'VERSION 1.0 CLASS\r\nBEGIN\r\n', 'visual-basic'],
  ['View.m', '// View.\n#import "View.h"\n@implementation View\n', 'objective-c'],
  ['fit.m', '% Fits.\nfunction [a, b] = fit(x)\n', 'matlab'],
  ['family.pl', ':- module(family, []).\nparent(a, b).\n', 'prolog'],
  ['run.pl', 'use strict;\nmy $x = 1;\n', 'perl'],
  ['unit1.pp', 'unit unit1;\ninterface\n', 'pascal'],
  ['manifests/init.pp', 'class nginx {\n}\n', 'puppet'],
  ['app_de.ts', '<?xml version="1.0"?>\n<!DOCTYPE TS>\n', 'xml'],
  ['app.ts', 'const x = <T>(y: T) => y\n', 'typescript'],
  ['List.v', '(* Lists. *)\nRequire Import Arith.\nLemma app_nil : True.\n', 'coq'],
  ['main.v', 'module main\n\nfn main() {\n}\n', 'v'],
  ['cpu.v', 'module cpu (\n  input clk\n);\n', 'verilog'],
  ['cpu.v', `${'// licence\n'.repeat(50)}Require Import List.\n`, 'coq'],
]

describe('detectLanguage', () => {
  test.each(OPENINGS)('the first lines of %s tell it apart: %j', (path, text, id) => {
    expect(detectLanguage(path, text).id).toBe(id)
    expect(detectLanguage(path, text.repeat(2)).id).toBe(id)
  })

  test.each(PATHS)('%s is %s', (path, id) => {
    expect(detectLanguage(path, '').id).toBe(id)
  })

  test.each(FIRST_LINES)('a script that begins with %j is %s', (line, id) => {
    expect(detectLanguage('bin/tool', line).id).toBe(id)
  })

  test('the name decides before the first line', () => {
    expect(detectLanguage('tool.rb', '#!/usr/bin/python').id).toBe('ruby')
  })
})

describe('names of languages', () => {
  const claims = (kind: 'extensions' | 'fileNames' | 'interpreters') =>
    LANGUAGES.flatMap(language => (language[kind] ?? []).map(name => `${name} of ${language.id}`))

  test.each(['extensions', 'fileNames', 'interpreters'] as const)(
    'each of the %s is claimed by one language',
    kind => {
      const owners = new Map<string, string[]>()
      for (const claim of claims(kind)) {
        const [name] = claim.split(' ') as [string]
        owners.set(name, [...(owners.get(name) ?? []), claim])
      }
      expect([...owners.values()].filter(claimed => claimed.length > 1)).toEqual([])
    },
  )

  test('extensions are lower case and begin with a dot', () => {
    for (const { extensions } of LANGUAGES) {
      for (const extension of extensions) expect(extension).toMatch(/^\.[^A-Z\s]+$/)
    }
  })

  test('titles are distinct, and are names that people use', () => {
    expect(new Set(LANGUAGES.map(language => language.title)).size).toBe(LANGUAGES.length)
    for (const { title } of LANGUAGES) expect(title).not.toMatch(/\bText with\b|\btext$/)
  })

  test('ids are distinct', () => {
    expect(new Set(LANGUAGES.map(language => language.id)).size).toBe(LANGUAGES.length)
  })

  test('the code of a language has its names, and reads its syntax if they say so', async () => {
    const languages = await loadLanguages()
    expect(languages.map(({ id }) => id).toSorted()).toEqual(LANGUAGES.map(({ id }) => id).toSorted())
    for (const names of LANGUAGES) {
      const language = await loadLanguage(names)
      expect(language).toMatchObject(names)
      expect('grammar' in language || 'regions' in language, names.id).toBe(names.hasSyntax)
    }
  })
})
