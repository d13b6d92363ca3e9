// The subjects of entries of the audit, by the names that a person reads.
import type { AuditedKind } from '#audit/audited.ts'
import type { FoundThings } from '#audit/server/entries.ts'
import { run } from '#platform/database/database.ts'

/** A name that a person reads, and of an order the currency of its sums. */
export type Subject = { kind: AuditedKind; name: string; subject: string | null; currency: string | null }
type Thing = { kind: string; name: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

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
    select 'view', id::text, name, null from saved_views where id = any($2::uuid[])
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
  const ids = things.map(({ name }) => name).filter((name) => uuid.test(name))
  if (numbers.length + ids.length === 0) return []
  return run<Subject>(subjects, [numbers, ids])
}

const found = {
  name: 'audit-things-found',
  text: `
    (select 'product' as kind, product_id as name from catalogue_products
      where plain_words(coalesce(title, '') || ' ' || coalesce(title_fr, '') || ' ' || coalesce(subtitle, '') || ' '
              || coalesce(subtitle_fr, '') || ' ' || product_id || ' ' || coalesce(slug, ''))
            like '%' || replace(regexp_replace(plain_words($1), '([\\\\%_])', '\\\\\\1', 'g'), ' ', '%') || '%' limit 200)
    union all
    (select 'order', number::text from orders where lower(email) = lower($1) order by placed_at desc limit 200)
    union all
    (select 'request', id::text from order_drafts where lower(email) = lower($1) limit 200)
    union all
    (select 'task', task.id::text from messages message join tasks task on task.facts ->> 'message' = message.id::text
      where lower(message.email) = lower($1) limit 200)`,
}

/** Things whose entries need not have the words: products by their titles, and what is of the person with this email. */
export async function findThings(words: string): Promise<FoundThings> {
  const things = await run<Thing>(found, [words])
  const of = (kind: string) => things.filter((each) => each.kind === kind).map(({ name }) => name)
  return { product: of('product'), order: of('order'), request: of('request'), task: of('task') }
}
