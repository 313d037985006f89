@file:JvmName("Orders")

package com.acme.orders

import com.acme.model.Line
import com.acme.model.Order as Model
import io.ktor.server.routing.*
import kotlin.math.max

/**
 * How many at most.
 */
const val LIMIT = 20
private val registry: MutableMap<String, Model> = mutableMapOf()
var opened = 0
val (low, high) = bounds(LIMIT)

typealias Handler<T> = (Model, T) -> Unit

/** Keeps the orders. */
@Service("orders") @Scoped
open class OrderStore<K : Comparable<K>>(
    @Inject private val client: Client,
    var name: String = defaultName(),
    seed: Seed,
) : Base<K>(seed, ::println), Store<K>, Log by client.log, java.io.Closeable where K : Keyed {

    private val lines: List<Line?> by lazy { load(seed) }
    lateinit var owner: Owner
    var size: Int = max(1, LIMIT)
        get() {
            val extra = measure(field)
            return field + extra
        }
        private set(value) {
            field = value
            changed(value)
        }
    val isEmpty get() = size == 0

    init {
        val first = seed.next()
        register(first)
    }

    constructor(seed: Seed) : this(Client(), seed = seed) {
        opened++
        registry["first"] = Model()
    }

    companion object {
        private val log = Logger.of(OrderStore::class.java)
        @JvmStatic fun make(seed: Seed): OrderStore<String> = OrderStore(seed).apply { log.info("made $name") }
    }

    @GetMapping("/orders/{id}")
    override suspend fun <R : Any> send(vararg orders: Model, then: (R) -> Unit = {}): Map<String, Line>? {
        val listener = object : Listener(1), Marker {
            override fun heard(what: Event) = this@OrderStore.close()
        }
        val (a, b: Int) = pairOf(orders)
        fun total(of: Line): Int = of.price * high
        for ((key, line) in registry) line.lines.filter { it.price > LIMIT }.forEach { l -> total(l) }
        orders.map(Model::lines).let { all -> all.sumOf(::total) }
        val open = orders.first() as? OpenOrder ?: throw OrderException("none of $a ${b.toHex()}")
        when (val state = open.state) {
            is Sent -> state.at.show()
            State.LOST, in listOf(OPEN) -> retry(open, times = 3, handler)
            else -> return null
        }
        try {
            client.post("https://acme.org/orders") { body = open }
        } catch (failure: IOException) {
            // FIXME: say so
            throw failure
        } finally {
            name = "sent"
            owner.last?.order = open
            Metrics.sent += 1
        }
        registry.put("x", open to listener)
        val run = fun(x: Int): Int { return x + step }
        return System.getenv("ORDERS")?.let { mapOf(it to parse(it)) }
    }
}

fun String.toOrder(strict: Boolean): Model = Model(this.trim(), strict)

val <T> List<T>.second: T
    get() = this[1]

sealed interface Shape {
    object None : Shape
    data class Box(val width: Int, internal val height: Int) : Shape
}

enum class State(val label: String) : Labelled {
    OPEN("open") {
        override fun next() = LOST
    },
    @Deprecated("gone") LOST("lost");

    abstract fun next(): State
}

fun interface Visitor<in T> {
    fun visit(node: T)
}

internal object Registry : Base.Registry() {
    private val items = ArrayList<Any>()
    fun add(item: Any) { items.add(item); ProcessBuilder("sync", "now").start() }
}

fun Route.orders() {
    route("/orders") {
        get("/{id}") { call.respond(find(call.parameters["id"])) }
        post("/", ::create)
    }
}
