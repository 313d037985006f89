-- Tables of the shop
CREATE TABLE orders (
  id integer PRIMARY KEY, -- TODO: use a uuid
  state text DEFAULT 'open',
  total numeric CHECK (total - -1 > 0)
);
/* Filled by
   the importer. */
INSERT INTO orders VALUES (1, 'it''s "open"', 3);
