-- Wishes whose buyers were not notified yet: the catalogue counts them (database/views/open_wishes.sql).
create view open_wishes as
select id, product_id from wishes where told_at is null;
