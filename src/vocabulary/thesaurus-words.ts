/** At most 60 head words with at most 5 relatives each: words that programmers use interchangeably. */
export const THESAURUS: ReadonlyMap<string, readonly string[]> = new Map(
  `
  consumer subscriber listener receiver handler
  producer publisher sender emitter writer
  queue broker channel buffer backlog
  job task worker work
  schedule cron timer periodic
  event signal notification hook
  callback hook listener handler
  delete remove destroy drop erase
  create make build construct generate
  update modify change patch edit
  fetch load retrieve read download
  save store persist write dump
  find search lookup locate query
  send emit dispatch deliver publish
  start begin launch boot init
  stop shutdown terminate close halt
  cancel abort interrupt revoke
  config settings options preferences configuration
  parameter argument option field
  cache memoize memo buffer
  expire ttl evict invalidate stale
  auth login authentication credential signin
  permission role policy grant acl
  token jwt key secret
  password secret credential passphrase
  session login cookie state
  user account member profile owner
  encrypt cipher crypto sign
  validate check verify assert clean
  serialize encode marshal dump stringify
  deserialize decode unmarshal load parse
  parse tokenize lex scan read
  format render print display stringify
  convert transform cast coerce map
  error exception failure fault panic
  retry backoff attempt resubmit
  timeout deadline expiry limit
  limit throttle quota cap max
  lock mutex semaphore latch guard
  concurrent parallel async thread
  pool executor workers connections
  route endpoint path url
  request call query invocation
  response reply result answer
  middleware interceptor filter pipeline
  header metadata trailer
  proxy gateway forward upstream
  server listener daemon host
  client connection caller consumer
  database store storage repository
  table relation model schema
  migration upgrade schema
  transaction commit atomic rollback
  index key lookup catalog
  plugin extension addon module
  template view layout partial
  log logger trace audit
  metric counter gauge statistics
  file document path blob
  translate locale language message
  `
    .trim()
    .split('\n')
    .map(line => line.trim().split(' '))
    .map(([head, ...relatives]) => [head!, relatives]),
)
