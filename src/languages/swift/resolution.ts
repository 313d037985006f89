import { defineResolution } from '../resolution/resolution.js'
import { placesOf } from './labels.js'
import { findModule, swiftModule } from './modules.js'

const SAME = 'same' as const
const INSIDE = 'inside' as const

/** Functions of the standard library and of Apple's, and types: those that are not found are not here. */
const LIBRARY_FUNCTION =
  /^(?:[A-Z]|fatalError$|precondition|assert|print$|debugPrint$|dump$|min$|max$|abs$|zip$|stride$|swap$|type$|numericCast$|unsafeBitCast$|withUnsafe|withExtendedLifetime$|withChecked|withTaskGroup$|withThrowingTaskGroup$|withTask|dispatch|expect$|require$|autoreleasepool$|sequence$|repeatElement$|readLine$|isKnownUniquelyReferenced$|memcpy$|memset$|free$|malloc$|strlen$|exit$)/

/** Files of a module see each other; extensions add to types of any module. */
export const swiftResolution = defineResolution({
  family: 'swift',
  languages: ['swift'],
  names: {
    selfNames: ['self', 'Self'],
    classNames: ['Self'],
    superNames: ['super'],
    bareMembers: true,
    declaredFirst: true,
    isShared: ({ visibility }) => visibility !== 'private',
    isLibraryName: name => LIBRARY_FUNCTION.test(name),
  },
  modules: {
    packagesOf: path => [swiftModule(path)],
    moduleOf: findModule,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
  },
  types: {
    typesKnown: true,
    tuples: true,
    stringType: 'String',
    transparentTypes: ['Optional'],
    containerTypes:
      'Array ArraySlice ContiguousArray Set Dictionary AnySequence AnyCollection AnyIterator Sequence Collection AsyncStream AsyncThrowingStream LazySequence ReversedCollection Slice'.split(
        ' ',
      ),
    containerMethods: {
      first: INSIDE,
      last: INSIDE,
      min: INSIDE,
      max: INSIDE,
      popLast: INSIDE,
      popFirst: INSIDE,
      removeFirst: INSIDE,
      removeLast: INSIDE,
      remove: INSIDE,
      removeValue: INSIDE,
      updateValue: INSIDE,
      randomElement: INSIDE,
      next: INSIDE,
      filter: SAME,
      sorted: SAME,
      reversed: SAME,
      shuffled: SAME,
      prefix: SAME,
      suffix: SAME,
      dropFirst: SAME,
      dropLast: SAME,
      union: SAME,
      intersection: SAME,
      subtracting: SAME,
      makeIterator: SAME,
      lazy: SAME,
      values: 'values',
      keys: 'keys',
      enumerated: 'counted',
    },
  },
  calls: {
    methodsApart: true,
    overloads: 'labels',
    placesOf,
    constructorNames: ['init'],
  },
})
