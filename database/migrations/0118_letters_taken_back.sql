-- A wish whose letter an admin took back is open again, and is not notified until its product was sold out once more.
alter table wishes add column taken_back_at timestamptz;
