// The subjects of entries of the audit, by the names that a person reads.
import type { AuditedKind } from '#audit/audited.ts'
import { type FoundThings, namedKinds } from '#audit/server/entries.ts'
import { idsOfContacts } from '#people/server/list/listed-contacts.ts'
import { run } from '#platform/database/database.ts'
import { wordsPattern } from '#platform/database/words-pattern.ts'
import { isUuid } from '#platform/http/uuid.ts'

/** A name that a person reads, and of an order the currency of its sums. */
export type Subject = { kind: AuditedKind; name: string; subject: string | null; currency: string | null }
type Thing = { kind: string; name: string }

const subjects = {
  name: 'audit-subjects',
  text: `
    select 'order' as kind, number::text as name, null as subject, currency from orders where number = any($1::int[])
    union all
    select 'request', draft.id::text, message.reference || ', ' || coalesce(nullif(message.name, ''), draft.email), draft.currency
      from order_drafts draft join messages message on message.id = draft.message_id where draft.id = any($2::uuid[])
    union all
    select 'task', task.id::text, coalesce(nullif(message.name, ''), message.email), null
      from tasks task join messages message on message.id = (task.facts ->> 'message')::uuid where task.id = any($2::uuid[])
    union all
    select 'article', article_id::text, coalesce(min(title) filter (where language = 'en'), min(title)), null
      from article_texts where article_id = any($2::uuid[]) group by article_id
    union all
    select 'hand-task', id::text, title, null from tasks where id = any($2::uuid[]) and kind = 'by-hand'
    union all
    select 'contact', id::text, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), written_email, telephone), null
      from contacts where id = any($2::uuid[])
    union all
    select 'tag', id::text, name, null from tags where id = any($2::uuid[])
    union all
    select 'reply', id::text, name, null from saved_replies where id = any($2::uuid[])
    union all
    select 'mailing', id::text, name, null from mailings where id = any($2::uuid[])
    union all
    select 'webhook', id::text, address, null from webhooks where id = any($2::uuid[])
    union all
    select 'key', id::text, name, null from api_keys where id = any($2::uuid[])
    union all
    select 'view', id::text, name, null from saved_views where id = any($2::uuid[])
    union all
    select 'category', id, name_en, null from article_categories where id = any($3::text[])
    union all
    select 'carrier', id::text, name, null from carriers where id = any($2::uuid[])
    union all
    select 'member', id::text, email, null from members where id = any($2::uuid[])
    union all
    select 'invitation', id::text, email, null from staff_invitations where id = any($2::uuid[])
    union all
    select 'mail', id::text, recipient, null from mails where id = any($2::uuid[])
    union all
    select 'refund', refund.id::text, placed.number::text, placed.currency
      from refunds refund join orders placed on placed.id = refund.order_id where refund.id = any($2::uuid[])
    union all
    select 'checkout', checkout.id::text, min(placed.number)::text, checkout.currency
      from checkouts checkout join orders placed on placed.checkout_id = checkout.id
     where checkout.id = any($2::uuid[]) group by checkout.id`,
}

/** The subjects of these things that the shop still has. */
export async function findSubjects(things: readonly Thing[]): Promise<Subject[]> {
  const numbers = things
    .filter(({ kind, name }) => kind === 'order' && /^\d{1,9}$/.test(name))
    .map(({ name }) => Number(name))
  const ids = things.map(({ name }) => name).filter(isUuid)
  const categories = things.filter(({ kind }) => kind === 'category').map(({ name }) => name)
  if (numbers.length + ids.length + categories.length === 0) return []
  const found = await run<Subject>(subjects, [numbers, ids, categories])
  return found.map((each) => (each.kind === 'webhook' ? { ...each, subject: originOf(each.subject) } : each))
}

/** The path of a webhook's address may be a secret of its receiver, and more people read the audit than webhooks. */
const originOf = (address: string | null) => address && new URL(address).origin

const hasTyped = (text: string) => `plain_words(${text}) like '%' || replace(${wordsPattern('$1')}, ' ', '%') || '%'`

const found = {
  name: 'audit-things-found',
  text: `
    (select 'product' as kind, product_id as name from catalogue_products
      where ${hasTyped(
        "coalesce(title, '') || ' ' || coalesce(title_fr, '') || ' ' || coalesce(subtitle, '') || ' ' || coalesce(subtitle_fr, '') || ' ' || product_id || ' ' || coalesce(slug, '')",
      )} limit 200)
    union all
    (select 'order', number::text from orders where lower(email) = lower($1) order by placed_at desc limit 200)
    union all
    (select 'request', id::text from order_drafts where lower(email) = lower($1) limit 200)
    union all
    (select 'contact', unnest($2::uuid[])::text)
    union all
    (select 'task', task.id::text from messages message join tasks task on task.facts ->> 'message' = message.id::text
      where lower(message.email) = lower($1)
         or lower(message.email) = any(array(
           select email from contacts where id = any($2::uuid[]) or merged_into = any($2::uuid[]))) limit 200)
    union all
    (select 'hand-task', id::text from tasks where kind = 'by-hand' and ${hasTyped('title')} limit 200)
    union all
    (select distinct 'article', article_id::text from article_texts where ${hasTyped('title')} limit 200)
    union all
    (select 'reply', id::text from saved_replies where ${hasTyped('name')} limit 200)
    union all
    (select 'mailing', id::text from mailings where ${hasTyped('name')} limit 200)
    union all
    (select 'invitation', id::text from staff_invitations where ${hasTyped('email')} limit 200)`,
}

/** Things whose entries need not have the words: what is called so, and what is of the person with this name or email. */
export async function findThings(words: string): Promise<FoundThings> {
  const things = await run<Thing>(found, [words, await idsOfContacts(words)])
  const named = namedKinds.map((kind) => [kind, things.filter((each) => each.kind === kind).map(({ name }) => name)])
  return Object.fromEntries(named) as FoundThings
}
