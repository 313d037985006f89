import type { LanguageCase } from '../conformance.js'

/** Code inside a module. */
const inModule = (...lines: string[]) => `defmodule M do\n${lines.map(line => `  ${line}\n`).join('')}end\n`

export const languageCase: LanguageCase = {
  language: 'elixir',
  features: {
    function: {
      source: inModule('def f do', '  1', 'end', 'def g(x), do: x'),
      finds: ['def function M.f', 'signature M.f: def f', 'def function M.g', 'signature M.g: def g(x)'],
    },
    'function doc': {
      source:
        'defmodule M do\n  @moduledoc """\n  Says\n  hello.\n  """\n  @doc "One."\n  @spec f(integer) :: atom\n  def f(x), do: x\n  @doc false\n  def g, do: 1\n  # Two.\n  defp h, do: 2\nend\n',
      finds: ['doc M: Says\nhello.', 'doc M.f: One.', 'internal M.g', 'doc M.h: Two.', '! call f in M.f'],
    },
    'parameters and return type': {
      source: inModule(
        '@spec f(map, atom) :: {:ok, Order.t()}',
        'def f(%{a: 1} = x, y \\\\ 1, {:z, _}), do: x',
      ),
      finds: [
        'param M.f x: -',
        'param M.f y: -',
        'param M.f {:z, _}: -',
        'type M.f: {:ok, Order.t()}',
        'type_hint t of ::.Order in M.f',
      ],
    },
    'type with members': {
      source: inModule(
        'def f, do: 1',
        'defp g, do: 2',
        'defmacro h(x), do: x',
        'defguard is_i(x) when x > 0',
      ),
      finds: ['def module M', 'def function M.f', 'container M.f: M', 'def macro M.h', 'def macro M.is_i'],
    },
    'nested type': {
      source: 'defmodule A.B do\n  defmodule C do\n    def f, do: 1\n  end\n  def g, do: C.f()\nend\n',
      finds: ['def module A.B', 'def module A.B.C', 'def function A.B.C.f', 'call f of ::.A.B.C in A.B.g'],
    },
    'interface or trait': {
      source: 'defprotocol P do\n  @doc "Size."\n  def size(x)\nend\n',
      finds: ['def interface P', 'def function P.size', 'doc P.size: Size.'],
    },
    'type alias': {
      source: inModule('@type t :: %M{}', '@typep x :: atom'),
      finds: ['def type M.t', 'private M.x'],
    },
    constant: {
      source: inModule('@limit 10', 'def f, do: @limit'),
      finds: ['def constant M.@limit', 'name @limit in M.f'],
    },
    field: {
      source: inModule('defstruct [:id, name: "x"]', 'schema "orders" do', '  field :total, :integer', 'end'),
      finds: ['def field M.id', 'def field M.name', 'def field M.total'],
    },
    overloads: {
      source: inModule('def f(1), do: 1', 'def f(x) when x > 1, do: 2', 'def f(a, b), do: 3'),
      finds: ['def function M.f', 'def function M.f#1', '! def function M.f#2', 'param M.f#1 b: -'],
    },
    decorator: {
      source: inModule('use GenServer, restart: :temporary'),
      finds: ['call __using__ of ::.GenServer in M', 'import GenServer in M'],
    },
    private: {
      source: inModule('defp f, do: 1', 'defmacrop g, do: 2', 'def h, do: 3'),
      finds: ['private M.f', 'private M.g', '! private M.h'],
    },
    test: {
      source:
        'defmodule MTest do\n  use ExUnit.Case, async: true\n  describe "f/1" do\n    test "works", %{a: a} do\n      assert M.f(a) == 1\n    end\n  end\nend\n',
      finds: [
        'test MTest',
        'test MTest.f/1',
        'test MTest.f/1.works',
        'call f of ::.M (a) in MTest.f/1.works',
      ],
    },
    call: {
      source: inModule('def f(x) do', '  g(x)', '  x |> h(1) |> i', '  if j(), do: k(), else: l()', 'end'),
      finds: [
        'call g (x) in M.f',
        'call h (x) in M.f',
        'call i in M.f',
        'call j in M.f',
        'call k in M.f',
        'call l in M.f',
        '! call if in M.f',
      ],
    },
    'call with receiver': {
      source: inModule(
        'alias A.{B, C}',
        'def f(m) do',
        '  B.go()',
        '  C.D.run(1)',
        '  __MODULE__.f(2)',
        '  m.load(3)',
        '  :ets.new(:a)',
        'end',
      ),
      finds: [
        'call go of ::.A.B in M.f',
        'call run of ::.A.C.D in M.f',
        'call f of ::.M in M.f',
        'call load of m in M.f',
      ],
    },
    'call in an argument': {
      source: inModule('def f, do: g(h(1), k: i(), s: "a #{j()}")'),
      finds: ['call g in M.f', 'call h in M.f', 'call i in M.f', 'call j in M.f'],
    },
    'call in a lambda': {
      source: inModule(
        'def f(xs), do: Enum.map(xs, fn x -> g(x) end)',
        'def h(xs), do: Enum.map(xs, &i(&1, 2))',
      ),
      finds: ['call map of ::.Enum (xs,()=>) in M.f', 'call g (x) in M.f', 'call i in M.h'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'A.start()\ndefmodule M do\n  @x B.load()\nend\n',
      finds: ['call start of ::.A in file', 'call load of ::.B in M'],
    },
    'function as argument': {
      source: inModule('def f(xs), do: Enum.each(xs, &g/1)', 'def h(xs), do: Enum.each(xs, &A.i/1)'),
      finds: ['name g in M.f', 'name i of ::.A in M.h'],
    },
    import: {
      source: inModule('alias A.B', 'import C', 'import D, only: [f: 1]', 'require Logger'),
      finds: [
        'import B of A in M',
        'import * of C in M',
        'import f of D in M',
        'import Logger in M',
        '! name B of ::.A in M',
      ],
    },
    'import alias': {
      source: inModule('alias A.B, as: Z', 'def f, do: Z.go()'),
      finds: ['import B of A (Z) in M', 'call go of ::.A.B in M.f'],
    },
    'import all': { source: inModule('import C'), finds: ['import * of C in M'] },
    implements: {
      source:
        'defimpl P, for: A.Order do\n  def size(_), do: 1\nend\ndefmodule M do\n  @behaviour A.Store\nend\n',
      finds: ['def module P.Order', 'implements P in P.Order', 'implements Store of ::.A in M'],
    },
    'type hint': {
      source: inModule('@spec f(A.t()) :: B.t()', 'def f(x), do: x'),
      finds: ['type_hint t of ::.A in M.f', 'type_hint t of ::.B in M.f', '! call t of ::.A in M.f'],
    },
    'field read': { source: inModule('def f(o), do: o.name'), finds: ['field_read name of o in M.f'] },
    'name as value': {
      source: inModule('alias A.Order', 'def f, do: {%Order{}, Worker}'),
      finds: ['name Order of ::.A in M.f', 'name Worker in M.f'],
    },
    'env read': {
      source: inModule('def f, do: System.get_env("A") || System.fetch_env!("B")'),
      finds: ['env_read A of System.get_env in M.f', 'env_read B of System.fetch_env! in M.f'],
    },
    spawn: {
      source: inModule('def f, do: System.cmd("git", ["log"])'),
      finds: ['spawn git of System.cmd in M.f'],
    },
    throw: {
      source: inModule('alias A.Bad', 'def f do', '  raise Bad', '  raise ArgumentError, "x"', 'end'),
      finds: ['throw Bad of ::.A in M.f', 'throw ArgumentError in M.f'],
    },
    route: {
      source:
        'defmodule W.Router do\n  use W, :router\n  scope "/api", W do\n    get "/orders/:id", OrderController, :show\n    resources "/users", UserController\n    live "/", HomeLive\n  end\nend\n',
      finds: [
        'route /api/orders/:id of GET (::.W.OrderController.show) in W.Router',
        'route /api/users of ANY (::.W.UserController) in W.Router',
        'route /api of GET (::.W.HomeLive) in W.Router',
      ],
    },
    'http client': {
      source: inModule('def f, do: HTTPoison.post("https://x.org/a", "")'),
      finds: ['http_call https://x.org/a of POST (HTTPoison.post) in M.f'],
    },
    'feature flag': {
      source: inModule('def f(client), do: client.feature_enabled("new")'),
      finds: ['flag new of client.feature_enabled in M.f'],
    },
    binding: {
      source: inModule('def f do', '  a = A.new()', '  b = g() |> h()', 'end'),
      finds: ['bind a: - = ::.A.new() in M.f', 'bind b: - = h() in M.f'],
    },
    comment: {
      source: inModule('def f do', '  # one', '  # two', '  1', 'end'),
      finds: ['comment in M.f: one\ntwo'],
    },
    todo: { source: '# TODO: later\n', finds: ['TODO in file: TODO: later'] },
    string: {
      source: inModule('def f, do: g("hello there", "x #{h(1)}")'),
      finds: ['string in M.f: hello there', 'call h in M.f'],
    },
  },
  lacks: {
    'nested function': 'functions stand in modules only',
    'enum with members': 'atoms are used',
    'top-level variable': 'there is no state outside functions',
    construction: 'structs are written as values; the module is named',
    reexport: 'there is none',
    extends: 'there is no inheritance',
    'field write': 'values do not change',
    'state write': 'values do not change',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken:
    'defmodule A do\n  def broken(x) do\n    foo(((\n  end\nend\n\ndefmodule B do\n  def found, do: 1\nend\n',
}
