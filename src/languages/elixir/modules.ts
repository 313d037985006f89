import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { attributeText } from './attributes.js'
import { type ElixirCall, option } from './call-site.js'
import { addAlias, currentModule, fullName, rooted, stateOf } from './state.js'

const TEST_BASE = /^(?:ExUnit\.Case|\w+(?:\.\w+)*(?:Case|Test))$/

/** `defmodule A.B do`, `defprotocol P do` */
export function readModule(call: ElixirCall, file: FileReader): boolean {
  const name = call.arguments[0] ?? -1
  if (file.type(name) !== 'alias') return false
  const written = file.text(name)
  const outer = currentModule(file)
  const [head] = written.split('.', 1)
  if (outer !== '') addAlias(head!, `${outer}.${head}`, call.at, file)
  const [prefix, last] = splitPath(written)
  defineModule(call, name, prefix, last, call.name === 'defprotocol' ? 'interface' : 'module', file)
  stateOf(file).told.add(name)
  return true
}

/** `defimpl P, for: T do` is the module `P.T`. */
export function readImplementation(call: ElixirCall, file: FileReader): boolean {
  const protocol = call.arguments[0] ?? -1
  if (file.type(protocol) !== 'alias') return false
  const target = option(call, 'for', file)
  const type = target < 0 ? currentModule(file) : fullName(file.text(target), file)
  const [prefix, last] = splitPath(fullName(file.text(protocol), file))
  const [, typeName] = splitPath(type)
  defineModule(call, protocol, rootPrefix(prefix, last), typeName || last, 'module', file)
  file.refer('implements', protocol, { name: last, receiver: rooted(prefix) })
  stateOf(file).told.add(protocol)
  return true
}

function rootPrefix(prefix: string, last: string): string {
  return prefix === '' ? last : `${prefix}.${last}`
}

function defineModule(
  call: ElixirCall,
  name: number,
  prefix: string,
  last: string,
  kind: 'module' | 'interface',
  file: FileReader,
): void {
  if (prefix !== '') file.enter(call.at, prefix)
  file.define({
    kind,
    name,
    nameText: last,
    body: call.block,
    doc: attributeText(call.block, 'moduledoc', file),
    isTest: usesTests(call.block, file),
  })
}

/** `use ExUnit.Case`, `use ShopWeb.ConnCase` */
function usesTests(block: number, file: FileReader): boolean {
  return file.children(block).some(child => {
    if (file.type(child) !== 'call' || file.text(file.field(child, 'target')) !== 'use') return false
    return TEST_BASE.test(file.text(file.child(file.child(child, 'arguments'))))
  })
}
