-- The planner guesses from its last count how much is open. Where that was next to nothing, it found a checkout by its id by
-- reading all that were open by then: thirty milliseconds during a run of buyers. An index of what is open can now be used
-- only by a statement that names what the index is sorted by; whoever asks for all open checkouts says so with
-- `expires_at > '-infinity'`. Nobody looks for one by its e-mail any more.
create index checkouts_open_silent on checkouts (asked_at nulls first)
 where closed_at is null and expires_at > '-infinity'::timestamptz;
create index checkouts_open_by_fingerprint on checkouts (fingerprint) where closed_at is null and fingerprint is not null;
create index checkouts_open_by_address on checkouts (client_address) where closed_at is null and client_address is not null;
create index holds_open on stock_holds (product_id) where ended_at is null and product_id is not null;
drop index checkouts_open, checkouts_open_of_an_order, checkouts_open_of_a_person, checkouts_open_of_an_address, holds_in_force;
