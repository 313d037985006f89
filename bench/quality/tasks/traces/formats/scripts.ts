import { type Frame, shortName } from '../call-chains.js'
import { type Format, nameIn } from './format.js'

/** Languages whose traces are written by an interpreter. */

export const python: Format = ({ frames, dice }) => {
  const root = dice.pick(['/srv/app', '/home/dev/project', '/opt/service/current'])
  const shown = [...frames].reverse().map(({ path, line, name, text }) => {
    return `  File "${root}/${path}", line ${line}, in ${name}\n    ${text}`
  })
  const outer = [
    '  File "/usr/lib/python3.12/asyncio/runners.py", line 194, in run\n    return runner.run(main)',
    '  File "/usr/lib/python3.12/threading.py", line 1073, in _bootstrap_inner\n    self.run()',
    '  File "/usr/local/lib/python3.12/site-packages/gunicorn/workers/sync.py", line 135, in handle\n    self.handle_request(listener, req, client, addr)',
  ]
  const name = nameIn(frames[0]!)
  const [inner, message] = dice.pick([
    ['', `AttributeError: 'NoneType' object has no attribute '${name}'`],
    ['', `KeyError: '${name}'`],
    ['', `TypeError: ${name}() missing 1 required positional argument: 'value'`],
    [
      '\n  File "/usr/lib/python3.12/json/decoder.py", line 355, in raw_decode\n    raise JSONDecodeError("Expecting value", s, err.value) from None',
      'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
    ],
  ] as const)
  return `Traceback (most recent call last):\n${dice.pick(outer)}\n${shown.join('\n')}${inner}\n${message}`
}

export const ruby: Format = ({ frames, dice }) => {
  const at = (frame: Frame) => `/srv/app/${frame.path}:${frame.line}:in '${rubyName(frame)}'`
  const [first, ...outer] = frames
  const foreign = [
    "/usr/local/bundle/gems/puma-6.4.2/lib/puma/request.rb:98:in 'Puma::Request#handle_request'",
    "/usr/local/bundle/gems/puma-6.4.2/lib/puma/server.rb:468:in 'Puma::Server#process_client'",
  ]
  const message = dice.pick([
    `undefined method '${nameIn(first!)}' for nil (NoMethodError)`,
    `key not found: :${nameIn(first!)} (KeyError)`,
    'wrong number of arguments (given 1, expected 2) (ArgumentError)',
  ])
  return [`${at(first!)}: ${message}`, ...[...outer.map(at), ...foreign].map(line => `\tfrom ${line}`)].join(
    '\n',
  )
}

function rubyName({ containers, name }: Frame): string {
  return containers.length === 0 ? name : `${containers.join('::')}#${name}`
}

/** PHP writes where a function was called from, not where it stopped. */
export const php: Format = ({ frames, dice }) => {
  const root = dice.pick(['/var/www/html', '/app'])
  const [first] = frames
  const place = `${root}/${first!.path}`
  const calls = frames.slice(1).map((frame, at) => {
    return `#${at} ${root}/${frame.path}(${frame.line}): ${phpName(frames[at]!)}()`
  })
  const rest = calls.length
  const message = dice.pick([
    `Uncaught Error: Call to a member function ${nameIn(first!)}() on null`,
    `Uncaught TypeError: ${phpName(first!)}(): Argument #1 must be of type string, null given`,
    `Uncaught Error: Undefined constant "${nameIn(first!)}"`,
  ])
  return [
    `PHP Fatal error:  ${message} in ${place}:${first!.line}`,
    'Stack trace:',
    ...calls,
    `#${rest} ${root}/public/index.php(17): ${phpName(frames.at(-1)!)}()`,
    `#${rest + 1} {main}`,
    `  thrown in ${place} on line ${first!.line}`,
  ].join('\n')
}

function phpName({ package: space, containers, name }: Frame): string {
  const owner = [space, ...containers].filter(part => part !== '').join('\\')
  return containers.length === 0 ? [space, name].filter(part => part !== '').join('\\') : `${owner}->${name}`
}

export const lua: Format = ({ frames, dice }) => {
  const root = dice.pick(['./', '', '/usr/share/app/'])
  const at = ({ path, line }: Frame) => `${root}${path}:${line}:`
  const name = nameIn(frames[0]!)
  const message = dice.pick([
    `attempt to index a nil value (field '${name}')`,
    `attempt to call a nil value (method '${name}')`,
    `bad argument #1 to '${name}' (string expected, got nil)`,
  ])
  const shown = frames.map(frame => `\t${at(frame)} in function '${shortName(frame.name)}'`)
  return [
    `lua: ${at(frames[0]!)} ${message}`,
    'stack traceback:',
    ...shown,
    "\t[C]: in function 'xpcall'",
    '\t[C]: in ?',
  ].join('\n')
}

export const elixir: Format = ({ repo, frames, dice }) => {
  const shown = frames.map(({ path, line, containers, name, text }) => {
    const arity = (text.match(/,/g) ?? []).length % MOST_ARITY
    const file = /(?:^|\/)(lib\/.*)$/.exec(path)?.[1] ?? path
    return `    (${repo.replaceAll('-', '_')} 1.4.2) ${file}:${line}: ${[...containers, name].join('.')}/${arity}`
  })
  const name = nameIn(frames[0]!)
  const message = dice.pick([
    `** (KeyError) key :${name} not found in: nil`,
    `** (FunctionClauseError) no function clause matching in ${[...frames[0]!.containers, frames[0]!.name].join('.')}/2`,
    '** (MatchError) no match of right hand side value: {:error, :not_found}',
  ])
  const outer = [
    '    (elixir 1.16.2) lib/enum.ex:2528: Enum."-reduce/3-lists^foldl/2-0-"/3',
    '    (stdlib 5.2) gen_server.erl:1131: :gen_server.try_handle_call/4',
    '    (stdlib 5.2) proc_lib.erl:241: :proc_lib.init_p_do_apply/3',
  ]
  return [message, ...shown, ...outer].join('\n')
}

const MOST_ARITY = 4

/** Bash names one place: the file and the line. */
export const shell: Format = ({ repo, frames, dice }) => {
  const { path, line, text } = frames[0]!
  const variable = /\$\{?([A-Za-z_]\w+)/.exec(text)?.[1] ?? nameIn(frames[0]!).toUpperCase()
  const message = dice.pick([
    `${variable}: unbound variable`,
    `${nameIn(frames[0]!)}: command not found`,
    '[: too many arguments',
  ])
  return `/usr/lib/${repo}/${path}: line ${line}: ${message}`
}

/** In a function zsh counts from its first line, and names no file. */
export const zsh: Format = ({ frames, dice }) => {
  const { name, line, first } = frames[0]!
  const command = nameIn(frames[0]!)
  const message = dice.pick([`command not found: ${command}`, `${command}: parameter not set`])
  return `${name}:${line - first}: ${message}`
}
