defmodule ShopWeb.Router do
  use ShopWeb, :router

  pipeline :api do
    plug :accepts, ["json"]
  end

  scope "/api", ShopWeb do
    pipe_through :api

    get "/orders/:id", OrderController, :show
    resources "/products", ProductController, only: [:index]

    scope "/admin", Admin do
      live "/", DashboardLive
    end
  end
end
