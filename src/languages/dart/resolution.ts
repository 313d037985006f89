import { defineResolution } from '../resolution/resolution.js'
import { findLibrary, librariesOf, MANIFEST } from './libraries.js'

const SAME = 'same' as const
const INSIDE = 'inside' as const
const GETTER = /\bget\s+[\w$]+\s*;?$/
const SETTER = /\bset\s+[\w$]+\s*\(/

export const dartResolution = defineResolution({
  family: 'dart',
  languages: ['dart'],
  names: {
    selfNames: ['this'],
    superNames: ['super'],
    bareMembers: true,
    declaredFirst: true,
    localsByBlock: true,
    // A getter and a setter share a name: the getter has the type.
    isLesser: ({ signature }) => SETTER.test(signature),
  },
  modules: {
    readsManifest: fileName => fileName === MANIFEST,
    moduleOf: findLibrary,
    starsExported: false,
    sharedImports: librariesOf,
  },
  types: {
    typesKnown: true,
    tuples: true,
    stringType: 'String',
    transparentTypes: ['Future', 'FutureOr'],
    containerTypes:
      'List Iterable Iterator Set Map Queue Stream HashMap HashSet LinkedHashMap LinkedHashSet SplayTreeMap UnmodifiableListView'.split(
        ' ',
      ),
    containerMethods: {
      first: INSIDE,
      last: INSIDE,
      single: INSIDE,
      firstWhere: INSIDE,
      lastWhere: INSIDE,
      singleWhere: INSIDE,
      elementAt: INSIDE,
      removeAt: INSIDE,
      removeLast: INSIDE,
      removeFirst: INSIDE,
      putIfAbsent: INSIDE,
      current: INSIDE,
      where: SAME,
      toList: SAME,
      toSet: SAME,
      take: SAME,
      skip: SAME,
      reversed: SAME,
      sublist: SAME,
      iterator: SAME,
      values: 'values',
      keys: 'keys',
    },
  },
  calls: {
    constructorNames: ['new'],
    delegation: true,
    notCalled: { dart: 'object' },
    isProperty: ({ signature }) => GETTER.test(signature),
  },
})
