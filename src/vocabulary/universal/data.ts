import { universalClasses } from '../concepts/define.js'

export const DATA = universalClasses('data', {
  database: [
    'database connection|connect to the database|connection pool|database session|database url|sql connection',
    'database connection connect connection_pool open_db get_connection session engine db_session data_source',
  ],
  query: [
    'sql query|query builder|build a query|where clause|join tables|raw sql|prepared statement|compile the query',
    'query query_builder select where join execute_query raw_query prepared_statement compile_sql as_sql to_sql',
  ],
  transaction: [
    'transaction|commit and rollback|roll back|rollback|atomic|savepoint|unit of work|isolation level|nested transaction',
    'transaction begin commit rollback atomic savepoint unit_of_work begin_transaction with_transaction run_in_transaction',
  ],
  migration: [
    'migration|schema change|schema migration|alter table|add a column|drop a column|database upgrade|migrate the schema',
    'migration migrate migrations schema_editor add_column drop_column alter_table create_table upgrade downgrade migration_runner',
  ],
  repository: [
    'repository pattern|data access layer|data access object|persistence layer|persist entities|save to the database|crud',
    'repository find_by_id find_all save delete_by_id upsert insert update_record data_access store entity_manager',
  ],
  pagination: [
    'pagination|paginate|page size|next page|previous page|infinite scroll|page number|cursor based|limit and offset',
    'paginator pagination paginate page page_size page_token next_page has_next cursor limit_offset per_page',
  ],
  sorting: [
    'sort order|sort by|ordering|order by|sort direction|ascending|descending|custom sort',
    'sort order_by ordering sort_by compare comparator sort_key sort_order',
  ],
  filtering: [
    'filter results|filtering|search filter|filter by|faceted search|filter criteria',
    'filter filter_by filters apply_filters criteria predicate where filter_set',
  ],
  'full-text-search': [
    'full text search|search index|relevance ranking|autocomplete|typeahead|fuzzy search|inverted index|search results',
    'search searcher search_index indexer tokenizer analyzer rank suggest autocomplete fuzzy_match query_parser',
  ],
  serialization: [
    'serialization|serialize|deserialize|marshal|unmarshal|encode to json|decode json|to json|from json|wire format',
    'serializer serialize deserialize marshal unmarshal encode decode to_json from_json json_encoder json_decoder dumps loads',
  ],
  validation: [
    'validation|validate input|input validation|invalid value|required field|schema validation|validation error|constraint violation',
    'validator validate is_valid validation_error validate_schema check_constraints clean validate_input rules',
  ],
  relation: [
    'one to many|many to many|foreign key|one to one|relationship between|related objects|join table|cascade delete|belongs to',
    'foreign_key relationship relation many_to_many one_to_many one_to_one belongs_to has_many cascade join_table related',
  ],
  'bulk-operation': [
    'bulk insert|bulk update|batch insert|batch processing|bulk create|in batches|chunked processing',
    'bulk_create bulk_insert bulk_update batch batch_size insert_many chunk chunked process_batch batcher',
  ],
  'data-import': [
    'import csv|export csv|csv export|data import|data export|bulk upload|export to excel|spreadsheet',
    'importer exporter export_csv import_csv csv_reader csv_writer read_csv write_csv export_data import_data',
  ],
  'soft-delete': [
    'soft delete|archive records|trash|restore deleted|undelete|deleted at',
    'soft_delete deleted_at archive restore archived is_deleted trash purge',
  ],
  'audit-log': [
    'audit log|audit trail|change history|activity log|who changed|revision history',
    'audit_log audit_event audit_trail activity_log log_entry history revision record_change',
  ],
  tree: [
    'tree structure|tree traversal|parent and child|recursive traversal|hierarchy|graph traversal|depth first|breadth first|topological order',
    'tree node visit visitor walk traverse children parent depth_first breadth_first topological_sort ancestors descendants',
  ],
})
