import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))
const php = (...lines: string[]) => `<?php\n${lines.join('\n')}\n`

test('namespaces, imports, aliases, groups, functions, constants and names from the top', async () => {
  const lines = await linkProject({
    'src/Models/Order.php': php(
      'namespace Shop\\Models;',
      'class Order { static function find() {} }',
      'function money() {}',
      'const LIMIT = 1;',
    ),
    'src/Models/Line.php': php('namespace Shop\\Models;', 'class Line { static function make() {} }'),
    'src/Client.php': php('class Client { static function get() {} }'),
    'src/helpers.php': php('function helper() {}'),
    'src/Service.php': php(
      'namespace Shop;',
      'use Shop\\Models\\Order as O;',
      'use Shop\\Models\\{Line, Missing};',
      'use Shop\\Models;',
      'use function Shop\\Models\\money;',
      'use const Shop\\Models\\LIMIT;',
      'use Vendor\\Thing;',
      "require_once __DIR__ . '/helpers.php';",
      'class Service {',
      '  function run() {',
      '    O::find();',
      '    Line::make();',
      '    Models\\Order::find();',
      '    \\Shop\\Models\\Order::find();',
      '    money();',
      '    helper();',
      '    Client::get();',
      '    \\Client::get();',
      '    Thing::go();',
      '    new Missing();',
      '    return LIMIT;',
      '  }',
      '}',
    ),
  })
  const from = (to: string) => `src/Service.php:Shop.Service.run calls ${to}`
  expect(calls(lines)).toEqual([
    from('src/Models/Order.php:Shop.Models.Order.find'),
    from('src/Models/Line.php:Shop.Models.Line.make'),
    from('src/Models/Order.php:Shop.Models.Order.find'),
    from('src/Models/Order.php:Shop.Models.Order.find'),
    from('src/Models/Order.php:Shop.Models.money'),
    from('src/helpers.php:helper'),
    from('src/Client.php:Client.get'),
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'src/Service.php:Shop.Service.run references src/Models/Order.php:Shop.Models.LIMIT',
      'src/Service.php:Shop imports src/Models/Order.php:Shop.Models.Order',
      'src/Service.php:Shop imports src/helpers.php',
    ]),
  )
})

test('receivers typed by parameter, property, promotion, assignment, result and doc comment', async () => {
  const lines = await linkProject({
    'a.php': php(
      'namespace A;',
      'class Client { public function get(): ?Reply {} public function each(): static { return $this; } }',
      'class Reply { public function json() {} }',
      'class Special extends Client { public function extra() {} }',
      'class Service {',
      '  private ?Client $client;',
      '  /** @var Reply[] */',
      '  private array $replies;',
      '  function __construct(private readonly Client $promoted, \\A\\Client $given) { $this->made = new Client(); $given->get(); }',
      '  private $made;',
      '  /** @param Reply[] $list */',
      '  function run(Client|null $c, array $list, Special $s) {',
      '    $this->client->get()->json();',
      '    $this->promoted->get();',
      '    $this->made->get();',
      '    $c->get();',
      '    foreach ($list as $one) { $one->json(); }',
      '    foreach ($this->replies as $one) { $one->json(); }',
      '    $n = new Client; $n->get();',
      '    (new Client())->get();',
      '    $s->each()->extra();',
      '    fn (Reply $r) => $r->json();',
      '    $unknown->get();',
      '  }',
      '}',
    ),
  })
  const count = (end: string) => calls(lines).filter(line => line.endsWith(end)).length
  expect(count('Client.get')).toBe(7)
  expect(count('Reply.json')).toBe(4)
  expect(count('Special.extra')).toBe(1)
  expect(lines).toContain('a.php:A.Service.run ? get')
})

test('self, static, parent, traits, interfaces, enums and inherited members', async () => {
  const lines = await linkProject({
    'base.php': php(
      'namespace App\\Base;',
      'interface Named { function name(); }',
      'trait Logs { function log() { $this->write(); } function write() {} }',
      'abstract class Model implements Named {',
      '  use Logs;',
      '  function __construct() {}',
      '  static function make(): static { return new static(); }',
      '  function save() {}',
      '}',
    ),
    'user.php': php(
      'namespace App;',
      'use App\\Base\\Model;',
      'class User extends Model {',
      '  const MAX = 1;',
      '  function save() {',
      '    parent::save();',
      '    self::make();',
      '    static::make()->save();',
      '    $this->log();',
      '    $this->name();',
      '    return self::MAX;',
      '  }',
      '}',
      'enum State { case Open; function label() {} }',
      'function f(User $u) { State::Open->label(); $u->log(); User::make()->own(); new User(); }',
    ),
  })
  expect(calls(lines)).toEqual([
    'base.php:App.Base.Logs.log calls base.php:App.Base.Logs.write',
    'base.php:App.Base.Model.make calls base.php:App.Base.Model.__construct',
    'user.php:App.User.save calls base.php:App.Base.Model.save',
    'user.php:App.User.save calls base.php:App.Base.Model.make',
    'user.php:App.User.save calls user.php:App.User.save',
    'user.php:App.User.save calls base.php:App.Base.Model.make',
    'user.php:App.User.save calls base.php:App.Base.Logs.log',
    'user.php:App.User.save calls base.php:App.Base.Named.name',
    'user.php:App.f calls user.php:App.State.label',
    'user.php:App.f calls base.php:App.Base.Logs.log',
    'user.php:App.f calls base.php:App.Base.Model.make',
    'user.php:App.f calls user.php:App.User',
  ])
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'a.php': php(
      'namespace A;',
      'class Helper { static function go() {} function only() {} }',
      'function g() {}',
    ),
    'b.php': php(
      'namespace B;',
      'class InvalidArgumentException {}',
      'class Use_ { function f($x) { Helper::go(); g(); $x->only(); only(); throw new \\InvalidArgumentException(); } }',
    ),
    'c.php': php('namespace A\\Inner;', 'class C { function f() { Helper::go(); new Helper(); } }'),
  })
  expect(calls(lines)).toEqual([])
  expect(lines.filter(line => line.includes('throws'))).toEqual([])
})
