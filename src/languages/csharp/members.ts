import type { DefinitionDraft } from '../../facts/drafts.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { docOf, modifiersOf, unsaidVisibility, visibilityOf } from './modifiers.js'
import { readRoutes } from './routes.js'
import { isTestMethod } from './tests.js'
import { declareTypeParameters } from './types.js'

/** The common parts of all members: attributes, visibility, a doc comment, a type. */
export function memberDraft(
  at: number,
  file: FileReader,
): Pick<DefinitionDraft, 'signatureStart' | 'doc' | 'decorators' | 'visibility'> & {
  words: ReadonlySet<string>
} {
  const { attributes, signatureStart, words } = modifiersOf(at, file)
  return {
    signatureStart,
    doc: docOf(at, file),
    decorators: attributes,
    visibility: visibilityOf(words, unsaidVisibility(file)),
    words,
  }
}

export function readMethod(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  file.define({
    kind: 'method',
    name: file.field(at, 'name'),
    body: bodyOf(at, file),
    ...draft,
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'returns')),
    isTest: isTestMethod(draft.decorators ?? []),
  })
  declareTypeParameters(at, file)
  if ((draft.decorators ?? []).length > 0) readRoutes(at, file)
}

export function readConstructor(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  const destructor = file.type(at) === 'destructor_declaration'
  const name = file.field(at, 'name')
  file.define({
    kind: destructor ? 'method' : 'constructor',
    name,
    nameText: destructor ? `~${file.text(name)}` : file.text(name),
    body: bodyOf(at, file),
    ...draft,
    parameters: readParameters(file.field(at, 'parameters'), file),
  })
}

/** `static Foo operator +(…)`, `static implicit operator int(…)`: named by the words before the parameters. */
export function readOperator(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  const parameters = file.field(at, 'parameters')
  const before = file.source.slice(file.tree.start[at], file.tree.start[parameters])
  file.define({
    kind: 'method',
    name: file.field(at, 'type'),
    nameText: before.slice(Math.max(0, before.lastIndexOf('operator'))).trim(),
    body: bodyOf(at, file),
    ...draft,
    parameters: readParameters(parameters, file),
    type: file.text(file.field(at, 'type')),
  })
}

export function readLocalFunction(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  file.define({
    kind: 'function',
    name: file.field(at, 'name'),
    body: bodyOf(at, file),
    ...draft,
    visibility: 'private',
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'type')),
  })
  declareTypeParameters(at, file)
}

function bodyOf(at: number, file: FileReader): number {
  const body = file.field(at, 'body')
  return body >= 0 ? body : file.child(at, 'block', 'arrow_expression_clause')
}

/** `int a, params string[] rest`; the last is not in a node of its own. */
export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    if (file.type(at) === 'parameter') {
      const name = file.text(file.field(at, 'name'))
      parameters.push({ name, type: file.text(file.field(at, 'type')) })
    } else if (file.inField(at, 'name')) {
      parameters.push({ name: file.text(at), type: file.text(file.field(list, 'type')) })
    } else if (file.type(at) === 'implicit_parameter') parameters.push({ name: file.text(at), type: '' })
  }
  return parameters
}
