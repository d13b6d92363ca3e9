-- When the provider said by when the house is to answer: an older event that arrives late changes it no more. Null where it does not say.
alter table disputes add column reported_at timestamptz;
