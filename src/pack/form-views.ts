import { loadTokenizer } from '../tokens/tokenizer.js'
import { excerptsOf, linesToShow } from './compose.js'
import type { FormView, PackedPlace } from './form-view.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'

/** All forms of the item at a place, the largest first; none if the query does not bring it up. */
export async function formViews(items: readonly Item[], place: PackedPlace): Promise<FormView[]> {
  const item = items.find(
    ({ candidate, span }) =>
      candidate.path === place.path &&
      candidate.qualifiedName === place.name &&
      span.first === place.startLine,
  )
  if (item === undefined) return []
  const sentence = item.sentence()
  const own = item.forms().filter(({ isWide }) => isWide !== true)
  const forms = sentence === null ? own : [...own, sentence]
  const { count } = await loadTokenizer()
  return forms.map(form => viewOf(item, form, count))
}

function viewOf({ file }: Item, form: ItemForm, count: (text: string) => number): FormView {
  const { kind, summary } = form
  const excerpts = excerptsOf(linesToShow(new Set(form.lines), file.lines, new Set()), file.lines)
  const tokens = count(summary ?? excerpts.map(({ text }) => text).join('\n'))
  return { form: kind, tokens, excerpts, ...(summary === undefined ? {} : { summary }) }
}
