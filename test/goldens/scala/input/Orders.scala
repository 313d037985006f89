package com.acme
package orders

import com.acme.model.{Line, Order => Model, Hidden => _, _}
import scala.collection.mutable, java.io.{IOException, File}
import scala.sys.process._

/** Keeps the orders. */
@Singleton @deprecated("old", "1.0")
abstract class OrderStore[K <: Comparable[K], +F[_]: Monad] @Inject() (
    client: Client,
    val name: String = defaultName(),
    @Named("x") protected[orders] var seed: Seed,
)(implicit ec: ExecutionContext)
    extends Base[K](seed, client)
    with Store[K]
    with java.io.Closeable { self: Logging =>

  import OrderStore._

  private[this] val lines: List[Line] = load(seed)
  lazy val owner = Owner(name)
  var (low, high) = bounds(Limit)
  val total: F[Int]
  type Key = Map[String, K]

  def this(seed: Seed) = this(new Client(), "x", seed)

  /** Sends them. */
  @throws[IOException]
  protected override def send[R >: Model](orders: R*)(then: Int => Unit = _ => ())(implicit m: Meter): Either[Bad, Key] = {
    val listener = new Listener(1) with Marker {
      override def heard(what: Event): Unit = OrderStore.this.close()
    }
    def weigh(line: Line): Int = line.price * high
    val LIMIT = 3
    for {
      (key, line) <- registry
      extra = weigh(line) if extra > LIMIT
      _ <- Some(key)
    } yield lines.map(_.price).filter(isOpen).foldLeft(0)((a, b) => a + b)
    orders foreach println
    registry.put("x", orders.head)
    registry("y") = Model("z")
    opened += 1
    self.seed = Seed(1)
    high = 4
    Metrics.sent = orders.size
    val open = find(orders) match {
      case order: Model if order.lines.nonEmpty => order.copy(name = name)
      case Some(Line(price, _, rest @ _*)) => Model(price)
      case State.Open | Lost => throw new OrderException(s"none of $low ${high.toHexString}")
      case head :: tail => retry(head)
      case other => other
    }
    try client.post("https://acme.org/orders", open) catch {
      case e: IOException => throw e
      case NonFatal(e) => log(e) // FIXME: say so
    } finally close()
    Future { audit(open) }.map { result => result.code }
    "git log".!!
    Process("sync now").run()
    val env = sys.env.getOrElse("ORDERS", System.getenv("HOME"))
    if (classOf[Model].isInstance(open)) Left(Bad(weigh _)) else Right(implicitly[Encoder[Key]].encode(env))
  }
}

object OrderStore extends Factory[OrderStore] {
  final val Limit = 20
  val MAX_SIZE = 3
  private var opened = 0
  private val registry = mutable.Map.empty[String, Any]

  implicit class RichOrder(val order: Model) extends AnyVal {
    def short: String = order.name.take(Limit)
  }
  implicit def toOrder(name: String): Model = Model(name)
}

case class Point(x: Int, private val y: Int = 0)

sealed trait Shape[+A] extends Product with Serializable {
  def area: Double
}
case object Empty extends Shape[Nothing]

package object util {
  def routes = HttpRoutes.of[IO] {
    case GET -> Root / "orders" / IntVar(id) => Ok(find(id))
    case request @ POST -> Root / "orders" => create(request)
  }
}
