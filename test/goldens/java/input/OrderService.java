package com.acme.orders;

import static com.acme.util.Checks.notNull;
import static java.util.stream.Collectors.*;

import com.acme.model.Order;
import com.acme.model.Order.Line;
import java.io.IOException;
import java.util.*;
import java.util.function.Function;

/**
 * Keeps the orders.
 *
 * @since 1.0
 */
@Service("orders")
@RequestMapping(path = "/api/orders")
public class OrderService<K extends Comparable<K> & Keyed, V> extends Base.Store<K, V>
        implements Store<K>, com.acme.Closer {

    public static final int LIMIT = limitOf("orders"), SMALL = 3;
    private static final Map<String, Order> CACHE = new HashMap<>();
    static int opened;
    /** Who tells the time. */
    @Inject @Named("utc") protected final Clock clock = Clock.systemUTC();
    private Function<Order, String> namer = order -> title(order.name());
    private int[] sizes[] = {{1, SMALL}, new int[LIMIT]};

    static {
        Path home = Path.of(System.getenv("ORDERS_HOME"));
        CACHE.put("first", load(home));
    }

    public OrderService(Clock clock, final String... names) throws IOException, com.acme.Bad {
        super(clock, names.length);
        this.clock = notNull(clock);
        opened++;
        owner = new Owner(this::close);
    }

    protected OrderService() {
        this(Clock.systemUTC());
    }

    /** Sends one. */
    @Override
    @GetMapping("/{id}")
    public <R extends Result> List<? super R> send(Map<String, List<Order>> orders, int count) {
        var client = new http.Client<String>(count, Line::total);
        Runnable done = new Runnable() {
            private int runs = 0;

            @Override
            public void run() {
                runs += finish(orders);
            }
        };
        for (Map.Entry<String, List<Order>> entry : orders.entrySet()) {
            entry.getValue().stream().map(Order::lines).filter(line -> line.size() > LIMIT).collect(toList());
        }
        try (Reader in = client.open("https://acme.org/in"); done) {
            CACHE.put(in.read(), null);
            sizes[0][1] = count;
        } catch (IOException | TimeoutException failure) {
            // TODO: retry
            throw new SendException("failed " + failure.getMessage(), failure);
        } finally {
            Metrics.sent += count;
        }
        Object any = (Object) client;
        if (any instanceof Order order && order.open() || any == DEFAULT) return order.copies(ArrayList::new);
        return switch (any) {
            case Line line when line.total() > 0 -> List.of(line);
            case Point(int x, Point(var y, int z)) -> points(x, y, z);
            default -> {
                class Local implements Marker {
                    void mark() { OrderService.this.close(); }
                }
                yield super.<R>send(new Local(), Order.class);
            }
        };
    }

    @RequestMapping(value = {"/old", "/older"}, method = {RequestMethod.PUT, RequestMethod.POST})
    void old(@RequestBody Order order) {
        rest.postForObject("http://audit/old", order, Void.class);
        new ProcessBuilder("git", "log").start();
        if (flags.boolVariation("new-orders", user, false)) Runtime.getRuntime().exec("ls");
    }

    private enum State implements Labelled {
        /** Not sent. */
        OPEN("open") {
            @Override
            String label() { return describe(name); }
        },
        @Deprecated SENT("sent");

        private final String name;

        State(String name) { this.name = name; }
    }

    record Pair<A, B>(@NonNull A first, B second) implements Comparable<Pair<A, B>> {
        Pair {
            check(first);
        }
    }

    @interface Limited {
        int value() default LIMIT;
        Class<?>[] groups() default {};
    }

    interface Visitor<T> extends Marker, java.util.function.Consumer<T> {
        int DEPTH = 2;
        void visit(T node);
        default void done() { visit(null); }
    }
}
