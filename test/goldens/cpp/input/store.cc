// A store of orders.
#include "store.h"

#include <map>
#include <memory>

#include "base/clock.hpp"

namespace fs = std::filesystem;
using std::string;
using namespace std::chrono_literals;

namespace shop::orders {
namespace {
constexpr int kLimit = 10;
std::map<string, int> counters;
int Bump(const string& key) { return ++counters[key]; }
}  // namespace

enum class State : uint8_t { kOpen, kClosed = 4 };
template <typename T>
concept Priced = requires(T t) { t.price(); };

/// Anything that can be saved.
class STORE_API Saved {
 public:
  virtual ~Saved() = default;
  virtual Status Save(Sink* sink) const = 0;
};

/**
 * An order.
 */
template <typename Item, size_t N = 8>
class Order final : public Saved, private detail::Counted<Order<Item>> {
  friend class Store;
  using Items = std::vector<std::unique_ptr<Item>>;

 public:
  static constexpr char kName[] = "order";
  Order() : Order(kLimit) {}
  explicit Order(int size) : Saved(), size_(size), clock_{base::Clock::Get()} {
    items_.reserve(size);
  }
  Order(const Order&) = delete;
  Order& operator+=(const Item& item);
  explicit operator bool() const { return !items_.empty(); }
  [[nodiscard]] auto total() const -> double {
    return std::accumulate(items_.begin(), items_.end(), 0.0,
                           [this](double sum, const auto& i) { return sum + i->price(size_); });
  }
  template <class F> void Each(F&& fn, int step = kLimit) const;
  Status Save(Sink* sink) const override EXCLUSIVE_LOCKS_REQUIRED(mu_);

 protected:
  struct Line { string text; double amount = Round(0); };

 private:
  Items items_ GUARDED_BY(mu_);
  int size_ = 0, *cursor_ = nullptr;
  base::Clock* clock_;
  mutable Mutex mu_;
};

template <typename Item, size_t N>
Order<Item, N>& Order<Item, N>::operator+=(const Item& item) {
  items_.push_back(std::make_unique<Item>(item));
  this->size_++;
  return *this;
}

Status Store::Open(const fs::path& path, Options options) {
  if (const char* home = std::getenv("SHOP_HOME"); home != nullptr) root_ = home;
  auto file = std::make_unique<File>(path.string());
  Reader reader(file.get(), options.buffer);
  Batch batch{reader}, *next = new Batch(batch);
  for (const auto& [key, order] : reader.orders()) {
    if (order->state() == State::kClosed) continue;
    orders_.emplace(key, std::move(order));
  }
  for (Order<Book>* book : books_) Visit(*book, &Store::OnBook);
  auto* raw = static_cast<Raw*>(next->raw());
  try {
    raw->Parse(path);
  } catch (const ParseError& e) {
    throw Failure{Status::Corrupt(e.what())};
  }
  client_->BoolVariation("new-parser", raw, false);
  std::thread worker([this, count = orders_.size()] { Compact(count); });
  counters["open"] += 1;
  Store::opened = true;
  return path.empty() ? Status::OK() : Status::Error("no path");
}

int Store::opened = 0;

Store::~Store() { delete impl_; }

void Routes(httplib::Server& svr) {
  svr.Get("/orders", [](const auto& req, auto& res) { res.set_content(List(req), "text/plain"); });
  CROW_ROUTE(app, "/orders/<int>").methods("DELETE"_method)(&Remove);
  httplib::Client cli("https://shop.example.org");
  cli.Get("/health");
  std::system("sync");
}

template class Order<Book>;
}  // namespace shop::orders

TEST_F(StoreTest, KeepsOrder) {
  EXPECT_EQ(store_.size(), 1u) << "after " << store_.Name();
}

TEST_CASE("orders are summed", "[orders]") {
  SECTION("empty") { REQUIRE(Sum({}) == 0); }
}
