require 'sinatra/base'

Rails.application.routes.draw do
  root to: 'home#index'
  mount Sidekiq::Web => '/sidekiq'
  get '/health', to: ->(env) { [200, {}, ['ok']] }
  match '/search', to: 'search#run', via: %i[get post]
  namespace :api do
    scope '/v1', module: 'first' do
      resources :orders, only: %i[index show] do
        resources :lines
        member { post :cancel }
        get :late, on: :collection
      end
      resource :profile
    end
  end
end

class Api < Sinatra::Base
  set :port, 80
  before { authenticate! }

  get '/orders/:id' do
    Order.find(params[:id]).to_json
  end

  post('/orders') { |kind| create(kind) }
end

namespace :db do
  desc 'Fills the tables'
  task seed: [:environment, :migrate] do |t, args|
    rows = load_rows(args[:file])
    rows.each { |row| Order.create!(row) }
    sh 'make seed'
  end
end
task default: :test
