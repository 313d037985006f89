# frozen_string_literal: true

require 'json'
require_relative 'line'
autoload :Invoice, 'shop/invoice'

module Shop
  class Error < StandardError; end
  NotFound = Class.new(Error)
  Point = Struct.new(:x, :y) do
    def far?(other) = distance(other) > LIMIT
  end

  LIMIT = ENV.fetch('SHOP_LIMIT', 10).to_i
  HANDLERS = {}

  # An order of a customer.
  #
  # @see Invoice
  class Order < ApplicationRecord
    include Comparable, Shop::Timed
    extend Forwardable
    self.table_name = 'orders'

    belongs_to :customer, optional: true
    has_many :lines, -> { order(:position) }, dependent: :destroy
    validates :total, presence: true, if: :paid?
    before_save :normalize, unless: -> { frozen? }
    scope :recent, ->(days = 7) { where('created_at > ?', days.days.ago) }
    delegate :name, :email, to: :customer, prefix: true
    def_delegators :@lines, :size, :each
    rescue_from NotFound, with: :missing

    attr_reader :client, :state
    attr_accessor :note

    class << self
      attr_writer :adapter

      def adapter
        @adapter ||= Adapters::Memory.new
      end

      # TODO: drop old handlers
      def on(event, &handler)
        HANDLERS[event] = handler
        (HANDLERS[:all] ||= []) << handler
      end

      private

      def reset! = HANDLERS.clear
    end

    # @param client [HttpClient]
    # @param lines [Array<Line>]
    def initialize(client: HttpClient.new, lines: [], **options)
      super()
      @client = client
      @lines, self.note = lines, options.fetch(:note) { default_note }
      @@count = (@@count ||= 0) + 1
    end

    # @return [Integer]
    def total
      @lines.sum { |line| line.price * rate_for(line) }
    end

    def <=>(other) = total <=> other.total
    alias_method :sum, :total

    %w[open closed].each do |name|
      define_method("#{name}?") { state == name }
    end
    define_method(:shipped?) { |at = Time.now| state == 'shipped' && @sent_at < at }

    def submit!(now, *rest)
      raise Errors::Closed.new(id), 'closed' if closed?
      response = client.post("/orders/#{id}", body: to_json(rest), on_error: method(:failed))
      case response.parse
      when Hash, Array then save!
      end
      case response
      in { status: 200..299, body: String => text } then JSON.parse(text, object_class: Result)
      in { error: } unless error.nil? then handle error
      end
    rescue Net::OpenTimeout, Errors::Base => e
      $last_error = e
      logger.warn "failed: #{e.message}" if Flipper.enabled?(:log_failures)
      retry if (attempts += 1) < LIMIT
      raise
    ensure
      @sent_at = now
    end

    def export(path)
      File.open(path, 'w') do |io|
        io.puts(lines.map(&:to_s).sort_by { _1.length })
      end
      out, status = Open3.capture2('gzip', path)
      `git add #{path}`
      status.success? ? out : yield(status)
      customer&.address&.city || Shop::Defaults::CITY
    end

    protected

    def weigh(line) = line.weight

    private

    attr_reader :lines

    def normalize
      first, (second, *others) = lines
      self.note = note.strip.presence
      [first, second].compact.each(&:normalize)
      Worker.perform_later(self, others, kind: Order)
    end

    def missing; end
    public def visible = send(:weigh, lines.first)
  end
end

def Shop.boot(config = Config.load)
  Shop::Order.on(:paid) { |order| Mailer.receipt(order).deliver_later }
  config.freeze
end
