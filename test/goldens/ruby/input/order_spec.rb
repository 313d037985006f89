require 'spec_helper'

RSpec.describe Shop::Order, type: :model do
  subject(:order) { described_class.new(client: client) }

  let(:client) { instance_double(HttpClient, post: response) }
  let!(:response) { Response.new(200) }

  before do
    @clock = Clock.fixed
    allow(client).to receive(:post).and_return(response)
  end

  describe '#total' do
    it 'adds the lines up' do
      line = build(:line, price: 3)
      order.lines << line
      expect(order.total).to eq(line.price)
    end

    it { is_expected.to be_valid }
    context 'without lines' do
      specify('is zero') { expect(order.total).to be_zero }
    end
  end

  def helper(order) = order.reload

  it 'answers' do
    get '/orders', params: { page: 1 }
    expect { helper(order) }.to raise_error(Shop::NotFound)
  end
end

class OrderTest < ActiveSupport::TestCase
  setup { @order = orders(:one) }

  test 'has a total' do
    assert_equal 3, @order.total
  end

  def test_note
    assert_nil @order.note
  end
end
