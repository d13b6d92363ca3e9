-- By when the house is to answer the bank, as far as the provider says it; null once nothing is to be answered any more.
alter table disputes add column answer_by timestamptz;
