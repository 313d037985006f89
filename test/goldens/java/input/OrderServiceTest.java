package com.acme.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static spark.Spark.*;

import org.junit.jupiter.api.*;

class OrderServiceTest {
    private final OrderService service = new OrderService();

    @Nested
    class WhenEmpty {
        @Test
        void hasNone() { assertEquals(0, service.size()); }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"a", "b"})
    void sends(String name) throws Exception {
        get("/orders/:id", (request, response) -> service.find(request.params(":id")));
        post("/orders", this::create, new JsonTransformer());
        String[] names = new String[] {name};
        for (int i = 0; i < names.length; i++) service.add(names[i]);
        int total = 0;
        total += service.size();
        assertEquals("""
            one
            """, service.toString());
    }

    @BeforeEach
    public void start() {}
}
