using module ./Models.psm1

. $PSScriptRoot/private/Log.ps1
. "$PSScriptRoot\private\Retry.ps1"

$script:Cache = @{}
$MaxLines = 50

<#
.SYNOPSIS
Gets an order by its id.
.DESCRIPTION
Asks the shop once, then the cache.
.PARAMETER Id
The id of the order.
.EXAMPLE
Get-Order -Id 1
#>
function Get-Order {
    [CmdletBinding()]
    [OutputType([Order])]
    param (
        [Parameter(Mandatory, ValueFromPipeline)]
        [string] $Id,

        [switch] $Force
    )

    process {
        if (-not $Force -and $script:Cache.ContainsKey($Id)) {
            return $script:Cache[$Id]
        }
        Write-Log "asking for $Id at $($env:SHOP_URL)"
        $answer = Invoke-WithRetry { Invoke-RestMethod -Uri 'https://shop.example.org/orders' -Method Get }
        $order = [Order]::new($answer.Name)
        $order.Load($answer)
        $script:Cache[$Id] = $order
        $order
    }
}

# Adds a line, unless there are too many.
function Add-OrderLine ([Order] $Order, $Line) {
    if ($Order.Lines.Count -ge $MaxLines) {
        throw [System.InvalidOperationException]::new('too many lines')
    }
    $Order.Lines += $Line
    foreach ($listener in $script:Listeners) {
        & $listener $Order
    }
}

Set-Alias -Name order -Value Get-Order
Export-ModuleMember -Function Get-Order, Add-OrderLine -Alias order
