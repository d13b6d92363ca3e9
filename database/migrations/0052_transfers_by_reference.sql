-- Recording a transfer asks whether its reference is recorded for another order, as people copy it: with or without
-- spaces, in capitals or not. The index of references as they were typed does not find these.
create index transfers_by_reference on ledger_entries (lower(regexp_replace(provider_reference, '\s', '', 'g')))
 where provider = 'transfer';
