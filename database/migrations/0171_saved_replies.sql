-- Replies that the house writes once and sends often, in both languages (docs/decisions/0111).
create table saved_replies (
  id uuid primary key,
  name text not null constraint reply_name_is_short check (name <> '' and length(name) <= 120),
  body_en text not null default '' constraint reply_en_is_bounded check (length(body_en) <= 5000),
  body_fr text not null default '' constraint reply_fr_is_bounded check (length(body_fr) <= 5000),
  version integer not null default 1,
  edited_by text not null,
  edited_at timestamptz not null,
  removed_at timestamptz,
  constraint a_reply_has_words check (body_en <> '' or body_fr <> '')
);
create unique index reply_names_are_unique on saved_replies (plain_words(name)) where removed_at is null;
create index replies_removed on saved_replies (removed_at desc, id) where removed_at is not null;
