-- Wishes whose buyers were not notified yet.
create or replace view open_wishes as
select id, product_id from wishes where told_at is null;
