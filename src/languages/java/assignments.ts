import type { FileReader } from '../../facts/file-reader.js'
import { isClassPath, writeName } from '../../facts/write-name.js'

/** `x = …`, `this.x += …`, `a.b = …`, `x[k] = …` */
export function readAssignment(at: number, file: FileReader): void {
  const { tree, source } = file
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const how = source.slice(tree.end[left], tree.start[right]).trim()
  readTarget(left, how, how === '=' ? file.path(right) : '', file)
}

/** `x++`, `--this.x` */
export function readUpdate(at: number, file: FileReader): void {
  const target = file.child(at)
  const text = file.text(at)
  readTarget(target, text.startsWith('++') || text.endsWith('++') ? '++' : '--', '', file)
}

function readTarget(target: number, how: string, value: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      writeName(target, how, file)
      break
    case 'field_access': {
      const name = file.field(target, 'field')
      const receiver = file.path(file.field(target, 'object'))
      file.refer('field_write', name, { receiver })
      if (isClassPath(receiver) && file.insideCallable) {
        file.refer('state_write', name, { receiver, extra: how })
      }
      if (value !== '') file.bind(`${receiver}.${file.text(name)}`, target, '', value)
      break
    }
    case 'array_access': {
      let array = file.field(target, 'array')
      while (file.type(array) === 'array_access') array = file.field(array, 'array')
      if (file.type(array) !== 'identifier' || !file.insideCallable) break
      file.mutations.push(file.refer('state_write', array, { extra: `[]${how}` }))
    }
  }
}
