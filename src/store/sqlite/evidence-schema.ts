/**
 * Imported evidence: runs with the names that they observed, and what each observed of a definition, by its content. Of several
 * imports of one file the newest counts.
 */
export const EVIDENCE_TABLES = `
  CREATE TABLE evidence_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    format TEXT NOT NULL,
    source TEXT NOT NULL,
    commit_hash TEXT NOT NULL,
    observed_at REAL NOT NULL,
    imported_at REAL NOT NULL,
    counts TEXT NOT NULL,
    names TEXT NOT NULL,
    sum INTEGER NOT NULL,
    UNIQUE (format, source)
  );

  CREATE TABLE evidence (
    run INTEGER NOT NULL,
    symbol TEXT NOT NULL,
    content TEXT NOT NULL,
    kind TEXT NOT NULL,
    data BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (run, kind, symbol, content)
  ) WITHOUT ROWID;
`
