import type { FileReader } from '../../facts/file-reader.js'

/** Methods that modify a cell, an atomic or a collection, in addition to those that all languages share. */
const OWN_MUTATORS = new Set(
  'push_back push_front push_str pop_front pop_back entry retain take swap fetch_add fetch_sub fetch_or fetch_and fetch_max fetch_min compare_exchange'.split(
    ' ',
  ),
)
/** All languages share these for a plain name; in Rust there may be a guard in between. */
const SHARED_MUTATORS = new Set(['insert', 'remove', 'push', 'pop', 'clear', 'extend', 'store', 'set'])
/** A static is written in capitals; through a guard it can be written to: `CACHE.lock().unwrap()`. */
const STATIC_HEAD =
  /^([A-Z][A-Z0-9_]*)(?:\.(?:lock|write|borrow_mut|get_mut|get_or_init|as_mut|unwrap|expect)\(\))*$/

/** `a = …`, `a.b += …`, `a[i] = …`, `*a = …` */
export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  if (left < 0 || right < 0) return
  const how = file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
  readTarget(left, how, file)
}

function readTarget(target: number, how: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      if (file.text(target) !== '_') file.writeState(target, how)
      break
    case 'scoped_identifier':
      if (file.insideCallable) {
        const receiver = file.path(file.field(target, 'path'))
        file.refer('state_write', file.field(target, 'name'), { receiver, extra: how })
      }
      break
    case 'field_expression':
      file.refer('field_write', file.field(target, 'field'), {
        receiver: file.path(file.field(target, 'value')),
      })
      break
    case 'index_expression':
      writeElement(file.child(target), `[]${how}`, file)
      break
    case 'unary_expression':
      writeElement(file.child(target), `*${how}`, file)
      break
    case 'tuple_expression':
      for (const part of file.children(target)) readTarget(part, how, file)
  }
}

/** A write into the value or the target of a name or member. */
function writeElement(held: number, how: string, file: FileReader): void {
  if (file.type(held) === 'field_expression') readTarget(held, how, file)
  else writeThrough(held, file.path(held), how, file)
}

/** Reports a write to a static of this file, reached by name or through a guard. */
function writeThrough(at: number, path: string, how: string, file: FileReader): void {
  const head = STATIC_HEAD.exec(path)?.[1]
  if (head === undefined || !file.insideCallable) return
  file.mutations.push(file.refer('state_write', at, { name: head, extra: how }))
}

/** `COUNT.fetch_add(1, …)`, `CACHE.lock().unwrap().insert(k, v)` */
export function readMutation(callee: number, file: FileReader): void {
  if (file.type(callee) !== 'field_expression') return
  const name = file.text(file.field(callee, 'field'))
  const shared = SHARED_MUTATORS.has(name)
  if (!shared && !OWN_MUTATORS.has(name)) return
  const receiver = file.path(file.field(callee, 'value'))
  if (!shared || receiver.includes('.')) writeThrough(callee, receiver, name, file)
}

/** True for a member that `readTarget` reports: it is not a read. */
export function isWritten(at: number, file: FileReader): boolean {
  let target = at
  let parent = file.parent(at)
  const type = file.type(parent)
  if (type === 'tuple_expression' || type === 'unary_expression' || isIndexed(at, parent, file)) {
    target = parent
    parent = file.parent(parent)
  }
  const outer = file.type(parent)
  if (outer !== 'assignment_expression' && outer !== 'compound_assignment_expr') return false
  return file.inField(target, 'left')
}

function isIndexed(at: number, parent: number, file: FileReader): boolean {
  return file.type(parent) === 'index_expression' && file.child(parent) === at
}
