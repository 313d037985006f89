package com.acme.orders

import io.kotest.core.spec.style.FunSpec
import kotlin.test.Test
import kotlin.test.assertEquals

private val fixtures = listOf("a", "b").map { name -> Order(name) }

class OrderStoreTest {
    private val store = OrderStore.make(Seed())

    @Test
    fun `sends all orders`() {
        val result = with(store) { send(*fixtures.toTypedArray()) }
        assertEquals(expected = 2, actual = result?.size ?: 0, message = "both")
    }
}

class OrderSpec : FunSpec({
    context("an order") {
        test("has a name") {
            val order = Order("x").also { println(it.name) }
            order.name shouldBe "x"
        }
    }
})
