import type { FileReader } from '../../facts/file-reader.js'
import { shellDoc } from './docs.js'
import { assignedName, assignedNode, isLocal, stateOf } from './state.js'

/** Commands that make a variable a function's own. */
const LOCAL = /^(?:local|declare|typeset|integer|float)\b/
const GLOBAL_FLAG = /\s-\w*g/
const EXPORT = /^export\b/
const READONLY = /^(?:readonly|(?:declare|typeset)\s+-\w*r)/
const FUNCTION_FLAG = /^\w+\s+-\w*[fF]\b/
const PLAIN = /^[A-Za-z_]\w*$/
const ENVIRONMENT = /^[A-Z][A-Z\d_]+$/
/** Variables of the shell itself: every script has them. */
const OF_SHELL = new Set(
  'BASH BASHOPTS BASHPID BASH_ALIASES BASH_ARGC BASH_ARGV BASH_COMMAND BASH_LINENO BASH_REMATCH BASH_SOURCE BASH_SUBSHELL BASH_VERSINFO BASH_VERSION COLUMNS COMP_CWORD COMP_LINE COMP_POINT COMP_WORDS COMPREPLY DIRSTACK EPOCHSECONDS EPOCHREALTIME EUID FUNCNAME GROUPS HISTCMD HOSTNAME HOSTTYPE IFS LINENO LINES MACHTYPE MAPFILE OLDPWD OPTARG OPTERR OPTIND OSTYPE PIPESTATUS PPID PWD RANDOM REPLY SECONDS SHELLOPTS SHLVL UID BUFFER CURSOR LBUFFER RBUFFER KEYS WIDGET PATH MANPATH TERM LANG LC_ALL PS1 PS2 PS3 PS4 PROMPT RPROMPT PROMPT_COMMAND'.split(
    ' ',
  ),
)

/** The variables that a function declares, loops over or reads, and those that only it assigns. */
export function localNames(at: number, file: FileReader): Set<string> {
  const names = new Set<string>()
  const { globals } = stateOf(file)
  const end = file.tree.after[at]!
  for (let inner = at + 1; inner < end; inner++) {
    switch (file.type(inner)) {
      case 'declaration_command':
        if (isLocalDeclaration(inner, file))
          for (const name of declared(inner, file)) names.add(file.text(name))
        break
      case 'variable_assignment': {
        const name = assignedName(inner, file)
        const exported = EXPORT.test(file.text(file.parent(inner)))
        if (!globals.has(name) && !exported) names.add(name)
        break
      }
      case 'for_statement':
        names.add(file.text(file.field(inner, 'variable')))
        break
      case 'command':
        if (file.text(file.field(inner, 'name')) === 'read')
          for (const word of file.fields(inner, 'argument'))
            if (PLAIN.test(file.text(word))) names.add(file.text(word))
        break
    }
  }
  return names
}

function isLocalDeclaration(at: number, file: FileReader): boolean {
  const text = file.text(at)
  return LOCAL.test(text) && !GLOBAL_FLAG.test(text)
}

/** The name nodes of `local a b=1`. */
function declared(at: number, file: FileReader): number[] {
  return file.children(at).flatMap(child => {
    const type = file.type(child)
    if (type === 'variable_name') return [child]
    return type === 'variable_assignment' ? [assignedNode(child, file)] : []
  })
}

/** `export NAME`, `export -f name`: what is declared with a value is read as an assignment. */
export function readDeclaration(at: number, file: FileReader): void {
  const text = file.text(at)
  if (FUNCTION_FLAG.test(text)) {
    for (const name of declared(at, file)) file.refer('name', name)
    return
  }
  if (!EXPORT.test(text)) return
  for (const child of file.children(at))
    if (file.type(child) === 'variable_name' && !isLocal(file.text(child), file))
      defineVariable(child, at, file)
}

/** A variable is defined where it is first assigned outside a function, or exported. */
export function readAssignment(at: number, file: FileReader): void {
  const parent = file.parent(at)
  // `NAME=x command` sets it for that command alone.
  if (file.type(parent) === 'command') return
  const name = assignedNode(at, file)
  const text = file.text(name)
  if (isLocal(text, file)) return
  const declaration = file.type(parent) === 'declaration_command' ? parent : at
  const exported = EXPORT.test(file.text(declaration))
  if (!file.insideCallable || exported) defineVariable(name, declaration, file)
  else if (!OF_SHELL.has(text))
    file.refer('state_write', name, { extra: file.source[file.tree.end[name]!] === '+' ? '+=' : '=' })
}

function defineVariable(name: number, at: number, file: FileReader): void {
  const text = file.text(name)
  const key = `variable ${text}`
  if (file.assigned.has(key) || !PLAIN.test(text) || OF_SHELL.has(text)) return
  file.assigned.add(key)
  file.define({
    kind: READONLY.test(file.text(at)) ? 'constant' : 'variable',
    name,
    span: at,
    signatureStart: file.tree.start[at]!,
    doc: shellDoc(at, file),
    visibility: text.startsWith('_') ? 'internal' : 'public',
    container: -1,
    scope: false,
    adopts: false,
  })
}

/** `$name` and `${name…}`: a variable of the script, or of its environment if the script does not set it. */
export function readUse(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  const around = type === 'subscript' ? file.type(file.parent(parent)) : type
  if (around !== 'simple_expansion' && around !== 'expansion') return
  const name = file.text(at)
  if (!PLAIN.test(name) || OF_SHELL.has(name) || isLocal(name, file)) return
  const { assigned, environment } = stateOf(file)
  if (assigned.has(name)) {
    file.refer('name', at)
    return
  }
  if (!ENVIRONMENT.test(name) || name.startsWith('BATS_')) return
  const key = `${file.enclosing} ${name}`
  if (environment.has(key)) return
  environment.add(key)
  file.refer('env_read', at, { receiver: '$' })
}
