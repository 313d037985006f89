import type { Definition } from '../../tools/library.js'
import type { SourceFile } from './definitions.js'

/** The text of each definition without that of the definitions inside it, with its documentation. */
export function ownTexts({ text, definitions }: SourceFile): string[] {
  const order = definitions.map((definition, at) => ({ definition, at }))
  order.sort((a, b) => a.definition.start - b.definition.start || b.definition.end - a.definition.end)
  const texts = definitions.map(() => '')
  const open: { definition: Definition; at: number; from: number }[] = []
  const leave = () => {
    const { definition, at, from } = open.pop()!
    if (definition.end > from) texts[at] += text.slice(from, definition.end)
    const around = open.at(-1)
    if (around !== undefined) around.from = Math.max(around.from, definition.end)
  }
  for (const { definition, at } of order) {
    while (open.length > 0 && open.at(-1)!.definition.end <= definition.start) leave()
    const around = open.at(-1)
    if (around !== undefined) {
      texts[around.at] += `${text.slice(around.from, definition.start)} `
      around.from = definition.start
    }
    open.push({ definition, at, from: definition.start })
  }
  while (open.length > 0) leave()
  return texts.map((own, at) => withDoc(own, definitions[at]!.doc))
}

/** A comment above a definition is not in its span; a docstring is. */
function withDoc(own: string, doc: string): string {
  const firstLine = doc.split('\n', 1)[0]!
  return doc === '' || own.includes(firstLine) ? own : `${doc}\n${own}`
}
