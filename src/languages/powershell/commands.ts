import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { powershellDoc } from './docs.js'
import { unwrap } from './paths.js'

interface Command {
  at: number
  name: string
  /** Node of the name. */
  word: number
  /** Flags and values in order. */
  elements: number[]
}

type CommandReader = (command: Command, file: FileReader) => void

const NAME = /^[A-Za-z_][\w-]*$/
const SCRIPT = /\.psm?1$/i
const URL = /^https?:\/\//
const HTTP_METHOD = /^(?:get|post|put|patch|delete|head|options)$/i
/** Words of the language that are read as commands. */
const WORDS = new Set('using param return begin process end throw in else elseif catch finally'.split(' '))
const TEST_BLOCKS = new Set(['describe', 'context', 'it'])
const MAX_TITLE = 120
/** The folder of the script. */
const HERE = /^["']?\$(?:\{PSScriptRoot\}|PSScriptRoot|here)[\\/]/i

const OWN_MEANING: Readonly<Record<string, CommandReader>> = {
  using: readUsing,
  'import-module': readImport,
  'set-alias': readAlias,
  'new-alias': readAlias,
  'invoke-restmethod': readRequest,
  'invoke-webrequest': readRequest,
  'start-process': (command, file) => {
    const program = valuesOf(command, file)[0]
    if (program !== undefined) file.refer('spawn', command.word, { name: program, receiver: command.name })
  },
  describe: readTest,
  context: readTest,
  it: readTest,
}

export function readCommand(at: number, file: FileReader): void {
  const word = file.field(at, 'command_name')
  const elements = file
    .children(file.field(at, 'command_elements'))
    .filter(each => file.type(each) !== 'command_argument_sep')
  const operator = file.text(file.child(at, 'command_invokation_operator')).trim()
  const name = file.text(word)
  if (operator === '.' || SCRIPT.test(name)) {
    readScript(operator, word, file)
    return
  }
  if (operator === '&') {
    const program = file.stringValue(unwrap(word, file))
    if (program !== undefined) file.refer('spawn', word, { name: program, receiver: '&' })
    return
  }
  if (word < 0 || !NAME.test(name)) return
  const command: Command = { at, name, word, elements }
  const key = name.toLowerCase()
  if (Object.hasOwn(OWN_MEANING, key)) OWN_MEANING[key]!(command, file)
  else if (!WORDS.has(key)) file.refer('call', word, { name })
}

/** `. $PSScriptRoot/lib.ps1` runs a file here; `& ./run.ps1` runs it as a program. */
function readScript(operator: string, word: number, file: FileReader): void {
  const path = scriptPath(file.text(word))
  if (path === '') return
  if (operator === '.') file.importName(word, path, '')
  else file.refer('spawn', word, { name: path, receiver: 'run' })
}

/** A path from the folder of the file begins with a dot, as in other languages; '' if it is computed. */
function scriptPath(text: string): string {
  const path = text
    .replace(HERE, './')
    .replace(/^["']|["']$/g, '')
    .replaceAll('\\', '/')
  return path.includes('$') || path.includes('(') || !SCRIPT.test(path) ? '' : path
}

/** `using module ./Shop.psm1` */
function readUsing({ word, elements }: Command, file: FileReader): void {
  const [kind = -1, module = -1] = elements
  if (file.text(kind).toLowerCase() === 'module') importPath(module, word, file)
}

/** `Import-Module ./Shop.psm1 -Force` */
function readImport(command: Command, file: FileReader): void {
  const module = command.elements.find(each => file.type(each) !== 'command_parameter')
  if (module !== undefined) importPath(module, command.word, file)
}

function importPath(module: number, word: number, file: FileReader): void {
  const path = scriptPath(file.text(module))
  if (path !== '') file.importName(word, path, '')
}

/** `Set-Alias -Name go -Value Get-Order` */
function readAlias(command: Command, file: FileReader): void {
  const words = command.elements.filter(each => file.type(each) === 'generic_token')
  const [name = -1, value = -1] = words
  if (name < 0) return
  file.define({
    kind: 'macro',
    name,
    span: command.at,
    signatureStart: file.tree.start[command.at]!,
    doc: powershellDoc(command.at, file),
    scope: false,
    adopts: false,
  })
  if (value >= 0 && NAME.test(file.text(value))) file.refer('name', value)
}

/** `Invoke-RestMethod -Uri https://host/path -Method Post` */
function readRequest(command: Command, file: FileReader): void {
  const values = valuesOf(command, file)
  const url = values.find(value => URL.test(value))
  const method = values.find(value => HTTP_METHOD.test(value))?.toUpperCase() ?? 'ANY'
  if (url !== undefined)
    file.refer('http_call', command.word, { name: url, receiver: method, extra: command.name })
}

function valuesOf({ elements }: Command, file: FileReader): string[] {
  return elements
    .filter(each => file.type(each) !== 'command_parameter')
    .map(each => file.stringValue(unwrap(each, file)) ?? file.text(each))
}

/** `Describe 'orders' { … }` of Pester: a definition with the title as name. */
function readTest(command: Command, file: FileReader): void {
  const parts = command.elements.map(each => unwrap(each, file))
  const title = parts.find(each => file.stringValue(each) !== undefined)
  const block = parts.find(each => file.type(each) === 'script_block_expression')
  const text = file.stringValue(title ?? -1) ?? ''
  if (
    title === undefined ||
    block === undefined ||
    text === '' ||
    !TEST_BLOCKS.has(command.name.toLowerCase())
  ) {
    file.refer('call', command.word, { name: command.name })
    return
  }
  file.define({
    kind: 'function',
    name: title,
    nameText: text.slice(0, MAX_TITLE),
    body: block,
    isTest: true,
  })
}

/** `$order.Load($id)`, `[Order]::Create($id)`, `[Order]::new($id)` */
export function readMethodCall(at: number, file: FileReader): void {
  const name = file.child(at, 'member_name')
  const object = file.child(at)
  const values = file
    .children(file.field(file.child(at, 'argument_list'), 'argument_expression_list'))
    .map(each => unwrap(each, file))
  if (file.type(object) === 'type_literal' && file.text(name).toLowerCase() === 'new') {
    const isThrown = file.type(throwAround(at, file)) === 'flow_control_statement'
    const path = file.path(object)
    if (isThrown) file.referPath('throw', object)
    readCall({ callee: object, path, arguments: values, kind: 'new' }, file)
  } else readCall({ callee: name, path: `${file.path(object)}.${file.text(name)}`, arguments: values }, file)
  readEnvironment(at, values, file)
}

function throwAround(at: number, file: FileReader): number {
  const statement = file.ancestor(at, 'flow_control_statement', 'statement_list')
  return file.text(statement).toLowerCase().startsWith('throw') ? statement : -1
}

/** `[Environment]::GetEnvironmentVariable('NAME')` */
function readEnvironment(at: number, [first = -1]: readonly number[], file: FileReader): void {
  const name = file.stringValue(first)
  if (name !== undefined && /Environment\]::GetEnvironmentVariable/i.test(file.text(at)))
    file.refer('env_read', first, { name, receiver: 'GetEnvironmentVariable' })
}
