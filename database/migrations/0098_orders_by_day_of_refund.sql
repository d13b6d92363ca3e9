-- The list of orders is narrowed to those of which money went back, or whose price was lowered, between two days.
create index ledger_refunds_by_day on ledger_entries (occurred_at) include (order_id)
  where kind in ('refunded', 'refund-failed', 'return-voided');
create index ledger_waivers_by_day on ledger_entries (occurred_at) include (order_id)
  where kind in ('waived', 'waiver-voided');
