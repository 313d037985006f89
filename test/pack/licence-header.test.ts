import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAfterLicence } from '../../src/pack/licence-header.js'

const HEADERS: [string, string[], number][] = [
  ['lines of comments', ['# Copyright 2024 Ada', '# Licensed under MIT', '', 'import os', 'x = 1'], 4],
  ['a block', ['/*', ' Copyright Ada', ' */', 'package a;', 'import b;'], 4],
  ['a block in one line', ['/* SPDX-License-Identifier: MIT */', '', 'package a', 'x'], 3],
  ['a comment about something else', ['# How orders are sent.', 'import os', 'x = 1'], 1],
  ['code', ['import os', '# Copyright', 'x = 1'], 1],
  ['a program that names its interpreter', ['#!/bin/sh', '# Copyright Ada', 'echo a'], 1],
  ['directives of C', ['#include <copyright.h>', 'int x;'], 1],
  ['nothing but a licence', ['# Copyright Ada', '# All rights reserved'], 1],
  ['a comment about the file after it', ['# Copyright Ada', '', '# How orders are sent.', 'import os'], 3],
  [
    'a licence in paragraphs',
    ['# Copyright Ada', '', '# The software', '# comes as is.', '', '# See LICENSE', 'x'],
    7,
  ],
  [
    'behind the first line of XML',
    ['<?xml version="1.0"?>', '<!--', ' Copyright Ada', '-->', '<lint>', '</lint>'],
    5,
  ],
  ['behind the first line of PHP', ['<?php', '/**', ' * Copyright Ada', ' */', 'namespace Post;', 'x();'], 5],
  ['the first line of XML alone', ['<?xml version="1.0"?>', '<!-- How orders are sent. -->', '<a/>'], 1],
  ['a block without an end', ['/* Copyright', 'a', 'b'], 1],
]

test.each(HEADERS)('%s', (_, lines, first) => {
  expect(lineAfterLicence(lines, 1, lines.length)).toBe(first)
})

test('of lines that end within the comment after a licence, the licence is left out', () => {
  const lines = [
    '(* Copyright Ada *)',
    '(* MIT license *)',
    '',
    '(* Warnings.',
    '   When one is added,',
    '   say so. *)',
    'let x = 1',
  ]
  expect(lineAfterLicence(lines, 1, 5)).toBe(4)
})

test('it is always a line of the file', () => {
  const line = fc.constantFrom(
    '# Copyright',
    '/*',
    '*/',
    '"""',
    '',
    'code',
    '// licence',
    '<!--',
    '-->',
    '#!x',
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 80 }), lines => {
      const first = lineAfterLicence(lines, 1, lines.length)
      expect(first).toBeGreaterThanOrEqual(1)
      expect(first).toBeLessThanOrEqual(lines.length)
    }),
  )
})
