defmodule Shop.Orders do
  @moduledoc """
  Orders of the shop.

  Every change goes through `change/2`.
  """
  use GenServer, restart: :transient
  import Ecto.Query, only: [from: 2]
  alias Shop.{Mailer, Repo}
  alias Shop.Catalog.Product, as: P
  require Logger

  @behaviour Shop.Store
  @max_lines 50

  @typedoc "An order with its lines."
  @type t :: %__MODULE__{id: integer, lines: [P.t()]}

  @callback on_change(t) :: :ok

  defstruct [:id, :customer, lines: [], total: 0]

  @doc """
  Creates an order.

  ## Examples

      iex> Shop.Orders.create(%{})
  """
  @spec create(map, keyword) :: {:ok, t} | {:error, term}
  def create(attrs, opts \\ [])

  def create(%{id: nil}, _opts), do: {:error, :no_id}

  def create(%{} = attrs, opts) do
    attrs
    |> change(opts)
    |> Repo.insert()
    |> notify
  end

  @doc false
  def change(attrs, opts) do
    limit = Keyword.get(opts, :limit, @max_lines)

    case validate(attrs, limit) do
      {:ok, order} -> order
      {:error, reason} -> raise Shop.InvalidOrder, reason: reason
    end
  end

  # Tells the customer and the log.
  defp notify({:ok, order} = result) do
    Logger.info("created #{describe(order)}")
    Mailer.deliver(order, System.get_env("SHOP_SENDER"))
    result
  end

  defp notify(error), do: error

  defp validate(attrs, limit) when map_size(attrs) > 0 do
    lines = Enum.map(attrs.lines, &P.from_map/1)
    if Enum.count(lines) > limit, do: {:error, :too_many}, else: {:ok, struct(__MODULE__, attrs)}
  end

  defp describe(%__MODULE__{id: id}), do: "order #{id}"

  defdelegate archive(order), to: Shop.Archive, as: :store

  defmacro trace(expression) do
    quote do
      IO.inspect(unquote(expression))
    end
  end

  def by_customer(customer) do
    # TODO: page through them
    from(o in __MODULE__, where: o.customer == ^customer)
  end
end

defimpl String.Chars, for: Shop.Orders do
  def to_string(order), do: "order #{order.id}"
end
