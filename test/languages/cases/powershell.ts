import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'powershell',
  features: {
    function: {
      source: 'function Get-Order {\n  1\n}\nfilter Select-Even { $_ }\nfunction script:helper($a) { $a }\n',
      finds: [
        'def function Get-Order',
        'signature Get-Order: function Get-Order',
        'def function Select-Even',
        'def function helper',
        'param helper a: -',
      ],
    },
    'function doc': {
      source:
        '<#\n.SYNOPSIS\nGets an order.\n.PARAMETER Id\nThe id.\n#>\nfunction Get-Order { 1 }\n# Second.\nfunction Get-Line { 2 }\n',
      finds: ['doc Get-Order: Gets an order.', 'doc Get-Line: Second.'],
    },
    'parameters and return type': {
      source:
        'function f {\n  param (\n    [Parameter(Mandatory)]\n    [string] $Id,\n    [Order] $Order = 1,\n    $Rest\n  )\n  $Id\n}\n',
      finds: ['param f Id: string', 'param f Order: Order', 'param f Rest: -'],
    },
    'nested function': {
      source: 'function f {\n  function g { Invoke-It }\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call Invoke-It in f.g'],
    },
    'type with members': {
      source:
        'class Order {\n  [string] $Name\n  Order([string] $name) { $this.Name = $name }\n  [int] Size() { return 1 }\n  static [Order] Make() { return [Order]::new(1) }\n}\n',
      finds: [
        'def class Order',
        'def field Order.Name',
        'type Order.Name: string',
        'def constructor Order.Order',
        'def method Order.Size',
        'type Order.Size: int',
        'def method Order.Make',
        'field_write Name of this in Order.Order',
      ],
    },
    'enum with members': {
      source: 'enum Color {\n  Red\n  Green = 2\n}\n',
      finds: ['def enum Color', 'def enum_member Color.Red', 'def enum_member Color.Green'],
    },
    'type alias': {
      source: 'Set-Alias -Name go -Value Get-Order\n',
      finds: ['def macro go', 'name Get-Order in file'],
    },
    'top-level variable': {
      source: '$x = 1\n$x = 2\n$script:Count = 0\n',
      finds: ['def variable x', '! def variable x#1', 'def variable Count'],
    },
    field: {
      source: 'class A {\n  hidden [int] $Count = 0\n}\n',
      finds: ['def field A.Count', 'private A.Count'],
    },
    overloads: {
      source: 'class A {\n  [int] F() { return 1 }\n  [int] F([int] $x) { return 2 }\n}\n',
      finds: ['def method A.F', 'def method A.F#1'],
    },
    private: { source: 'class A {\n  hidden [int] F() { return 1 }\n}\n', finds: ['private A.F'] },
    test: {
      source: "Describe 'orders' {\n  It 'adds' -Tag x {\n    Add-Order 1 | Should -Be 2\n  }\n}\n",
      finds: ['test orders', 'test orders.adds', 'call Add-Order in orders.adds'],
    },
    call: {
      source: 'function f {\n  Get-Order -Id 1 | Select-Line\n  if (Test-It) { Stop-It }\n}\n',
      finds: ['call Get-Order in f', 'call Select-Line in f', 'call Test-It in f', 'call Stop-It in f'],
    },
    'call with receiver': {
      source: 'function f($x) {\n  $x.Db.Query(1).First()\n  [Order]::Load(2)\n}\n',
      finds: ['call Query of x.Db in f', 'call First of x.Db.Query() in f', 'call Load of Order in f'],
    },
    'call in an argument': {
      source: 'function f {\n  Set-It (Get-It 1) "a $(Get-Name)" -Value @{ A = Get-Other }\n}\n',
      finds: ['call Set-It in f', 'call Get-It in f', 'call Get-Name in f', 'call Get-Other in f'],
    },
    'call in a lambda': {
      source: '$run = { param($x) Invoke-It $x }\n1, 2 | ForEach-Object { Add-It $_ }\n',
      finds: ['call Invoke-It in file', 'call Add-It in file', '! name x in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: '$a = Get-It\nInvoke-It\n',
      finds: ['call Get-It in file', 'call Invoke-It in file'],
    },
    construction: {
      source: 'function f {\n  $a = [Order]::new(1)\n  $b = New-Object Line\n}\n',
      finds: ['new Order in f', 'bind a: - = new Order() in f', 'bind b: - = new Line() in f'],
    },
    import: {
      source:
        'using module ./Lib.psm1\n. $PSScriptRoot/a.ps1\n. "$PSScriptRoot\\b\\c.ps1"\nImport-Module ./Shop.psm1 -Force\nImport-Module Pester\n',
      finds: [
        'import - of ./Lib.psm1 in file',
        'import - of ./a.ps1 in file',
        'import - of ./b/c.ps1 in file',
        'import - of ./Shop.psm1 in file',
        '! import - of Pester in file',
      ],
    },
    extends: { source: 'class A : Base {\n  [int] $X\n}\n', finds: ['extends Base in A'] },
    'type hint': { source: 'function f {\n  param ([Order] $o)\n  $o\n}\n', finds: ['type_hint Order in f'] },
    'field read': { source: 'function f($o) {\n  $o.Name\n}\n', finds: ['field_read Name of o in f'] },
    'field write': {
      source: 'function f($o) {\n  $o.Name = 1\n}\n',
      finds: ['field_write Name of o in f', '! field_read Name of o in f'],
    },
    'state write': {
      source: '$script:Count = 0\nfunction f {\n  $script:Count = 1\n  $own = 2\n}\n',
      finds: ['state_write Count (=) in f', '! state_write own (=) in f'],
    },
    'name as value': {
      source: '$conf = 1\nfunction f($a) {\n  $b = 1\n  Use-It $conf $a $b\n}\n',
      finds: ['name conf in f', '! name a in f', '! name b in f'],
    },
    'env read': {
      source: "function f {\n  $env:HOME\n  [Environment]::GetEnvironmentVariable('A')\n  $env:B = 1\n}\n",
      finds: [
        'env_read HOME of $env in f',
        'env_read A of GetEnvironmentVariable in f',
        '! env_read B of $env in f',
      ],
    },
    spawn: {
      source: "function f {\n  & 'git' log\n  Start-Process notepad\n}\n",
      finds: ['spawn git of & in f', 'spawn notepad of Start-Process in f'],
    },
    throw: {
      source: "function f {\n  throw [BadOrder]::new('x')\n}\n",
      finds: ['throw BadOrder in f', 'new BadOrder in f'],
    },
    'http client': {
      source: "function f {\n  Invoke-RestMethod -Uri 'https://x.org/a' -Method Post\n}\n",
      finds: ['http_call https://x.org/a of POST (Invoke-RestMethod) in f'],
    },
    binding: {
      source: 'function f($xs) {\n  $a = Get-It\n  foreach ($x in $xs) { $x }\n}\n',
      finds: ['bind a: - = Get-It() in f', 'bind x: - = - in f'],
    },
    comment: { source: 'function f {\n  # one\n  # two\n  1\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '# TODO: later\n$x = 1\n', finds: ['TODO in file: TODO: later'] },
    string: {
      source: 'function f {\n  Use-It \'hello there\' "and $x"\n}\n',
      finds: ['string in f: hello there', 'string in f: and $x'],
    },
  },
  lacks: {
    'nested type': 'classes do not nest',
    'interface or trait': 'there are none of its own',
    constant: 'there are none; a variable can be read-only',
    decorator: 'attributes are those of the framework',
    'function as argument': 'functions are passed as blocks, or by a text with their name',
    'import alias': 'a file is run whole; nothing gets a name',
    'import all': 'a file is run whole; nothing is chosen',
    reexport: 'what is run is seen by all',
    implements: 'a class names its interfaces like a base',
    route: 'there are none',
    'feature flag': 'there is no client for it',
  },
  nested: depth => `$x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'function Broken {\n  foo (( \n}\n\nfunction found {\n  1\n}\n',
}
