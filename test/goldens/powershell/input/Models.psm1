enum State {
    Open
    Paid = 2
}

# An order with its lines.
class Order : Entity {
    [string] $Name
    [State] $State = [State]::Open
    hidden [object[]] $Lines = @()

    Order([string] $name) : base($name) {
        $this.Name = $name
    }

    [void] Load([object] $answer) {
        $this.Lines = $answer.Lines
        $this.Check()
    }

    hidden [void] Check() {
        # TODO: more
        if ($this.Lines.Count -eq 0) { Write-Warning "order $($this.Name) is empty" }
    }

    static [Order] Parse([string] $text) {
        return [Order]::new((ConvertFrom-Json $text).Name)
    }
}
