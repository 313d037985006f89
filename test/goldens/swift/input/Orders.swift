//
//  Orders: the list of orders and what can be done with them.
//

import Foundation
import struct Billing.Invoice
@_exported import OrdersCore

private let pageSize = 20
var openScreens = 0

/// What an order list can show.
public protocol OrderSource: AnyObject {
    associatedtype Page: Collection where Page.Element == Order
    var total: Int { get }
    func load(page: Int) async throws -> Page
}

enum LoadState: Equatable {
    case idle, loading(Progress, retries: Int)
    indirect case failed(OrderError, previous: LoadState)

    var isBusy: Bool {
        if case .loading = self { return true }
        return false
    }
}

struct OrderError: Error, CustomStringConvertible {
    let code: Int
    var description: String { "order error \(describe(code))" }
}

@MainActor
@available(iOS 15, *)
public final class OrderList<Source: OrderSource>: BaseModel, ObservableObject, Billing.Payer {
    @Published private(set) var orders: [Order] = []
    @Environment(\.locale) var locale
    static let shared = OrderList<RemoteSource>(source: .init())
    weak var delegate: OrderListDelegate?
    var state: LoadState = .idle {
        didSet { delegate?.listDidChange(self, from: oldValue) }
    }
    private lazy var formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        return formatter
    }()

    init(source: Source, limit: Int = pageSize) {
        self.source = source
        super.init(name: "orders")
        openScreens += 1
    }

    deinit { openScreens -= 1 }

    subscript(id: Order.ID) -> Order? { orders.first { $0.id == id } }

    /// Loads the next page.
    @discardableResult
    func loadNext<C: Clock>(on clock: C, then done: @escaping (Result<Int, OrderError>) -> Void) async throws -> [Order] {
        guard let page = try? await source.load(page: orders.count / pageSize), !page.isEmpty else {
            throw OrderError(code: 404)
        }
        for (index, order) in page.enumerated() where order.isOpen {
            cache[order.id] = index
            orders.append(order)
        }
        let names = page.map(\.name).filter { name in name.hasPrefix("A") }
        let label = if names.isEmpty { "none" } else { names.joined() }
        Task { [weak self] in
            guard let self, let invoice = await self.invoices?[label]?.latest() as? Invoice else { return }
            self.show(invoice, animated: !invoice.isPaid)
        }
        do {
            try store.save(page, to: URL(fileURLWithPath: "/tmp/orders"))
        } catch let error as StoreError where error.isFatal {
            done(.failure(.init(code: error.code)))
        } catch {
            log(error)
        }
        switch state {
        case .loading(let progress, retries: let count) where count > 3: progress.cancel()
        case let .failed(reason, _): report(reason)
        case .idle, .none: break
        default: state = .loading(Progress(), retries: 0)
        }
        done(.success(names.count))
        return orders
    }

    private func fetch() {
        let home = ProcessInfo.processInfo.environment["ORDERS_HOME"] ?? defaults.home
        AF.request("https://orders.example.org/list", method: .get).responseDecodable(of: [Order].self) { response in
            self.orders = response.value ?? []
        }
        URLSession.shared.dataTask(with: URL(string: "https://orders.example.org/ping")!) { data, _, error in
            self.handle(data, error: error)
        }.resume()
        NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .changed, object: nil)
        let task = Process()
        task.executableURL = URL(fileURLWithPath: home)
    }

    class Row: UITableViewCell {
        func configure(with order: Order) { textLabel!.text = order.title }
    }
}

extension OrderList: Codable, Sequence where Source: Codable {
    public func makeIterator() -> some IteratorProtocol { orders.makeIterator() }
    static func == (a: OrderList, b: OrderList) -> Bool { a === b }
}

typealias Handler<T> = (Result<T, OrderError>) -> Void

func routes(_ app: Application) throws {
    app.get("orders", ":id") { req async throws -> Order in try await Order.find(req.parameters.get("id")) }
    app.grouped("admin").post("orders", use: OrderController().create)
    openScreens = Int(Environment.get("SCREENS") ?? "0")!
}

final class OrderListTests: XCTestCase {
    func testLoads() async throws {
        let list = OrderList(source: FakeSource())
        XCTAssertEqual(list.orders.count, 0)
    }
}

@Suite struct StateTests {
    @Test("is busy", arguments: [1, 2]) func busy(n: Int) { #expect(LoadState.idle.isBusy == false) }
}
