import { SCOPE } from '../../facts/relation-scopes.js'
import { attributeValue } from '../markup/elements.js'
import type { MarkupPiece } from '../markup/tags.js'
import type { DeclaredFacts } from '../text/declared-facts.js'

/** Addresses of other sites, and parts of a page. */
const OUTSIDE = /^(?:[a-z][\w+.-]*:|\/\/|#|$)/i
/** Values that are computed before a browser reads them. */
const COMPUTED = /[{}<>$]/
const QUERY = /[?#].*$/
const FROM_TOP = /^\//
const RELATIVE = /^\.{1,2}\//

/** Files that a tag names, and the request that a form sends. */
export function readLinks(tag: MarkupPiece & { is: 'open' }, source: string, facts: DeclaredFacts): void {
  const value = (name: string) => attributeValue(tag, name, source)?.trim()
  const place = { start: tag.start, end: tag.end }
  switch (tag.name.toLowerCase()) {
    case 'script':
      readScript(value('src'), place, facts)
      break
    case 'link':
      readFile(value('href'), place, facts)
      break
    case 'a':
    case 'iframe':
    case 'frame': {
      const target = value('href') ?? value('src')
      if (target !== undefined && target !== '' && !COMPUTED.test(target) && !target.startsWith('#'))
        facts.refer({ kind: 'link', name: target, receiver: '', extra: '', ...place })
      break
    }
    case 'form': {
      const action = value('action')
      if (action === undefined || action === '' || COMPUTED.test(action)) break
      const method = (value('method') || 'get').toUpperCase()
      facts.refer({ kind: 'http_call', name: action, receiver: method, extra: 'form', ...place })
    }
  }
}

/** A script shares its names with the page. */
function readScript(
  path: string | undefined,
  place: { start: number; end: number },
  facts: DeclaredFacts,
): void {
  const file = localPath(path)
  if (file === undefined) return
  if (FROM_TOP.test(file)) facts.relate('imports', file.slice(1), place, SCOPE.topPath)
  else
    facts.refer({
      kind: 'import',
      name: '*',
      receiver: RELATIVE.test(file) ? file : `./${file}`,
      extra: '',
      ...place,
    })
}

function readFile(
  path: string | undefined,
  place: { start: number; end: number },
  facts: DeclaredFacts,
): void {
  const file = localPath(path)
  if (file === undefined) return
  const isTop = FROM_TOP.test(file)
  facts.relate('imports', isTop ? file.slice(1) : file, place, isTop ? SCOPE.topPath : SCOPE.path)
}

function localPath(path: string | undefined): string | undefined {
  if (path === undefined || OUTSIDE.test(path) || COMPUTED.test(path)) return undefined
  return path.replace(QUERY, '')
}
