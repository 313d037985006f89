import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'ruby',
  features: {
    function: { source: 'def f\n  1\nend\n', finds: ['def function f', 'signature f: def f'] },
    'function doc': {
      source: 'class A\n  # Says hello.\n  def f\n  end\n  # Second.\n  private def g; end\nend\n',
      finds: ['doc A.f: Says hello.', 'doc A.g: Second.', 'signature A.f: def f'],
    },
    'parameters and return type': {
      source:
        '# @param a [Integer]\n# @param [User] e\n# @return [String, nil]\ndef f(a, b = 1, *c, (d, x), e:, **g, &h)\nend\n',
      finds: [
        'param f a: Integer',
        'param f b: -',
        'param f c: -',
        'param f d: -',
        'param f e: User',
        'param f g: -',
        'param f h: -',
        'type f: String, nil',
        'signature f: def f(a, b = 1, *c, (d, x), e:, **g, &h)',
      ],
    },
    'nested function': {
      source: 'def f\n  def g; end\nend\n',
      finds: ['def function f.g', 'container f.g: f'],
    },
    'type with members': {
      source:
        'class A\n  def initialize; end\n  def m; end\n  def self.s; end\n  class << self\n    def t; end\n  end\n  define_method(:d) { |x| go(x) }\n  delegate :name, to: :user, prefix: true\n  scope :live, -> { where(a) }\n  alias n m\nend\nclass A\nend\n',
      finds: [
        'def class A',
        'def class A#1',
        'def constructor A.initialize',
        'def method A.m',
        'container A.m: A',
        'def method A.s',
        'def method A.t',
        'def method A.d',
        'param A.d x: -',
        'call go (x) in A.d',
        'def method A.user_name',
        'def method A.live',
        'call where (a) in A.live',
        'def method A.n',
      ],
    },
    'nested type': {
      source: 'module M\n  class A::B\n    class C\n      def m; end\n    end\n  end\nend\n',
      finds: ['def class M.A.B', 'container M.A.B: M', 'def class M.A.B.C', 'def method M.A.B.C.m'],
    },
    'interface or trait': {
      source: 'module M\n  def m; end\nend\n',
      finds: ['def module M', 'def method M.m'],
    },
    'top-level variable': {
      source: 'x = 1\nx = 2\n$g = 3\n',
      finds: ['def variable x', '! def variable x#1', 'def variable $g'],
    },
    constant: { source: 'class A\n  LIMIT = 1\nend\n', finds: ['def constant A.LIMIT'] },
    field: {
      source:
        'class A\n  attr_reader :a, :b\n  def initialize\n    @a = 1\n    @c = @@d = 2\n  end\nend\nP = Struct.new(:x)\nclass Q < Struct.new(:y); end\nclass R < Record\n  has_many :line_items\n  belongs_to :owner, class_name: "Shop::User"\nend\n',
      finds: [
        'def field A.a',
        'def field A.b',
        'def field A.c',
        'def field A.@@d',
        '! def field A.a#1',
        'def struct P',
        'def field P.x',
        'def struct Q',
        'def field Q.y',
        'def field R.line_items',
        'type R.line_items: Array<LineItem>',
        'type_hint LineItem in R',
        'type R.owner: Shop.User',
      ],
    },
    overloads: {
      source: 'def f(a) end\ndef f(a, b) end\n',
      finds: ['def function f', 'def function f#1'],
    },
    decorator: {
      source: 'class A\n  before_action :check, only: [:show], if: :ready?\n  acts_as_list\nend\n',
      finds: [
        'decorate before_action in A',
        'name check in A',
        'name show in A',
        'name ready? in A',
        'decorate acts_as_list in A',
      ],
    },
    private: {
      source:
        'class A\n  def a; end\n  def z; end\n  private :z\n  private def b; end\n  private attr_reader :r\n  protected\n  def c; end\n  private\n  def d; end\n  def self.e; end\n  public\n  def f; end\n  def self.g; end\n  private_class_method :g\nend\n',
      finds: [
        '! private A.a',
        'private A.z',
        'private A.b',
        'private A.r',
        'protected A.c',
        'private A.d',
        '! private A.e',
        '! private A.f',
        'private A.g',
      ],
    },
    test: {
      source:
        'class ATest < Minitest::Test\n  def test_x; end\n  def helper; end\n  test "does it" do\n    go\n  end\nend\nRSpec.describe User, "#name" do\n  let(:user) { make }\n  it "has one" do\n    u = user\n    check(u)\n  end\nend\n',
      finds: [
        'test ATest',
        'test ATest.test_x',
        '! test ATest.helper',
        'test ATest.does it',
        'call go in ATest.does it',
        'test User #name',
        'test User #name.has one',
        'def method User #name.user',
        'call make in User #name.user',
        'call user in User #name.has one',
        '! call u in User #name.has one',
      ],
    },
    call: {
      source: 'def f\n  g\n  h 1\n  i()\n  ok?\nend\n',
      finds: ['call g in f', 'call h in f', 'call i in f', 'call ok? in f'],
    },
    'call with receiver': {
      source:
        'class A\n  def f(x)\n    @db.query(1).first\n    x&.y::z\n    users.map(&:name)\n    x.send(:go)\n    super\n  end\nend\n',
      finds: [
        'call query of self.db in A.f',
        'call first of self.db.query() in A.f',
        'call y of x in A.f',
        'call z of x.y in A.f',
        'call users in A.f',
        'call name of users[] in A.f',
        'call go of x in A.f',
        'call f of super in A.f',
        '! call x in A.f',
      ],
    },
    'call in an argument': {
      source: 'def f\n  g h(1), k: i\n  "a #{j}"\nend\n',
      finds: ['call g (i) in f', 'call h in f', 'call i in f', 'call j in f'],
    },
    'call in a lambda': {
      source: 'F = ->(x) { g(x) }\nrun { |y| h(y) }\n',
      finds: ['call g (x) in file', 'call h (y) in file', '! call x in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'a = g(1)\nclass A\n  B = h\nend\n',
      finds: ['call g in file', 'call h in A'],
    },
    'function as argument': {
      source: 'def f(&blk)\n  run(Task, &blk)\n  each { |x| x }\n  use(method(:go))\nend\n',
      finds: ['call run (Task,blk) in f', 'call each (()=>) in f', 'name go in f'],
    },
    construction: {
      source: 'def f\n  Foo.new(1)\n  A::B.new\nend\n',
      finds: ['new Foo in f', 'new B of A in f'],
    },
    import: {
      source:
        'require "a/b"\nrequire_relative "c"\nrequire_relative "../d"\nautoload :E, "e"\nrequire File.expand_path("../x", __FILE__)\n',
      finds: [
        'import - of a/b in file',
        'import - of ./c in file',
        'import - of ../d in file',
        'import - of e in file',
        'import - of ./x in file',
        '! call require in file',
      ],
    },
    extends: {
      source: 'class A < B; end\nclass C < D::E; end\nclass F < G::H[7.0]; end\nI = Class.new(J)\n',
      finds: [
        'extends B in A',
        'extends E of D in C',
        'extends H of G (7.0) in F',
        'extends J in I',
        '! name J in I',
      ],
    },
    implements: {
      source: 'class A\n  include B, C::D\n  extend E\nend\n',
      finds: ['implements B in A', 'implements D of C in A', 'implements E in A', '! name B in A'],
    },
    'field read': {
      source: 'class A\n  def f\n    @a.b\n  end\nend\n',
      finds: ['field_read a of self in A.f', 'call b of self.a in A.f'],
    },
    'field write': {
      source: 'def f(o)\n  o.a = 1\n  o.b += 1\n  @c ||= 2\nend\n',
      finds: [
        'field_write a of o in f',
        'field_write b of o in f',
        'field_write c of self in f',
        '! call a of o in f',
      ],
    },
    'state write': {
      source:
        'module M\n  R = {}\n  def f(l)\n    R[:a] = 1\n    R << 2\n    R.push(3)\n    $g += 1\n    l.push(4)\n    l[1] = 2\n  end\nend\n',
      finds: [
        'state_write R ([]=) in M.f',
        'state_write R (<<) in M.f',
        'state_write R (push) in M.f',
        'state_write $g (+=) in M.f',
        '! state_write l (push) in M.f',
      ],
    },
    'name as value': {
      source: 'def f(a)\n  x = a\n  [Foo, A::B, x, $conf]\nrescue Bad\n  nil\nend\n',
      finds: ['name Foo in f', 'name B of A in f', 'name $conf in f', 'name Bad in f', '! call x in f'],
    },
    'env read': {
      source: 'def f\n  ENV["A"]\n  ENV.fetch("B", 1)\n  ENV["C"] = "x"\nend\n',
      finds: ['env_read A of ENV in f', 'env_read B of ENV.fetch in f', '! env_read C of ENV in f'],
    },
    spawn: {
      source: 'def f\n  system "ls", "-l"\n  `git #{x}`\n  Open3.capture3("make")\nend\n',
      finds: ['spawn ls of system in f', 'spawn git of ` in f', 'spawn make of Open3.capture3 in f'],
    },
    throw: {
      source: 'def f\n  raise Bad, "x"\n  raise Errors::Worse.new("y")\nrescue Bad => e\n  raise e\nend\n',
      finds: ['throw Bad in f', 'throw Worse of Errors in f', 'new Worse of Errors in f', '! throw e in f'],
    },
    route: {
      source:
        'get "/a" do\n  b\nend\nRails.application.routes.draw do\n  root "home#index"\n  get "c", to: "d#e"\n  post "f" => "g#h"\n  namespace :admin do\n    resources :line_items, only: %i[index show] do\n      get :preview, on: :collection\n      collection do\n        post :sort\n      end\n    end\n    resource :cart, except: [:new, :edit, :create, :destroy]\n  end\nend\n',
      finds: [
        'route /a of GET (()=>) in file',
        'route / of GET (HomeController.index) in file',
        'route /c of GET (DController.e) in file',
        'route /f of POST (GController.h) in file',
        'route /admin/line_items of GET (Admin.LineItemsController.index) in file',
        'route /admin/line_items/:id of GET (Admin.LineItemsController.show) in file',
        'route /admin/line_items/preview of GET (Admin.LineItemsController.preview) in file',
        'route /admin/line_items/sort of POST (Admin.LineItemsController.sort) in file',
        'route /admin/cart of GET (Admin.CartsController.show) in file',
        'route /admin/cart of PATCH,PUT (Admin.CartsController.update) in file',
      ],
    },
    'http client': {
      source:
        'def f\n  Faraday.post("https://x.org/a")\n  Net::HTTP.get(URI("https://x.org/b"))\nend\nit "asks" do\n  get "/c"\nend\n',
      finds: [
        'http_call https://x.org/a of POST (Faraday.post) in f',
        'http_call https://x.org/b of GET (Net.HTTP.get) in f',
        'http_call /c of GET (get) in asks',
      ],
    },
    'feature flag': {
      source: 'def f\n  Flipper.enabled?(:beta, user)\n  client.feature_enabled("new")\nend\n',
      finds: ['flag beta of Flipper.enabled? in f', 'flag new of client.feature_enabled in f'],
    },
    binding: {
      source:
        'def f(xs, q: Q.new)\n  a = Foo.new(1)\n  b, c = xs.first, Bar.new\n  d ||= a.baz\n  @e = a\n  xs.each { |g, h = 1| g }\n  for i in xs do end\n  case xs\n  in {j:, k: String => l} then 1\n  end\nrescue Bad => m\n  m\nend\n',
      finds: [
        'bind q: - = new Q() in f',
        'bind a: - = new Foo() in f',
        'bind b: - = xs.first in f',
        'bind c: - = new Bar() in f',
        'bind d: - = a.baz in f',
        'bind self.e: - = a in f',
        'bind g: - = xs[] in f',
        'bind h: - = 0 in f',
        'bind i: - = xs[] in f',
        'bind j: - = - in f',
        'bind l: String = - in f',
        'bind m: Bad = - in f',
      ],
    },
    comment: {
      source: 'def f\n  # one\n  # two\n  1\nend\n=begin\nthree\n=end\n',
      finds: ['comment in f: one\ntwo', 'comment in file: three'],
    },
    todo: { source: '# FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'def f\n  g(\'hello there\', "x #{h(1)}", %q(in there), <<~T)\n    here #{k}\n  T\nend\n',
      finds: [
        'string in f: hello there',
        'string in f: in there',
        'string in f: here #{k}',
        'call h in f',
        'call k in f',
      ],
    },
  },
  lacks: {
    'enum with members': 'there are none; constants and symbols are used',
    'type alias': 'a constant that names a class is a constant',
    'import alias': 'a file is loaded whole; nothing gets a name',
    'import all': 'a file is loaded whole; nothing is chosen',
    reexport: 'what is loaded is seen by all',
    'type hint':
      'types are not written in code; those in doc comments are parameters and types of definitions',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'class A\n  def broken(\n    foo((\n  end\nend\n\ndef found\n  1\nend\n',
}
