/** The role of a word in a declaration (see `macros.ts`). */
export type WordRole =
  | 'specifier'
  | 'primitive'
  | 'record'
  | 'template'
  | 'fresh'
  | 'statement'
  | 'call'
  | 'macro'
  | 'plain'

const ROLES: Readonly<Record<string, readonly string[]>> = {
  /** May come before or between the words of a type. */
  specifier: (
    'static extern inline const volatile virtual explicit friend constexpr consteval constinit mutable register ' +
    'typedef thread_local typename export restrict _Thread_local _Noreturn _Atomic __inline __inline__ ' +
    '__cdecl __stdcall __fastcall __thiscall __vectorcall __unaligned __forceinline __restrict __extension__ __const __volatile__ override final noexcept'
  ).split(' '),
  primitive:
    'void bool char short int long float double signed unsigned auto wchar_t char8_t char16_t char32_t _Bool _Complex __int128'.split(
      ' ',
    ),
  record: ['class', 'struct', 'union', 'enum'],
  template: ['template'],
  /** A statement begins after these. */
  fresh: ['else', 'do', 'try'],
  /** Not a declaration. */
  statement: (
    'namespace using asm __asm__ static_assert _Static_assert return if for while switch case default break continue ' +
    'goto throw delete new sizeof operator catch public private protected concept requires import module co_return ' +
    'co_yield co_await and or not this'
  ).split(' '),
  /** Followed by parentheses that are part of a declaration. */
  call: [
    '__attribute__',
    '__attribute',
    '__declspec',
    'alignas',
    '_Alignas',
    'decltype',
    '__typeof__',
    'typeof',
  ],
}

const roleOf = new Map<string, WordRole>()
for (const [role, words] of Object.entries(ROLES))
  for (const word of words) roleOf.set(word, role as WordRole)

/** Names in capitals are macros by custom. */
const MACRO_NAME = /^_*[A-Z][A-Z0-9_]{2,}$/

/** `macro` for a name that could be one; `plain` for any other. */
export function wordRole(word: string): WordRole {
  return roleOf.get(word) ?? (MACRO_NAME.test(word) ? 'macro' : 'plain')
}
