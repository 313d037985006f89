-- Tables of the shop
CREATE TABLE IF NOT EXISTS customers (
  id uuid PRIMARY KEY,
  "full name" varchar(200) NOT NULL
);

/* Filled by
   the importer. */
CREATE TABLE public.orders (
  id integer PRIMARY KEY, -- TODO: use a uuid
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  parent_id integer REFERENCES orders,
  state text DEFAULT 'open; from nowhere',
  total numeric(10, 2) CHECK (total - -1 > 0),
  CONSTRAINT positive CHECK (total > 0),
  FOREIGN KEY (customer_id) REFERENCES customers
);
CREATE UNIQUE INDEX CONCURRENTLY orders_state ON orders (state);

CREATE TABLE billing.invoices (id int);
ALTER TABLE ONLY billing.invoices
  ADD CONSTRAINT fk FOREIGN KEY (id) REFERENCES public.orders(id);
ALTER TABLE shipments ADD COLUMN weight int;

-- Orders that are not done.
CREATE OR REPLACE VIEW open_orders AS
  WITH recent AS (SELECT * FROM orders WHERE created IS DISTINCT FROM now())
  SELECT r.id, EXTRACT(year FROM r.created)
  FROM recent r, customers AS c
  LEFT JOIN billing.invoices i ON i.id = r.id
  WHERE EXISTS (SELECT 1 FROM payments p);

CREATE FUNCTION close_order(order_id integer) RETURNS void AS $$
BEGIN
  UPDATE orders SET state = 'closed' WHERE id = order_id;
  INSERT INTO audit (what) VALUES ('closed');
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER audit_orders AFTER UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION write_audit();

CREATE PROCEDURE tidy()
BEGIN
  IF 1 = 1 THEN DELETE FROM audit; END IF;
  SELECT CASE WHEN a THEN 1 ELSE 2 END FROM `old orders`;
END;

COPY customers (id) FROM stdin;
1	from nobody; create table x
\.

INSERT INTO orders VALUES (1, 'it''s "open"', 3);

CREATE TYPE order_state AS ENUM ('open', 'closed');
CREATE TABLE parts (id int, state order_state NOT NULL, size shop.size, UNIQUE (id));
CREATE FUNCTION close_all() RETURNS int AS $$
  SELECT close_order(o.id), shop.log_it(count(*)) FROM orders o WHERE total(o) IN (1, 2);
$$ LANGUAGE sql;
CALL tidy();
EXEC dbo.CloseOrder @id = 1;
