package acme.three

import acme.model.{Order as Model, *}

enum Color(val rgb: Int) extends Shape:
  /** Like fire. */
  case Red extends Color(mix(1))
  case Green, Blue
  case Mixed(left: Color, right: Color)
  def hex: String = rgb.toHexString
end Color

given intOrd: Ord[Int] with
  def compare(a: Int, b: Int): Int = diff(a, b)

given Ord[String] = makeOrd(_.length)

extension (model: Model)
  def twice: Int = model.size * factor
  def times(n: Int)(using ctx: Ctx): Int = ctx.run(model, n)

opaque type Id = Long
type Fn[A] = A => Id

object Api:
  export internal.{load, save as store}
  export helpers.*

val factor = 2
private var seen = Set.empty[String]

@main def run(args: String*): Unit =
  val shape = Color.Red
  for arg <- args do
    seen += arg
    println(arg)
  shape match
    case Color.Mixed(l, r) => paint(l, r)
    case c if c.rgb > factor => paint(c)
  val runner = new Runner:
    def go(): Unit = start(shape)
  args.map: arg =>
    arg.trim()
  if seen.isEmpty then stop() else throw Missing("none")

class OrderSuite extends munit.FunSuite:
  val store = Store()

  test("adds") {
    val order = Model(1)
    assertEquals(store.add(order), 1)
  }

class OrderSpec extends AnyWordSpec with Matchers {
  "An order" when {
    "empty" should {
      "have no lines" in { Order().lines shouldBe empty }
    }
  }
  it should "pop" in { check(pop()) }
}
