import type { LanguageNames } from '../facts/language-names.js'
import { LANGUAGE_NAMES, LANGUAGES, languageById } from './names/names.js'
import { SHARED_EXTENSIONS } from './names/shared-extensions.js'

/** Lines that tell the language of an extension that several have: behind a licence. */
export const OPENING_LINES = 100
/** As many bytes hold them, unless a line is data. */
export const OPENING_BYTES = 8192

/** First words of files whose name gives no language, and the id of their language. */
const OPENINGS: readonly (readonly [opening: string, id: string])[] = [
  ['<?php', 'php'],
  ['<?xml', 'xml'],
  ['<!doctype html', 'html'],
  ['<!doctype', 'xml'],
]
const SHEBANG = '#!'
const VERSION_SUFFIX = /[\d.]+$/
const VARIABLE = /^\w+=/

const byFileName = new Map<string, LanguageNames>()
const byExtension = new Map<string, LanguageNames>()
const byInterpreter = new Map<string, LanguageNames>()
for (const language of LANGUAGES) {
  for (const name of language.fileNames ?? []) byFileName.set(name, language)
  for (const extension of language.extensions) byExtension.set(extension, language)
  for (const interpreter of language.interpreters ?? []) byInterpreter.set(interpreter, language)
}

/**
 * The language of a file: by its whole name, by its longest known extension, by the start of its name
 * (`Dockerfile.dev`), by the program of a `#!` line or its first words, otherwise plain text. Where several languages have
 * the extension, its first lines tell them apart.
 *
 * @param text of the file, or its beginning
 * @example detectLanguage('src/app.py', '').id // 'python'
 */
export function detectLanguage(path: string, text: string): LanguageNames {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return (
    byFileName.get(name) ??
    languageOfExtension(name.toLowerCase(), text) ??
    byFileName.get(stem(name)) ??
    languageOfFirstLine(opening(text, 1)) ??
    LANGUAGE_NAMES.text
  )
}

function languageOfExtension(name: string, text: string): LanguageNames | undefined {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const extension = name.slice(dot)
    const language = byExtension.get(extension)
    if (language !== undefined) return languageOfOpening(extension, text) ?? language
  }
  return undefined
}

function languageOfOpening(extension: string, text: string): LanguageNames | undefined {
  const openings = SHARED_EXTENSIONS[extension]
  if (openings === undefined || text === '') return undefined
  const lines = opening(text, OPENING_LINES)
  const found = openings.find(([pattern]) => pattern.test(lines))
  return found && languageById(found[1])
}

/** The first lines of a text. */
function opening(text: string, lines: number): string {
  let end = 0
  for (let line = 0; line < lines && end >= 0; line++) end = text.indexOf('\n', line === 0 ? 0 : end + 1)
  return end < 0 ? text : text.slice(0, end)
}

/** `Dockerfile` of `Dockerfile.dev`, `.env` of `.env.local`. */
function stem(name: string): string {
  const dot = name.indexOf('.', 1)
  return dot < 0 ? name : name.slice(0, dot)
}

function languageOfFirstLine(line: string): LanguageNames | undefined {
  const start = line.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith(SHEBANG)) return languageOfShebang(start.slice(SHEBANG.length))
  const lower = start.toLowerCase()
  const found = OPENINGS.find(([text]) => lower.startsWith(text))
  return found && languageById(found[1])
}

/** `/usr/bin/python3`, `/usr/bin/env -S VAR=1 ruby -w` */
function languageOfShebang(command: string): LanguageNames | undefined {
  for (const word of command.trim().split(/\s+/)) {
    const program = word.slice(word.lastIndexOf('/') + 1)
    if (program === 'env' || program.startsWith('-') || VARIABLE.test(program)) continue
    return byInterpreter.get(program) ?? byInterpreter.get(program.replace(VERSION_SUFFIX, ''))
  }
  return undefined
}
