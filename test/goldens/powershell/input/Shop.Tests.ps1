BeforeAll {
    . $PSScriptRoot/Shop.ps1
}

Describe 'Get-Order' {
    Context 'with a cache' {
        It 'asks once' {
            Mock Invoke-RestMethod { @{ Name = 'tea' } }
            $first = Get-Order -Id 1
            Get-Order -Id 1 | Should -Be $first
            Should -Invoke Invoke-RestMethod -Times 1
        }
    }
}
