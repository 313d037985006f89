import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { ATTRIBUTE_MEANINGS, type AttributeMeaning } from './apis.js'
import { docOf, isLocals, labelText } from './blocks.js'
import { stringsOf } from './paths.js'

const ROUTE_KEY = /^([A-Z]+) (\/.*)$/
const COMPUTED = '${'

/** `name = value`: a field of its block, a local value, or at the top of a file a variable. */
export function readAttribute(at: number, file: FileReader): void {
  const name = file.child(at)
  const nameText = nameOf(name, file)
  const block = file.parent(file.parent(at))
  const value = file.child(at, 'expression')
  if (file.type(block) === 'config_file') {
    file.define({ kind: 'variable', name, nameText, doc: docOf(at, file) })
  } else if (file.type(block) !== 'block') return
  else if (isLocals(block, file)) {
    file.define({
      kind: 'constant',
      name,
      nameText,
      prefix: 'local',
      doc: docOf(at, file),
      visibility: 'internal',
    })
  } else if (file.definitions[file.enclosing]?.start === file.tree.start[block]) {
    file.define({ kind: 'field', name, nameText, scope: false, doc: docOf(at, file) })
    readMeaning(nameText, block, value, file)
  }
}

/** HCL 1 allowed quotes around it. */
function nameOf(name: number, file: FileReader): string {
  const text = file.text(name)
  return text.startsWith('"') ? text.slice(1, -1) : text
}

/** A file that consists only of `name = value` sets the variables of a module. */
export function readFileBody(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) !== 'config_file' || file.child(at, 'block') >= 0) return
  for (const attribute of file.children(at)) {
    const name = file.child(attribute, 'identifier')
    if (name >= 0) file.refer('field_write', name, { name: nameOf(name, file), receiver: 'var' })
  }
}

function readMeaning(name: string, block: number, value: number, file: FileReader): void {
  if (name === 'depends_on') readNames('', value, file)
  const type = file.child(block)
  const keyword = file.text(type)
  const label = labelText(file.tree.after[type]!, file)
  if (keyword === 'required_providers') readRequiredProvider(name, value, file)
  const meaning =
    ATTRIBUTE_MEANINGS.get(`${keyword} ${name}`) ?? ATTRIBUTE_MEANINGS.get(`${keyword} ${label} ${name}`)
  if (meaning !== undefined) readLiteral(meaning, label, value, file)
}

function readLiteral(meaning: AttributeMeaning, label: string, value: number, file: FileReader): void {
  const strings = stringsOf(value, file)
  const first = strings[0]
  if (first === undefined) return
  const text = file.stringValue(first)!
  const [what, prefix = ''] = meaning.split(':') as [string, string?]
  if (what === 'import') {
    for (const string of strings)
      file.refer('import', string, { name: '', receiver: file.stringValue(string)! })
  } else if (what === 'names') readNames(prefix, value, file)
  else if (what === 'extends') {
    for (const string of strings) {
      file.refer('extends', string, { name: file.stringValue(string)!, receiver: prefix })
    }
  } else if (what === 'spawn') {
    const program = text.trim().split(/\s/, 1)[0]!
    file.refer('spawn', first, { name: program.includes(COMPUTED) ? '' : program, receiver: label })
  } else if (what === 'http') file.refer('http_call', first, { name: text, receiver: prefix, extra: label })
  else {
    const [, method, pattern] = ROUTE_KEY.exec(text) ?? []
    if (pattern !== undefined) file.refer('route', first, { name: pattern, receiver: method! })
  }
}

/** Addresses written as texts: `depends_on = ["aws_vpc.main"]`, as it was before Terraform 0.12. */
function readNames(prefix: string, value: number, file: FileReader): void {
  for (const string of stringsOf(value, file)) {
    const text = file.stringValue(string)!
    const [receiver, name] = prefix === '' ? splitPath(text) : [prefix, text]
    if (!text.includes(COMPUTED) && receiver !== '') file.refer('name', string, { name, receiver })
  }
}

/** `aws = { source = "hashicorp/aws" }`: `aws` is the local name of the module `hashicorp/aws`. */
function readRequiredProvider(name: string, value: number, file: FileReader): void {
  const object = file.child(file.child(value, 'collection_value'), 'object')
  for (const element of file.children(object)) {
    if (file.text(file.field(element, 'key')) !== 'source') continue
    const [source] = stringsOf(file.field(element, 'val'), file)
    if (source === undefined) continue
    file.refer('import', source, { name: '', receiver: file.stringValue(source)!, extra: name })
  }
}
