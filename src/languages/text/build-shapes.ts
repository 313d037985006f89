import type { OutlineShape } from './outline.js'

export const JUST: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'function', line: /^@?(?!set\b|export\b|alias\b)(?<name>[a-z_][\w-]*)(?:\s[^:=]*)?:(?!=)/i },
  ],
}

export const KCONFIG: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'variable', line: /^\s*(?:menu)?config\s+(?<name>\w+)/ },
    { kind: 'module', line: /^\s*(?:menu|comment)\s+"(?<name>[^"]+)"/ },
  ],
}

export const BITBAKE: OutlineShape = {
  ends: 'indent',
  rules: [
    { kind: 'function', line: /^(?:python\s+|fakeroot\s+)*(?<name>[a-z_][\w:${}-]*)\s*\(\)\s*\{/i },
    { kind: 'function', line: /^def\s+(?<name>\w+)/ },
  ],
}

/** `cc_library(` with a name in the next line: a target is known by its name. */
const TARGET_NAME = /\s*name\s*=\s*["']([^"'\n]+)["']/y

export const STARLARK: OutlineShape = {
  ends: 'indent',
  nameAt: (source, from) => {
    if (source[from - 1] !== '(') return null
    TARGET_NAME.lastIndex = from
    const found = TARGET_NAME.exec(source)
    return found === null
      ? null
      : { start: TARGET_NAME.lastIndex - found[1]!.length - 1, end: TARGET_NAME.lastIndex - 1 }
  },
  rules: [
    { kind: 'function', line: /^\s*def\s+(?<name>\w+)/ },
    { kind: 'resource', line: /^[a-z_][\w.]*\(/ },
    {
      kind: 'variable',
      line: /^(?<name>\w+)\s*=\s*(?:rule|provider|aspect|repository_rule|module_extension|macro)\(/,
    },
  ],
}

export const GN: OutlineShape = {
  ends: 'indent',
  rules: [{ kind: 'resource', line: /^\s*(?!foreach\b|if\b)\w+\("(?<name>[^"]+)"\)\s*\{/ }],
}

export const NSIS: OutlineShape = {
  ends: 'heading',
  rules: [
    { kind: 'function', level: 0, line: /^\s*Function\s+(?<name>[\w.]+)/i },
    { kind: 'function', level: 0, line: /^\s*Section\s+(?:\/o\s+)?["']?(?<name>[^"'\n]+)/i },
    { kind: 'macro', level: 0, line: /^\s*!macro\s+(?<name>\w+)/i },
  ],
}
