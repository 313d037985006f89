import { universalClasses } from '../concepts/define.js'

export const BUSINESS = universalClasses('business', {
  payment: [
    'payment|checkout|credit card|refund|payment gateway|stripe|charge the customer|payment provider|payment failed',
    'payment checkout charge refund payment_gateway process_payment payment_intent capture payment_service handle_payment payment_provider',
  ],
  subscription: [
    'subscription plan|billing|invoice|recurring billing|trial period|upgrade plan|billing cycle|proration',
    'subscription invoice billing plan create_subscription cancel_subscription billing_portal trial_end usage_record',
  ],
  cart: [
    'shopping cart|add to cart|cart total|discount code|coupon|promotion|line item|voucher',
    'cart cart_item add_to_cart coupon discount promotion line_item apply_discount cart_total voucher order_line',
  ],
  order: [
    'order status|place an order|order fulfilment|order fulfillment|shipping|shipment|stock level|inventory|out of stock',
    'order order_status place_order shipment shipping inventory stock fulfillment warehouse create_order allocate_stock',
  ],
  user: [
    'user profile|user account|account settings|invite users|team member|delete account|avatar|user preferences',
    'user profile user_profile account update_profile invite invitation member team user_settings avatar preferences',
  ],
  booking: [
    'booking|reservation|reschedule|cancel a booking|cancel an appointment|double booking|seats|attendee',
    'booking reservation create_booking cancel_booking reschedule attendee booking_service handle_new_booking availability',
  ],
  content: [
    'blog post|comment thread|publish an article|draft|content management|tagging|moderation|rich content',
    'article comment publish draft content page moderate content_type category',
  ],
  report: [
    'report generation|dashboard|chart|analytics|pdf export|generate pdf|summary report|statistics page',
    'report dashboard chart analytics generate_report render_pdf summary aggregate report_builder insights',
  ],
  geo: [
    'geolocation|map view|latitude and longitude|distance between|coordinates|geocoding|spatial query',
    'geocode coordinates latitude longitude distance location point bounding_box map_view geometry',
  ],
  testing: [
    'unit test|test fixture|mock object|test double|integration test|test runner|assertion|test coverage|snapshot test|flaky test',
    'test_case fixture mock assert_equal setup_method teardown test_runner test_client stub fake_client snapshot test_suite',
  ],
})
