-- People invited to a role at the owner's pages, by email. Their link is among those of accounts: it is stored as a digest.
create table staff_invitations (
  id uuid primary key,
  email text not null constraint invitation_email_is_normal check (email = lower(btrim(email))),
  role text not null constraint invitation_role_is_known check (role in ('owner', 'staff', 'reader')),
  language text not null constraint invitation_language_is_known check (language in ('en', 'fr')),
  -- Who answers for it: it is over once they may not invite any more.
  invited_by uuid references members on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitation_ends_once check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create unique index one_invitation_of_an_address on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_by_inviter on staff_invitations (invited_by);

alter table account_links
  add column invitation_id uuid references staff_invitations on delete cascade,
  drop constraint link_kind_is_known,
  add constraint link_kind_is_known check (kind in ('signup', 'recovery', 'email_change', 'invitation')),
  drop constraint link_is_of_somebody,
  add constraint link_is_of_somebody check (num_nonnulls(sign_up_id, member_id, invitation_id) = 1
    and (kind <> 'signup' or sign_up_id is not null) and (kind <> 'email_change' or member_id is not null)
    and (kind = 'invitation') = (invitation_id is not null));
create index account_links_by_invitation on account_links (invitation_id);
