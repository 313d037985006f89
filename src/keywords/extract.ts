import { isAboutTests } from './about-tests.js'
import { readBigrams } from './bigrams.js'
import { readBlockNames } from './block-names.js'
import { readComponents } from './components.js'
import { readCompounds } from './compounds.js'
import { readErrors } from './errors.js'
import { readExact } from './exact.js'
import type { Keywords } from './keywords.js'
import { MOST } from './limits.js'
import { readPaths } from './paths.js'
import { readQuoted } from './quoted.js'
import { readRequest } from './request.js'

/**
 * What a request says, from one line to a whole issue. It takes time in proportion to the text, never throws, and says
 * the same for the same text.
 *
 * @example extractKeywords('Fix `Cart.total` when a coupon has expired').exact[0].text // 'Cart.total'
 */
export function extractKeywords(text: string): Keywords {
  const request = readRequest(text)
  const { whole, prose, blocks } = request
  const exact = readExact(prose)
  return {
    exact,
    compounds: readCompounds(prose, exact),
    bigrams: readBigrams(prose),
    components: readComponents(request),
    block: readBlockNames(blocks),
    ...readErrors(whole),
    quoted: readQuoted([prose, blocks]),
    frames: request.frames.slice(0, MOST.frames),
    paths: readPaths(request),
    aboutTests: isAboutTests(request.title, prose.text),
  }
}
