-- The taxes and countries of delivery that an owner has read and confirmed: the step of the first page is done while they are
-- those of today (src/house/server/taxes.ts).
create table tax_confirmations (
  confirmed_at timestamptz primary key,
  confirmed_by text not null,
  -- "FR 20, BE 21, US": each country served, with the rate that its prices contain.
  taxes text not null
);
