-- The owner's search of requests: until now it read all messages by which they came.
create index requests_by_words on messages using gin (plain_words(reference || ' ' || name || ' ' || email) gin_trgm_ops)
  with (fastupdate = off) where kind = 'order';
-- Delivered orders, the newest first: those of the last weeks are on their way, which the planner does not know of the newest.
create index orders_delivered on orders (placed_at desc, number desc) where state = 'delivered';
