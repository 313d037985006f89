<?php
use Illuminate\Support\Facades\Route;

include 'header.php';

Route::middleware('auth')->prefix('admin')->group(function () {
    Route::get('/orders/{id}', [OrderController::class, 'show'])->name('orders.show');
    Route::resource('photos', PhotoController::class);
});
$app->group('/api', function (Group $group) {
    $group->post('/orders', OrderAction::class . ':create');
});

$title = $page['title'] ?? 'Shop';
?>
<h1><?= htmlspecialchars($title) ?></h1>
<?php foreach ($items as $item): ?>
  <li class="item"><?php echo $item->name(); ?></li>
<?php endforeach; ?>
<?php
add_action('init', 'shop_boot');

#[Route('/blog', name: 'blog_')]
class BlogController
{
    #[Route('/{slug}', methods: ['GET'])]
    public function show(string $slug): Response
    {
        return $this->render('blog.html', ['x' => Feature::active('comments')]);
    }
}

describe('orders', function () {
    beforeEach(fn () => $this->order = new Order());

    it('has a total', function () {
        expect($this->order->total())->toBe(3);
    });
});

class OrderTest extends TestCase
{
    #[DataProvider('totals')]
    public function testTotal(int $total): void
    {
        $this->assertSame($total, (new Order($total))->total);
        $this->get('/orders')->assertOk();
    }
}
