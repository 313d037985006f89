defmodule Shop.OrdersTest do
  use Shop.DataCase, async: true

  alias Shop.Orders

  setup do
    {:ok, customer: insert(:customer)}
  end

  describe "create/2" do
    test "refuses an order without an id" do
      assert {:error, :no_id} = Orders.create(%{id: nil})
    end

    test "creates one", %{customer: customer} do
      {:ok, order} = Orders.create(%{id: 1, customer: customer}, limit: 2)
      assert order |> Orders.archive() == :ok
    end
  end
end
