<?php

declare(strict_types=1);

namespace Shop\Orders;

use GuzzleHttp\Client;
use Psr\Log\{LoggerInterface, LogLevel as Level};
use Shop\Models\Order as OrderModel;
use function Shop\money;
use const Shop\LIMIT;

require_once __DIR__ . '/helpers.php';

define('SHOP_VERSION', '2.1');
const RETRIES = 3;

/** What an order can be. */
enum State: string implements HasLabel
{
    case Open = 'open';
    case Closed = 'closed';

    public const DEFAULT = self::Open;

    public function label(): string
    {
        return match ($this) {
            self::Open => money(0),
            default => ucfirst($this->value),
        };
    }
}

interface Sends extends \Countable
{
    public function send(OrderModel $order, callable ...$then): ?Receipt;
}

trait Logs
{
    protected static array $seen = [];

    abstract protected function logger(): LoggerInterface;

    private function log(string $message, mixed $level = Level::INFO): void
    {
        self::$seen[] = $message;
        static::$last = $message;
        $this->logger()->log($level, "[shop] {$this->name()}: $message");
    }
}

/**
 * Sends orders.
 *
 * @template T
 */
#[Service(tag: 'orders'), Lazy]
final class OrderService extends Base\Service implements Sends, \JsonSerializable
{
    use Logs, Timed { log as protected traitLog; }

    public const int MAX = LIMIT * 2;
    private ?Client $client = null;
    /** @var array<string, OrderModel> */
    private $cache = [], $pending;

    public function __construct(
        private readonly LoggerInterface $logger,
        #[Config('shop.retries')] protected int $retries = RETRIES,
        array $options = ['debug' => SHOP_DEBUG],
    ) {
        parent::__construct($options);
        $this->client ??= new Client(['base_uri' => getenv('SHOP_URL')]);
        [$this->pending, $first] = [[], array_shift($options)];
    }

    /**
     * @param iterable<OrderModel> $orders
     * @return Receipt[]
     * @throws ShopError
     */
    public function sendAll($orders, &$count = 0): array
    {
        global $registry;
        static $calls = 0;
        $calls++;
        $registry['sent'] = true;
        $receipts = [];
        foreach ($orders as $id => $order) {
            /** @var Receipt $receipt */
            $receipt = $this->send($order, fn (Receipt $r): bool => $r->isPaid($id));
            $receipts[] = $receipt?->total->amount ?? self::MAX;
            $count += 1;
        }
        usort($receipts, [$this, 'compare']);

        return array_map(strtoupper(...), array_filter($receipts, 'is_string'));
    }

    public function send(OrderModel $order, callable ...$then): ?Receipt
    {
        try {
            $reply = $this->client->post('/orders', ['json' => $order->toArray()]);
            if (!$reply instanceof Response) {
                throw ShopError::because(State::Closed->label());
            }
        } catch (Timeout | \RuntimeException $e) {
            $this->log("failed: {$e->getMessage()}");
            throw new ShopError(sprintf('%s', $e), previous: $e);
        }
        // TODO: call them later
        foreach ($then as $callback) {
            $callback($reply);
        }
        $class = OrderModel::class;

        return $class::fromJson((string) $reply->getBody());
    }

    public static function make(string ...$names): static
    {
        return new static(new class($names) implements LoggerInterface {
            public function __construct(private array $names)
            {
            }

            public function log($level, $message): void
            {
                shell_exec('logger ' . escapeshellarg($message));
                `date`;
            }
        });
    }
}

function boot(array $config = []): OrderService
{
    $make = function (string $name) use ($config, &$make): OrderService {
        return OrderService::make($name, ...$config);
    };

    return $make($_ENV['SHOP_NAME'] ?? 'shop');
}
