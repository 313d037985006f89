import { type Frame, shortName } from '../call-chains.js'
import { address, type Format, nameIn } from './format.js'

/** Languages whose traces name functions of a compiled program. */

export const java: Format = ({ frames, dice }) => {
  const shown = frames.map(frame => `\tat ${jvmName(frame)}(${baseName(frame.path)}:${frame.line})`)
  const name = nameIn(frames[0]!)
  const [message, inner] = dice.pick([
    [`java.lang.NullPointerException: Cannot invoke "Object.${name}()" because "<local4>" is null`, []],
    [
      'java.util.NoSuchElementException: No value present',
      ['\tat java.base/java.util.Optional.orElseThrow(Optional.java:377)'],
    ],
    [
      `java.lang.IllegalStateException: ${name} is not set`,
      ['\tat java.base/java.util.Objects.requireNonNull(Objects.java:233)'],
    ],
  ] as const)
  const outer = [
    '\tat java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)',
    '\tat java.base/java.lang.Thread.run(Thread.java:833)',
  ]
  return [`Exception in thread "main" ${message}`, ...inner, ...shown, ...outer].join('\n')
}

/** A function of a Kotlin file outside of types is in a class that is named after the file. */
function jvmName({ package: space, containers, name, path }: Frame): string {
  const type = containers.length === 0 ? `${baseName(path).replace(/\.kt$/, '')}Kt` : containers.join('$')
  return [space, type, name].filter(part => part !== '').join('.')
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export const go: Format = ({ repo, frames, dice }) => {
  const shown = frames.flatMap(({ path, line, package: space, receiver, name }) => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : space
    const owner = receiver === '' ? '' : receiver.startsWith('*') ? `(${receiver}).` : `${receiver}.`
    return [
      `github.com/example/${repo}/${folder}.${owner}${name}(${address(dice)}, {${address(dice)}, 0x5})`,
      `\t/home/dev/src/${repo}/${path}:${line} +${address(dice, 3)}`,
    ]
  })
  const message = dice.pick([
    `panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=${address(dice, 6)}]`,
    'panic: runtime error: index out of range [3] with length 3',
    'panic: assignment to entry in nil map',
  ])
  const outer = [
    'net/http.(*conn).serve(0xc0001a2000, {0x7f3c, 0xc0000b4000})',
    '\t/usr/local/go/src/net/http/server.go:2009 +0x5f4',
    'created by net/http.(*Server).Serve in goroutine 1',
    '\t/usr/local/go/src/net/http/server.go:3285 +0x4b4',
  ]
  return [message, '', 'goroutine 34 [running]:', ...shown, ...outer].join('\n')
}

export const rust: Format = ({ repo, frames, dice }) => {
  const [first] = frames
  const place = ({ path, line, column }: Frame) => `${path}:${line}:${column}`
  const name = ({ path, containers, name: own }: Frame) => {
    const modules = path
      .replace(/\.rs$/, '')
      .split('/')
      .slice(-2)
      .filter(part => !['src', 'mod', 'lib', 'main'].includes(part))
    return [repo.replaceAll('-', '_'), ...modules, ...containers, own].join('::')
  }
  const shown = frames.flatMap((frame, at) => [
    `   ${at + 3}: ${name(frame)}`,
    `             at ./${place(frame)}`,
  ])
  const [message, raised] = dice.pick([
    ['called `Option::unwrap()` on a `None` value', 'core::option::unwrap_failed'],
    [
      `called \`Result::unwrap()\` on an \`Err\` value: Os { code: 2, kind: NotFound, message: "No such file or directory" }`,
      'core::result::unwrap_failed',
    ],
    ['index out of bounds: the len is 3 but the index is 3', 'core::panicking::panic_bounds_check'],
  ] as const)
  return [
    `thread 'main' panicked at ${place(first!)}:`,
    message,
    'stack backtrace:',
    '   0: rust_begin_unwind',
    '             at /rustc/9fc6b43126469e3858e2fe86cafb4f0fd5068869/library/std/src/panicking.rs:665:5',
    '   1: core::panicking::panic_fmt',
    '             at /rustc/9fc6b43126469e3858e2fe86cafb4f0fd5068869/library/core/src/panicking.rs:76:14',
    `   2: ${raised}`,
    ...shown,
    '  12: core::ops::function::FnOnce::call_once',
    'note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.',
  ].join('\n')
}

export const csharp: Format = ({ frames, dice }) => {
  const shown = frames.map(({ package: space, containers, name, path, line }) => {
    const owner = [space, containers.join('+'), name].filter(part => part !== '').join('.')
    return `   at ${owner}() in /src/${path}:line ${line}`
  })
  const message = dice.pick([
    'System.NullReferenceException: Object reference not set to an instance of an object.',
    `System.ArgumentNullException: Value cannot be null. (Parameter '${nameIn(frames[0]!)}')`,
    'System.InvalidOperationException: Sequence contains no elements',
  ])
  const outer = [
    '   at System.Runtime.CompilerServices.TaskAwaiter.ThrowForNonSuccess(Task task)',
    '   at System.Threading.ThreadPoolWorkQueue.Dispatch()',
  ]
  return [`Unhandled exception. ${message}`, ...shown, ...outer].join('\n')
}

/** gdb and AddressSanitizer. */
export const native: Format = ({ repo, frames, dice }) =>
  dice.pick([
    () =>
      [
        'Program received signal SIGSEGV, Segmentation fault.',
        ...frames.map(({ name, path, line }, at) => {
          const from = at === 0 ? '' : `${address(dice)} in `
          return `#${at}  ${from}${name} (arg=${address(dice)}) at ${path}:${line}`
        }),
        `#${frames.length}  ${address(dice)} in __libc_start_main () from /lib/x86_64-linux-gnu/libc.so.6`,
      ].join('\n'),
    () =>
      [
        `==41287==ERROR: AddressSanitizer: heap-use-after-free on address ${address(dice)} at pc ${address(dice)} bp ${address(dice)} sp ${address(dice)}`,
        `READ of size 8 at ${address(dice)} thread T0`,
        ...frames.map(({ name, path, line, column }, at) => {
          return `    #${at} ${address(dice)} in ${name} /src/${repo}/${path}:${line}:${column}`
        }),
        `    #${frames.length} ${address(dice)} in __libc_start_call_main csu/../sysdeps/nptl/libc_start_call_main.h:58:16`,
        `SUMMARY: AddressSanitizer: heap-use-after-free /src/${repo}/${frames[0]!.path}:${frames[0]!.line}:${frames[0]!.column} in ${shortName(frames[0]!.name)}`,
      ].join('\n'),
  ])()

export const swift: Format = ({ frames, dice }) => {
  const [first] = frames
  // The runtime names a file by its module.
  const module = /(?:^|\/)Sources?\/([^/]+)\//.exec(first!.path)?.[1] ?? 'App'
  const place = `${module}/${baseName(first!.path)}`
  const message = dice.pick([
    'Unexpectedly found nil while unwrapping an Optional value',
    'Index out of range',
    `Unexpectedly found nil while implicitly unwrapping an Optional value '${nameIn(first!)}'`,
  ])
  const shown = frames.map(({ containers, name, path, line, column }, at) => {
    return `${at} ${address(dice)} ${[...containers, name].join('.')}() + ${dice.between(40, 900)} in App at /src/${path}:${line}:${column}`
  })
  return [
    `${place}:${first!.line}: Fatal error: ${message}`,
    'Thread 1 crashed:',
    '',
    ...shown,
    `${frames.length} ${address(dice)} thunk for @escaping @callee_guaranteed () -> () + 36 in App`,
  ].join('\n')
}
