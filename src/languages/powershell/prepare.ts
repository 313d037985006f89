/** A replacement for what the grammar does not read, of the same length. */
type Rewrite = readonly [pattern: RegExp, replace: (...groups: string[]) => string]

const NOT_OF_NAME = /\W/g

const REWRITES: readonly Rewrite[] = [
  // `$PSScriptRoot\lib\a.ps1` outside quotes
  [/(?<=(?:^|[\s(])\$\w+)[\\/][A-Za-z_.][\w\\/.-]*/gm, path => path!.replace(NOT_OF_NAME, '_')],
  // A parameter or a key with an empty block
  [/(?<=[=,(][ \t]*)\{\}/g, () => "''"],
  [/(?<=[=,(][ \t]*)\{ +\}/g, block => `{${'1'.repeat(block!.length - 2)}}`],
  // `Get-Module A, B`, `-Property Name, Alias`
  [/(?<=^[ \t]*[A-Z]\w+-\w+ )[\w.*-]+(?:, ?[\w.*-]+)+/gm, list => list!.replaceAll(',', '_')],
  [/(?<= -\w+ )[A-Za-z][\w.*]*(?:, ?[\w.*]+)+/g, list => list!.replaceAll(',', '_')],
  // `"^a$"`
  [/\$(?=")/g, () => '_'],
  // `: base($name)` of a constructor
  [/(?<=\))[ \t]*:[ \t]*base\([^)\n]*\)(?=\s*\{)/g, base => ' '.repeat(base!.length)],
]

/** The text without what the grammar does not read; a mark of the byte order is a blank. */
export function preparePowerShell(source: string): string {
  const text = source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source
  return REWRITES.reduce((found, [pattern, replace]) => found.replace(pattern, replace), text)
}
