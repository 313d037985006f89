/** Endings of a verb and of its noun that share no root by letters: `verify`, `verification`. Without those whose noun is a thing of its own in code (`extension`, `entry`). Lists for people to extend. */
const ENDINGS =
  'fy:fication ply:plication scribe:scription duce:duction ceive:ception vert:version lude:lusion cide:cision ' +
  'vide:vision lide:lision pand:pansion pend:pension olve:olution sume:sumption tain:tention ' +
  'tain:tenance pond:ponse stroy:struction'
/** Words for one thing that share no ending. */
const WORDS =
  'deep:depth long:length wide:width broad:breadth strong:strength choose:choice grow:growth ' +
  'prove:proof expire:expiry recover:recovery discover:discovery deliver:delivery analyze:analysis'

const ENDING_PAIRS = pairs(ENDINGS)
const WORD_PAIRS = pairs(WORDS)
/** A shorter rest is another word: `fy` of `defy`. */
const SHORTEST_REST = 2

/**
 * Words of the same origin whose letters do not show it, both ways.
 *
 * @example alternationsOf('notification') // ['notify']
 * @example alternationsOf('deep') // ['depth']
 */
export function alternationsOf(word: string): string[] {
  const found = new Set<string>()
  for (const [from, to] of ENDING_PAIRS) {
    const rest = word.slice(0, -from.length)
    if (word.endsWith(from) && rest.length >= SHORTEST_REST) found.add(rest + to)
  }
  for (const [from, to] of WORD_PAIRS) if (word === from) found.add(to)
  return [...found]
}

/** Each pair in both directions. */
function pairs(text: string): readonly (readonly [string, string])[] {
  return text.split(' ').flatMap(pair => {
    const [verb, noun] = pair.split(':') as [string, string]
    return [[verb, noun] as const, [noun, verb] as const]
  })
}
