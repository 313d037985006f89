import { EVIDENCE_TABLES } from './evidence-schema.js'

/**
 * The tables of the store. Released SQL never changes: a change is a new entry in `MIGRATIONS`.
 *
 * - `blobs` is small on purpose: encoded facts have a table of their own, so that counting does not read them.
 *   AUTOINCREMENT, since files beside the store contain ids: the id of a dropped blob must never be reused.
 *   The unique key begins with language and extractor, so the hashes of one extractor are one sorted range.
 * - `blob_names` is searched by name, ignoring ASCII case; `spelling` distinguishes names of one blob that differ
 *   only by case (`Server`, `server`). It has no index by blob: only `prune` needs one, and can read it all.
 * - `new_names` holds names as JSON until there are enough to sort them into `blob_names` (see `names.ts`).
 * - `files_by_blob` ends in (checkout, path), the primary key, so it answers which files of a checkout have a blob.
 */
const VERSION_1 = `
  CREATE TABLE blobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    language TEXT NOT NULL,
    extractor TEXT NOT NULL,
    hash BLOB NOT NULL,
    bytes INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    definitions INTEGER NOT NULL,
    refs INTEGER NOT NULL,
    syntax_errors INTEGER NOT NULL,
    UNIQUE (language, extractor, hash)
  );

  CREATE TABLE facts (
    blob INTEGER PRIMARY KEY,
    data BLOB NOT NULL
  );

  CREATE TABLE blob_names (
    name TEXT NOT NULL COLLATE NOCASE,
    blob INTEGER NOT NULL,
    spelling INTEGER NOT NULL,
    PRIMARY KEY (name, blob, spelling)
  ) WITHOUT ROWID;

  CREATE TABLE new_names (
    blob INTEGER PRIMARY KEY,
    names TEXT NOT NULL
  );

  CREATE TABLE checkouts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    root TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    started_at REAL NOT NULL,
    finished_at REAL NOT NULL,
    head TEXT NOT NULL,
    expected INTEGER NOT NULL
  );

  CREATE TABLE files (
    checkout INTEGER NOT NULL,
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    ctime_ms REAL NOT NULL,
    read_at REAL NOT NULL,
    blob INTEGER,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (checkout, path)
  ) WITHOUT ROWID;

  CREATE INDEX files_by_blob ON files (blob, checkout);
`

/**
 * The linker's output. A record is stored once under its content hash; `links` has the record of each path.
 * `snapshots` refer to the records of a state of the graph by a manifest.
 */
const VERSION_2 = `
  ALTER TABLE blobs ADD COLUMN package_name TEXT NOT NULL DEFAULT '';

  CREATE TABLE blob_mentions (
    blob INTEGER PRIMARY KEY,
    hashes BLOB NOT NULL
  );

  CREATE TABLE link_records (
    id INTEGER PRIMARY KEY,
    root BLOB NOT NULL UNIQUE,
    data BLOB NOT NULL
  );

  CREATE TABLE links (
    checkout INTEGER NOT NULL,
    path TEXT NOT NULL,
    blob INTEGER NOT NULL,
    root BLOB NOT NULL,
    PRIMARY KEY (checkout, path)
  ) WITHOUT ROWID;

  CREATE TABLE checkout_values (
    checkout INTEGER NOT NULL,
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (checkout, key)
  ) WITHOUT ROWID;

  CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    root BLOB NOT NULL UNIQUE,
    commit_hash TEXT NOT NULL,
    parent TEXT NOT NULL,
    dirty INTEGER NOT NULL,
    created_at REAL NOT NULL,
    nodes INTEGER NOT NULL,
    edges INTEGER NOT NULL,
    manifest BLOB NOT NULL
  );
`

/** The words of blobs, made with their facts or later. */
const VERSION_3 = `
  CREATE TABLE blob_terms (
    blob INTEGER PRIMARY KEY,
    data BLOB NOT NULL
  );
`

/** Stored packs. The newest has the highest id. */
const VERSION_4 = `
  CREATE TABLE packs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    root TEXT NOT NULL,
    format TEXT NOT NULL,
    question TEXT NOT NULL,
    created_at REAL NOT NULL,
    bytes INTEGER NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (root, format)
  );

  CREATE INDEX packs_by_question ON packs (question);
`

/**
 * Learned data: past queries with their outcomes, uses until the window of their query has passed, words seen
 * with symbols, and values derived from all these.
 */
const VERSION_5 = `
  CREATE TABLE learned_questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session TEXT NOT NULL,
    checkout INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    settled INTEGER NOT NULL,
    data TEXT NOT NULL,
    example BLOB NOT NULL
  );

  CREATE INDEX learned_questions_by_time ON learned_questions (asked_at);

  CREATE TABLE learned_uses (
    session TEXT NOT NULL,
    checkout INTEGER NOT NULL,
    at REAL NOT NULL,
    how TEXT NOT NULL,
    symbol TEXT NOT NULL,
    path TEXT NOT NULL
  );

  CREATE TABLE learned_words (
    word TEXT NOT NULL,
    symbol TEXT NOT NULL,
    content TEXT NOT NULL,
    count INTEGER NOT NULL,
    last_seen REAL NOT NULL,
    PRIMARY KEY (word, symbol)
  ) WITHOUT ROWID;

  CREATE TABLE learned_values (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
`

/**
 * Summaries, and rewrites by models, keyed by the hash of the prompt, for all checkouts. The SQL index covers
 * the columns that an update compares, so that it reads no text.
 */
const VERSION_6 = `
  CREATE TABLE summaries (
    checkout INTEGER NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    data BLOB NOT NULL
  );

  CREATE UNIQUE INDEX summaries_by_path ON summaries (checkout, path, key);

  CREATE TABLE rewritten_summaries (
    key TEXT PRIMARY KEY,
    model TEXT NOT NULL,
    text TEXT NOT NULL
  ) WITHOUT ROWID;
`

/**
 * Values of a checkout, in a table with row ids: without them, a search reads each row that it passes in
 * full, and some rows have millions of bytes.
 */
const VERSION_7 = `
  ALTER TABLE checkout_values RENAME TO old_values;

  CREATE TABLE checkout_values (
    checkout INTEGER NOT NULL,
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (checkout, key)
  );

  INSERT INTO checkout_values SELECT checkout, key, value FROM old_values;
  DROP TABLE old_values;
`

/** Checksums of the bytes in rows (`sums.ts`); null in rows that are older. */
const VERSION_8 = `
  ALTER TABLE facts ADD COLUMN sum INTEGER;
  ALTER TABLE blob_mentions ADD COLUMN sum INTEGER;
  ALTER TABLE blob_terms ADD COLUMN sum INTEGER;
  ALTER TABLE link_records ADD COLUMN sum INTEGER;
  ALTER TABLE snapshots ADD COLUMN sum INTEGER;
  ALTER TABLE packs ADD COLUMN sum INTEGER;
  ALTER TABLE summaries ADD COLUMN sum INTEGER;
`

/** What the linker asked about paths when it linked a file; a file that was linked before this has no row. */
const VERSION_9 = `
  CREATE TABLE link_questions (
    checkout INTEGER NOT NULL,
    path TEXT NOT NULL,
    hashes BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (checkout, path)
  ) WITHOUT ROWID;
`

/**
 * Checksums of the plain values of rows (`rowSum`). `counts_sum` of blobs is a sum that SQL can compute, so that counting
 * stays one statement.
 */
const VERSION_10 = `
  ALTER TABLE files ADD COLUMN sum INTEGER;
  ALTER TABLE blobs ADD COLUMN sum INTEGER;
  ALTER TABLE blobs ADD COLUMN counts_sum INTEGER;
  ALTER TABLE links ADD COLUMN sum INTEGER;
  ALTER TABLE learned_questions ADD COLUMN sum INTEGER;
  ALTER TABLE learned_uses ADD COLUMN sum INTEGER;
  ALTER TABLE learned_words ADD COLUMN sum INTEGER;
  ALTER TABLE learned_values ADD COLUMN sum INTEGER;
  ALTER TABLE rewritten_summaries ADD COLUMN sum INTEGER;
`

/** Entry n migrates a store of version n to version n + 1. */
export const MIGRATIONS: readonly string[] = [
  VERSION_1,
  VERSION_2,
  VERSION_3,
  VERSION_4,
  VERSION_5,
  VERSION_6,
  VERSION_7,
  VERSION_8,
  VERSION_9,
  VERSION_10,
  EVIDENCE_TABLES,
]

/** "Smrk" in ASCII: marks the file as ours, so that we never write to another program's database. */
export const APPLICATION_ID = 0x536d726b
