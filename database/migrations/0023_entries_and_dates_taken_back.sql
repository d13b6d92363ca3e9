-- A transfer that was recorded by mistake is voided by an entry of its own: the ledger stays append-only. `attempt` lets
-- the right sum be recorded under the same reference afterwards.
alter table ledger_entries
  add column voids uuid references ledger_entries,
  -- What of a payment was more than was due then.
  add column surplus_minor bigint not null default 0
    constraint surplus_is_a_part check (surplus_minor >= 0 and surplus_minor <= amount_minor),
  add column attempt smallint not null default 1 constraint attempts_count_from_one check (attempt > 0),
  drop constraint ledger_kind_is_known,
  add constraint ledger_kind_is_known check (
    kind in ('expected', 'waived', 'paid', 'refunded', 'refund-failed', 'disputed', 'reinstated',
             'payment-voided', 'return-voided', 'waiver-voided')),
  add constraint what_voids_names_its_entry check (
    (voids is not null) = (kind in ('payment-voided', 'return-voided', 'waiver-voided'))),
  drop constraint a_payment_is_entered_once,
  add constraint a_payment_is_entered_once unique (order_id, kind, provider_reference, attempt);
create unique index an_entry_is_voided_once on ledger_entries (voids) where voids is not null;

-- A date that was moved by mistake, before the buyer answered.
alter table date_moves
  drop constraint answer_is_known,
  add constraint answer_is_known check (
    answer in ('accepted', 'refused', 'silent', 'superseded', 'not-asked', 'taken-back'));

-- From here on a letter may be with its reader: it can be corrected, and no longer withdrawn.
alter table mails add column begun_at timestamptz;
