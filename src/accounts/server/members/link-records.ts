import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type LinkKind = 'signup' | 'recovery' | 'email_change'
/** A mailed link: it opens the account of a sign-up, replaces a password, or moves a member to another address. */
export type Link = { kind: LinkKind; signUpId: string | null; memberId: string | null; email: string }
type NewLink = Link & { tokenDigest: Buffer; mailId: string; minutes: number }

const addLink = {
  name: 'link-add',
  text: `
    insert into account_links (token_digest, mail_id, kind, sign_up_id, member_id, email, expires_at)
    select $1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)
     where not exists (select from account_links where mail_id = $2 and used_at is not null)
    returning mail_id`,
}
const spendLink = {
  name: 'link-spend',
  text: `
    with spent as (
      update account_links set used_at = now()
       where token_digest = $1 and used_at is null and expires_at > now() and kind = any ($2)
      returning mail_id, kind, sign_up_id, member_id, email),
    others as (
      update account_links set used_at = now()
       where mail_id = (select mail_id from spent) and token_digest <> $1 and used_at is null)
    select kind, sign_up_id as "signUpId", member_id as "memberId", email from spent`,
}
const findLink = {
  name: 'link-find',
  text: 'select email, member_id as "memberId" from account_links where token_digest = $1',
}
const openLink = {
  name: 'link-is-open',
  text: `
    select link.kind from account_links link left join members on members.id = link.member_id
     where token_digest = $1 and used_at is null and expires_at > now() and kind = any ($2)
       and (kind <> 'recovery' or link.member_id is null or members.email = link.email)`,
}
const dropLinks = {
  name: 'link-drop',
  text: 'update account_links set used_at = now() where member_id = $1 and kind = any ($2) and used_at is null',
}
const pendingEmail = {
  name: 'link-pending-email',
  text: `
    select email from account_links
     where member_id = $1 and kind = 'email_change' and used_at is null and expires_at > now()
     order by expires_at desc limit 1`,
}
const deleteOld = {
  name: 'link-delete-old',
  text: `
    delete from account_links where token_digest in (
      select token_digest from account_links where expires_at < now() - make_interval(days => $1) limit $2)
    returning mail_id`,
}

/** @returns false when this letter's link was used: then no other is needed */
export async function addAccountLink(link: NewLink): Promise<boolean> {
  const { tokenDigest, mailId, kind, signUpId, memberId, email, minutes } = link
  return (await run(addLink, [tokenDigest, mailId, kind, signUpId, memberId, email, minutes])).length > 0
}

/** The member or sign-up of a link, used or not. */
export async function findLinkOwner(tokenDigest: Buffer) {
  return (await run<Pick<Link, 'email' | 'memberId'>>(findLink, [tokenDigest]))[0]
}

/** Whether a link of these kinds can still be used; that of a new password only while its member has its address. */
export async function isLinkOpen(tokenDigest: Buffer, kinds: readonly LinkKind[]): Promise<boolean> {
  return (await run<{ kind: LinkKind }>(openLink, [tokenDigest, kinds])).length > 0
}

/** Uses a link up; undefined when there is none, or it was used, or its time is over. */
export async function spendAccountLink(client: PoolClient, tokenDigest: Buffer, ...kinds: LinkKind[]) {
  return (await run<Link>(spendLink, [tokenDigest, kinds], client))[0]
}

/** Invalidates a member's unused mailed links. */
export async function dropLinksOf(client: PoolClient, memberId: string, ...kinds: LinkKind[]): Promise<void> {
  await run(dropLinks, [memberId, kinds], client)
}

/** The address that a member asked to move to and has not verified yet. */
export async function pendingEmailOf(memberId: string): Promise<string | undefined> {
  return (await run<{ email: string }>(pendingEmail, [memberId]))[0]?.email
}

export async function deleteOldAccountLinks(days: number, most: number): Promise<number> {
  return (await run(deleteOld, [days, most])).length
}
