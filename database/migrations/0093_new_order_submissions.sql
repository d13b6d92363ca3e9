-- Submissions of orders that an owner makes: the key of one is bound to its content, and repeated at once or later it makes one
-- draft.
create table new_order_submissions (
  key uuid primary key,
  fingerprint text not null,
  draft_id uuid references order_drafts on delete cascade,
  submitted_at timestamptz not null
);
create index new_order_submissions_by_age on new_order_submissions (submitted_at);
create index new_order_submissions_of_a_draft on new_order_submissions (draft_id);
