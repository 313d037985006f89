import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('functions of files that are run, methods of classes, and functions that only one file has', async () => {
  const lines = await linkProject({
    'src/log.ps1': 'function Write-Log { 1 }\nfunction log { 2 }\n',
    'src/order.ps1':
      'class Order {\n  [int] Size() { return $this.Count() }\n  [int] Count() { return 1 }\n}\nfunction Get-Order { [Order]::new().Size() }\n',
    'src/shop.ps1':
      '. $PSScriptRoot/log.ps1\n. "$PSScriptRoot\\order.ps1"\nfunction Start-Shop {\n  log\n  Write-Log\n  $order = [Order]::new()\n  $order.Size()\n  Close-Shop\n}\n',
    'src/close.ps1': 'function Close-Shop { Write-Host 1 }\n',
  })
  expect(calls(lines)).toEqual([
    'src/order.ps1:Order.Size calls src/order.ps1:Order.Count',
    'src/order.ps1:Get-Order calls src/order.ps1:Order.Size',
    'src/order.ps1:Get-Order calls src/order.ps1:Order',
    'src/shop.ps1:Start-Shop calls src/log.ps1:log',
    'src/shop.ps1:Start-Shop calls src/log.ps1:Write-Log',
    'src/shop.ps1:Start-Shop calls src/order.ps1:Order',
    'src/shop.ps1:Start-Shop calls src/order.ps1:Order.Size',
    'src/shop.ps1:Start-Shop calls src/close.ps1:Close-Shop',
  ])
})

test('a cmdlet and a namesake in a file that is not run are not meant', async () => {
  const lines = await linkProject({
    'a.ps1': 'function Write-Host { 1 }\nfunction Get-It { 1 }\nfunction go { 1 }\n',
    'b.ps1': 'function Get-It { 2 }\n',
    'c.ps1': 'Write-Host 1\nGet-It\ngo\n',
  })
  expect(calls(lines)).toEqual([])
})
