import type { FileReader } from '../../facts/file-reader.js'

const GNU_ATTRIBUTE = /^__attribute__\s*\(\((.*)\)\)$/s
const DECLSPEC = /^__declspec\s*\((.*)\)$/s

/** `[[nodiscard, gnu::hot]]`, `__attribute__((x))` and `__declspec(x)` of a declaration, as written inside. */
export function readAttributes(at: number, file: FileReader): string[] {
  const found: string[] = []
  for (const child of file.children(at)) {
    const type = file.type(child)
    if (type === 'attribute_declaration') for (const each of file.children(child)) found.push(file.text(each))
    else if (type === 'attribute_specifier')
      found.push(GNU_ATTRIBUTE.exec(file.text(child))?.[1] ?? file.text(child))
    else if (type === 'ms_declspec_modifier')
      found.push(DECLSPEC.exec(file.text(child))?.[1] ?? file.text(child))
    else if (type === 'function_declarator') found.push(...readAttributes(child, file))
  }
  return found
}

/** An attribute of C++ or C23 is a use of its name. */
export function readAttribute(at: number, file: FileReader): void {
  file.refer('decorate', file.field(at, 'name'), { receiver: file.text(file.field(at, 'prefix')) })
}
