/** Commands of PowerShell and its usual modules: no function of another file is meant by them. */
export const CMDLETS: ReadonlySet<string> = new Set(
  (
    'Add-Content Add-Member Add-Type Clear-Content Clear-Host Clear-Item Clear-Variable Compare-Object Convert-Path ' +
    'ConvertFrom-Csv ConvertFrom-Json ConvertFrom-SecureString ConvertFrom-StringData ConvertTo-Csv ConvertTo-Html ' +
    'ConvertTo-Json ConvertTo-SecureString ConvertTo-Xml Copy-Item Copy-ItemProperty Disable-PSBreakpoint Enter-PSSession ' +
    'Exit-PSSession Expand-Archive Compress-Archive Export-Clixml Export-Csv Export-ModuleMember Find-Module ForEach-Object ' +
    'Format-Custom Format-List Format-Table Format-Wide Get-Acl Get-Alias Get-ChildItem Get-CimInstance Get-Command ' +
    'Get-Content Get-Credential Get-Culture Get-Date Get-Event Get-ExecutionPolicy Get-FileHash Get-Help Get-History Get-Host ' +
    'Get-Item Get-ItemProperty Get-Job Get-Location Get-Member Get-Module Get-PSBreakpoint Get-PSCallStack Get-PSDrive ' +
    'Get-PSProvider Get-Process Get-Random Get-Service Get-Unique Get-Variable Get-WmiObject Group-Object Import-Clixml ' +
    'Import-Csv Import-Module Import-PowerShellDataFile Install-Module Invoke-Command Invoke-Expression Invoke-Item ' +
    'Invoke-RestMethod Invoke-WebRequest Join-Path Measure-Command Measure-Object Move-Item New-Alias New-Event New-Guid ' +
    'New-Item New-ItemProperty New-Module New-ModuleManifest New-Object New-PSDrive New-PSSession New-TimeSpan New-Variable ' +
    'Out-Default Out-File Out-GridView Out-Host Out-Null Out-String Pop-Location Publish-Module Push-Location Read-Host ' +
    'Receive-Job Register-ArgumentCompleter Register-ObjectEvent Remove-Event Remove-Item Remove-ItemProperty Remove-Job ' +
    'Remove-Module Remove-PSBreakpoint Remove-PSDrive Remove-PSSession Remove-Variable Rename-Item Resolve-Path Save-Module ' +
    'Select-Object Select-String Select-Xml Send-MailMessage Set-Acl Set-Alias Set-Content Set-ExecutionPolicy Set-Item ' +
    'Set-ItemProperty Set-Location Set-PSBreakpoint Set-StrictMode Set-Variable Sort-Object Split-Path Start-Job ' +
    'Start-Process Start-Service Start-Sleep Start-Transcript Stop-Job Stop-Process Stop-Service Stop-Transcript Tee-Object ' +
    'Test-Connection Test-ModuleManifest Test-Path Trace-Command Uninstall-Module Unregister-Event Update-FormatData ' +
    'Update-Module Update-TypeData Wait-Job Wait-Process Where-Object Write-Debug Write-Error Write-Host Write-Information ' +
    'Write-Output Write-Progress Write-Verbose Write-Warning'
  ).split(' '),
)
