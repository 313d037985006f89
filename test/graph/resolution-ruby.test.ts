import { expect, test } from 'vitest'
import { graphEdges, linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

test('constants are looked up by lexical nesting, then at the top; `::` starts at the top', async () => {
  const lines = await linkProject({
    'lib/shop.rb': 'module Shop\n  class Logger\n    def self.make; end\n  end\nend\n',
    'lib/logger.rb': 'class Logger\n  def self.make; end\nend\n',
    'lib/shop/orders/list.rb': [
      'module Shop',
      '  module Orders',
      '    class List',
      '      def run',
      '        Logger.make',
      '        ::Logger.make',
      '        Shop::Logger.make',
      '        Item.new',
      '        Missing.make',
      '      end',
      '    end',
      '  end',
      'end',
    ].join('\n'),
    'lib/shop/orders/item.rb': 'module Shop::Orders\n  class Item\n    def initialize; end\n  end\nend\n',
    'lib/other.rb': 'class Other\n  def run\n    Item.new\n  end\nend\n',
  })
  expect(calls(lines)).toEqual([
    'lib/shop/orders/list.rb:Shop.Orders.List.run calls lib/shop.rb:Shop.Logger.make',
    'lib/shop/orders/list.rb:Shop.Orders.List.run calls lib/logger.rb:Logger.make',
    'lib/shop/orders/list.rb:Shop.Orders.List.run calls lib/shop.rb:Shop.Logger.make',
    'lib/shop/orders/list.rb:Shop.Orders.List.run calls lib/shop/orders/item.rb:Shop.Orders.Item.initialize',
  ])
})

test('requires lead to files', async () => {
  const lines = await linkProject({
    'lib/shop/base.rb': "require_relative 'line'\nrequire 'shop/version'\nrequire 'json'\n",
    'lib/shop/line.rb': '',
    'lib/shop/version.rb': '',
    'spec/spec_helper.rb': '',
    'spec/a/base_spec.rb': "require 'spec_helper'\nrequire 'shop/base'\n",
  })
  expect(lines.filter(line => line.includes(' imports '))).toEqual([
    'lib/shop/base.rb:file imports lib/shop/line.rb',
    'lib/shop/base.rb:file imports lib/shop/version.rb',
    'spec/a/base_spec.rb:file imports spec/spec_helper.rb',
    'spec/a/base_spec.rb:file imports lib/shop/base.rb',
  ])
})

test('reopened classes, mixins, superclasses and super', async () => {
  const lines = await linkProject({
    'a.rb': [
      'class Base',
      '  def close; end',
      'end',
      'module Timed',
      '  def stamp',
      '    clock',
      '  end',
      '  def clock; end',
      'end',
    ].join('\n'),
    'b.rb': 'class Order < Base\n  def total; end\nend\n',
    'c.rb': [
      'class Order',
      '  include Timed',
      '  def close',
      '    super',
      '    total',
      '    self.stamp',
      '    unknown_here',
      '  end',
      'end',
    ].join('\n'),
    'd.rb': 'class Use\n  def go\n    o = Order.new\n    o.stamp\n    o.close\n  end\nend\n',
  })
  expect(calls(lines)).toEqual([
    'a.rb:Timed.stamp calls a.rb:Timed.clock',
    'c.rb:Order.close calls a.rb:Base.close',
    'c.rb:Order.close calls b.rb:Order.total',
    'c.rb:Order.close calls a.rb:Timed.stamp',
    'd.rb:Use.go calls c.rb:Order',
    'd.rb:Use.go calls a.rb:Timed.stamp',
    'd.rb:Use.go calls c.rb:Order.close',
  ])
  expect(lines).toContain('c.rb:Order.close ? unknown_here')
})

test('methods of the class and of its objects are told apart', async () => {
  const lines = await linkProject({
    'a.rb': [
      'class Repo',
      '  def self.find(id)',
      '    build',
      '    name',
      '  end',
      '  class << self',
      '    def build; end',
      '  end',
      '  def name; end',
      '  def find; end',
      '  def go',
      '    self.class.build',
      '    find',
      '    build',
      '  end',
      'end',
      'class Use',
      '  def go',
      '    Repo.find(1)',
      '    Repo.name',
      '    Repo.new.find',
      '    Repo.new.build',
      '  end',
      'end',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual([
    'a.rb:Repo.find calls a.rb:Repo.build',
    'a.rb:Repo.go calls a.rb:Repo.build',
    'a.rb:Repo.go calls a.rb:Repo.find',
    'a.rb:Use.go calls a.rb:Repo.find',
    'a.rb:Use.go calls a.rb:Repo.find',
    'a.rb:Use.go calls a.rb:Repo',
    'a.rb:Use.go calls a.rb:Repo',
  ])
})

test('receivers typed by assignment, field, reader, result, default, comment, loop and association', async () => {
  const lines = await linkProject({
    'a.rb': [
      'class Client',
      '  def get; end',
      'end',
      'class Line',
      '  def price; end',
      'end',
      'class Order',
      '  attr_reader :client',
      '  has_many :lines',
      '  # @param other [Client]',
      '  def initialize(other, spare: Client.new)',
      '    @client = Client.new',
      '    other.get',
      '    spare.get',
      '  end',
      '  def made',
      '    @made ||= Client.new',
      '  end',
      '  def run',
      '    @client.get',
      '    client.get',
      '    made.get',
      '    lines.each { |line| line.price }',
      '    lines.map(&:price)',
      '    x.get',
      '  end',
      'end',
    ].join('\n'),
  })
  const gets = calls(lines).filter(line => line.includes('Client.get'))
  expect(gets).toEqual([
    'a.rb:Order.initialize calls a.rb:Client.get',
    'a.rb:Order.initialize calls a.rb:Client.get',
    'a.rb:Order.run calls a.rb:Client.get',
    'a.rb:Order.run calls a.rb:Client.get',
    'a.rb:Order.run calls a.rb:Client.get',
  ])
  expect(calls(lines).filter(line => line.includes('Line.price'))).toHaveLength(2)
  expect(lines).toContain('a.rb:Order.run ? get')
})

test('tests see what they let, the class they describe and helpers', async () => {
  const lines = await linkProject({
    'lib/order.rb': 'class Order\n  def total; end\nend\n',
    'spec/order_spec.rb': [
      'RSpec.describe Order do',
      '  let(:order) { described_class.new }',
      "  it 'adds' do",
      '    order.total',
      '    helper',
      '  end',
      '  def helper; end',
      'end',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual([
    'spec/order_spec.rb:Order.order calls lib/order.rb:Order',
    'spec/order_spec.rb:Order.adds calls lib/order.rb:Order.total',
    'spec/order_spec.rb:Order.adds calls spec/order_spec.rb:Order.order',
    'spec/order_spec.rb:Order.adds calls spec/order_spec.rb:Order.helper',
  ])
})

test('a namesake is never taken for what cannot be known', async () => {
  const lines = await linkProject({
    'a.rb': 'class A\n  def only_here; end\n  def self.only_class; end\nend\ndef script_helper; end\n',
    'b.rb':
      'class B\n  def go(x)\n    x.only_here\n    y = foo\n    y.only_here\n    only_here\n    A.only_here\n    script_helper\n  end\nend\n',
    'c.rb': 'module M\n  def outer; end\n  class C\n    def go\n      outer\n    end\n  end\nend\n',
  })
  expect(calls(lines)).toEqual([])
})

test('a class of the same name in a file that is not required is another program', async () => {
  const lines = await linkProject({
    'benchmark/drop.rb': 'class Document\n  def initialize; end\n  def more; end\nend\n',
    'lib/site.rb': 'module Site\n  class Document\n    def initialize; end\n  end\nend\n',
    'test/helper.rb': 'require_relative "../lib/site"\ninclude Site\n',
    'test/document_test.rb':
      'require_relative "helper"\nclass DocumentTest\n  def go\n    Document.new\n  end\nend\n',
  })
  expect(calls(lines)).toEqual([
    'test/document_test.rb:DocumentTest.go calls lib/site.rb:Site.Document.initialize',
  ])
})

test('routes of Rails lead to methods of controllers, and to the controller where it inherits the method', async () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  root to: 'home#index'\n  resources :users, only: %i[index show]\n  get '/x', to: 'things#show'\nend\n",
    'app/controllers/home_controller.rb': 'class HomeController\n  def index; end\nend\n',
    'app/controllers/users_controller.rb': 'class UsersController\n  def index; end\nend\n',
    'app/controllers/things_controller.rb': 'class ThingsController\n  def show; end\nend\n',
  }
  expect(await graphEdges(files, ['handles_route'])).toEqual([
    'route GET / handles_route app/controllers/home_controller.rb:HomeController.index',
    'route GET /users handles_route app/controllers/users_controller.rb:UsersController.index',
    'route GET /users/:id handles_route app/controllers/users_controller.rb:UsersController',
    'route GET /x handles_route app/controllers/things_controller.rb:ThingsController.show',
  ])
})
