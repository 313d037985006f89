import { defineFramework } from '../concepts/define.js'

export const RAILS = defineFramework(
  {
    id: 'rails',
    title: 'Ruby on Rails',
    languages: ['ruby'],
    packages: { gems: ['rails', 'activerecord', 'actionpack', 'railties', 'activesupport', 'actionview'] },
  },
  {
    model: [
      'active record model|model callback|before save|after commit|model scope|default scope|enum attribute',
      'ApplicationRecord ActiveRecord before_save after_commit default_scope Callbacks',
    ],
    relation: [
      'query interface|active record relation|where clause|eager load|includes association|find in batches|pluck',
      'Relation preload eager_load find_each QueryMethods FinderMethods pluck find_in_batches',
    ],
    association: [
      'has many|belongs to|polymorphic association|has many through|counter cache|dependent destroy|nested attributes',
      'has_many belongs_to has_one CollectionProxy Association counter_cache accepts_nested_attributes_for Preloader has_and_belongs_to_many',
    ],
    validation: [
      'model validation|uniqueness validation|custom validator|error messages|presence validation',
      'validates Validations Errors UniquenessValidator EachValidator validates_uniqueness_of full_messages',
    ],
    migration: [
      'database migration|schema file|add column|reversible migration|schema dumper|structure sql',
      'Migration Schema add_column change_table create_table SchemaDumper MigrationContext add_reference',
    ],
    controller: [
      'controller action|strong parameters|before action|controller concern|respond to format|render json',
      'ApplicationController before_action ActionController Parameters respond_to rescue_from AbstractController',
    ],
    routing: [
      'resource routes|nested routes|route constraint|named route|route helper|namespace routes',
      'resources RouteSet Mapper url_for Journey constraints',
    ],
    view: [
      'partial template|view helper|form helper|form builder|layout template|fragment cache',
      'render_partial form_with FormBuilder PartialRenderer content_tag Helper link_to form_for collection_select',
    ],
    job: [
      'active job|background job|enqueue job|job queue|retry on',
      'ApplicationJob perform_later queue_as ActiveJob retry_on discard_on',
    ],
    mailer: [
      'action mailer|mail template|deliver later|mail preview',
      'ApplicationMailer ActionMailer deliver_later deliver_now MessageDelivery',
    ],
    cable: [
      'action cable|channel subscription|websocket channel|broadcast to channel|turbo stream',
      'ActionCable Channel stream_from broadcast_to Connection turbo_stream',
    ],
    storage: [
      'active storage|file attachment|direct upload|image variant|attached file',
      'has_one_attached has_many_attached Blob Attachment ActiveStorage Variant Service',
    ],
    concern: [
      'model concern|shared concern|active support extension|core extension',
      'Concern class_methods ActiveSupport concerning',
    ],
    cache: [
      'rails cache|cache store|low level caching|cache fetch',
      'Store MemoryStore RedisCacheStore expires_in cache_key_with_version',
    ],
    boot: [
      'initializer|rails engine|railtie|autoload|eager load|application config',
      'Engine Railtie Application Initializable eager_load Configuration',
    ],
    generator: [
      'rails generator|scaffold generator|generator template',
      'Generators Base NamedBase hook_for',
    ],
    auth: [
      'devise|current user|authenticate user|has secure password|authorization policy|pundit',
      'authenticate_user current_user has_secure_password Policy Devise Ability',
    ],
    'time-zone': [
      'time with zone|time zone|duration helper|date helper',
      'TimeWithZone TimeZone Duration in_time_zone',
    ],
  },
)
