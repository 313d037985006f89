using Test
using Cart

include("helpers.jl")

@testset "Basket" begin
    basket = Basket("ada")

    @testset "adds lines" begin
        add!(basket, pen)
        @test length(basket) == 1
        @test_throws ArgumentError Line(pen, 0)
    end
end
