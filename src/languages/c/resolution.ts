import type { Definition } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { folderOf } from '../../shared/paths.js'
import { FAMILIES } from '../names/families.js'
import { nearest, resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { LIBRARY_NAMES } from './library-names.js'

const DECLARED_ELSEWHERE = /^extern\b[^={]*;$/

/** Macros of GoogleTest, Boost.Test, Catch2 and Qt Test. */
const TEST_MACRO =
  /^(?:EXPECT_|ASSERT_|BOOST_|CHECK_|REQUIRE_|QVERIFY|QCOMPARE|TEST(?:_[FP])?$|TYPED_TEST|INSTANTIATE_|SECTION$|SCENARIO$|GIVEN$|WHEN$|THEN$|_mm\d*_|__builtin_|__sync_|__atomic_)/

/** C and C++ are one family: a declaration in a header may be defined in either. */
export const cResolution = defineResolution({
  family: 'c',
  languages: FAMILIES.c,
  names: {
    selfNames: ['this'],
    bareMembers: true,
    isLibraryName: name => LIBRARY_NAMES.has(name) || TEST_MACRO.test(name),
  },
  modules: {
    packagesOf: () => [''],
    moduleOf,
    moduleSeparator: '.',
    relativeModules: true,
    scopedImports: true,
    namespaces: true,
    inclusion: 'include',
  },
  types: {
    typesKnown: true,
    transparentTypes: ['reference_wrapper', 'atomic', 'not_null', 'remove_reference_t'],
    holderTypes: [
      'unique_ptr',
      'shared_ptr',
      'weak_ptr',
      'optional',
      'expected',
      'scoped_refptr',
      'intrusive_ptr',
    ],
    holderMethods: {
      get: 'inside',
      release: 'inside',
      value: 'inside',
      value_or: 'inside',
      lock: 'same',
      reset: 'other',
      swap: 'other',
      has_value: 'other',
      emplace: 'inside',
      use_count: 'other',
    },
    containerTypes:
      'vector list deque array set map multiset multimap unordered_set unordered_map span initializer_list queue stack priority_queue forward_list'.split(
        ' ',
      ),
    containerMethods: {
      at: 'inside',
      front: 'inside',
      back: 'inside',
      top: 'inside',
      begin: 'same',
      end: 'same',
      cbegin: 'same',
      cend: 'same',
      rbegin: 'same',
      rend: 'same',
      find: 'same',
    },
    elementMember: 'operator[]',
    pointers: true,
  },
  calls: {
    methodsApart: true,
    overloads: 'arity',
    callsReadFields: true,
    isDeclaration,
  },
  members: {
    isOpenEnum: ({ signature }: Definition) => !/\benum\s+(?:class|struct)\b/.test(signature),
  },
})

/** A prototype, or a variable that is only announced. */
function isDeclaration({ kind, signature }: Definition): boolean {
  return isCallable(kind) ? signature.endsWith(';') : DECLARED_ELSEWHERE.test(signature)
}

/** A header in the same folder as the file, or the only file whose path ends so; the nearest of several. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const folder = folderOf(from)
  const beside = resolvePath(folder, module)
  if (modules.hasFile(beside)) return { file: beside }
  const name = module.slice(module.lastIndexOf('/') + 1)
  const plain = module.replace(/^(?:\.\.?\/)+/, '')
  const found = modules.filesNamed(name).filter(path => path === plain || path.endsWith(`/${plain}`))
  if (found.length > 0) {
    const file = nearest(found, from)
    return file === undefined ? null : { file }
  }
  return modules.hasPackage(module) ? { package: module } : null
}
