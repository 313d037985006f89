import type { CompletedCommand } from './grammar.js'

export function powershellScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of seamark for PowerShell: seamark completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName seamark -ScriptBlock {
  param($word, $ast, $position)
  $flags = @{
${commands
  .map(
    ({ name, flags }) =>
      `    ${quoted(name)} = @(${flags
        .flatMap(({ names }) => names)
        .map(quoted)
        .join(', ')})`,
  )
  .join('\n')}
  }
  $summaries = @{
${commands.map(({ name, summary }) => `    ${quoted(name)} = ${quoted(summary)}`).join('\n')}
  }
  $typed = $ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() }
  $name = $typed | Where-Object { $flags.ContainsKey($_) } | Select-Object -First 1
  if ($name -and $word -ne $name) {
    $flags[$name] | Where-Object { $_ -like "$word*" } | ForEach-Object {
      [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterName', $_)
    }
  } else {
    $summaries.Keys | Where-Object { $_ -like "$word*" } | Sort-Object | ForEach-Object {
      [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $summaries[$_])
    }
  }
}
`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
