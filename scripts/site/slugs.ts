const HEADING = /^(#{1,6}) +(.+?)(?: +#+)?$/gm
const FENCED = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm
/** Marks of Markdown that a heading shows as something else: code, stress, links. */
const MARKS = /`|\*\*|\[([^\]]*)\]\([^)]*\)/g
const DROPPED = /[^\p{L}\p{N}\p{M}\s_-]/gu

/** Names the headings of one page as GitHub does: words joined by hyphens, a number behind a repeated one. */
export class Slugger {
  readonly #counts = new Map<string, number>()

  slug(heading: string): string {
    const words = heading.replace(MARKS, '$1').toLowerCase().trim().replace(DROPPED, '').replace(/\s/g, '-')
    const count = this.#counts.get(words) ?? 0
    this.#counts.set(words, count + 1)
    return count === 0 ? words : `${words}-${count}`
  }
}

/** The anchors of a page. */
export function anchorsOf(markdown: string): Set<string> {
  const slugger = new Slugger()
  return new Set([...markdown.replace(FENCED, '').matchAll(HEADING)].map(([, , text]) => slugger.slug(text!)))
}
