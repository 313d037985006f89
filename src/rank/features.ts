/**
 * What speaks for a definition, each a number that is 0 where there is nothing to say and about 1 where it could not be
 * said louder. A score is the sum of these times the weights of a profile; the parts travel with it.
 */
export const FEATURES = [
  ['text', 'words of the request in its name, signature, doc and body (BM25 by field), beside the best'],
  ['name', 'share of the request, by rarity, that its name has'],
  ['nameFit', 'share of its name that the request has'],
  ['textName', 'BM25 of its name alone, beside the best'],
  ['textDoc', 'BM25 of its doc comment, comments and strings alone, beside the best'],
  ['textBody', 'BM25 of its body and signature alone, beside the best'],
  ['coverage', 'share of the request, by rarity, that it has anywhere'],
  ['file', 'words of the request in its file (BM25), beside the best file'],
  ['path', 'share of the request, by rarity, that its path has'],
  ['exact', 'the request calls it by name'],
  ['place', 'the request names its file, its line, or a frame of a trace in it'],
  ['history', 'past commits with such a message changed it'],
  ['fileHistory', 'past commits with such a message changed its file'],
  ['members', 'the best text score among what is in it'],
  ['container', 'text score of what it is in'],
  ['callers', 'text scores of what calls or uses it'],
  ['callees', 'text scores of what it calls or uses'],
  ['kin', 'text scores of what it extends, overrides or implements, and of what does so to it'],
  ['fileBest', 'the best text score in its file'],
  ['walk', 'how often a walk from the best matches comes by'],
  ['concept', 'the vocabulary says that the request speaks of such a name'],
  ['isType', 'it is a type'],
  ['isPart', 'it is a field, a variable or a constant'],
  ['isPrivate', 'its name begins with an underscore, or it is a nested or dunder helper'],
  ['popular', 'how often it is called'],
  ['base', 'how many types extend or implement it, or methods override it'],
  ['standIn', 'its name says that it is a mock, a fake or a stub'],
  ['isHead', 'it is the top of a file: imports and what stands outside of definitions'],
  ['used', 'how many edges of any kind arrive at it'],
  ['nested', 'it stands in a function, or deep in types'],
  ['brief', 'its name is one word, or two'],
  ['small', 'it is only a few lines long'],
] as const

export type FeatureName = (typeof FEATURES)[number][0]
export const FEATURE_COUNT = FEATURES.length
export const FEATURE_NAMES: readonly FeatureName[] = FEATURES.map(([name]) => name)
