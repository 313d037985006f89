import type { LanguageNames } from '../facts/language-names.js'
import { LANGUAGE_NAMES, LANGUAGES, languageById } from './names/names.js'

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
 * (`Dockerfile.dev`), by the program of a `#!` line or its first words, otherwise plain text.
 *
 * @example detectLanguage('src/app.py', '').id // 'python'
 */
export function detectLanguage(path: string, firstLine: string): LanguageNames {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return (
    byFileName.get(name) ??
    languageOfExtension(name.toLowerCase()) ??
    byFileName.get(stem(name)) ??
    languageOfFirstLine(firstLine) ??
    LANGUAGE_NAMES.text
  )
}

function languageOfExtension(name: string): LanguageNames | undefined {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const language = byExtension.get(name.slice(dot))
    if (language !== undefined) return language
  }
  return undefined
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
  const opening = OPENINGS.find(([text]) => lower.startsWith(text))
  return opening && languageById(opening[1])
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
