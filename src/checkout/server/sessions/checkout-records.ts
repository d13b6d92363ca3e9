import type { PoolClient } from 'pg'
import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

export type NewCheckout = {
  id: string
  reference: string
  idempotencyKey: string | undefined
  fingerprint: string
  language: Language
  currency: Currency
  totalMinor: number
  email: string
  isOwnEmail: boolean
  delivery: Delivery | undefined
  giftMessage: string | undefined
  shown: object
  provider: string
  createdAt: Date
  expiresAt: Date
  heldUntil: Date
  clientAddress: string
  /** The signed-in member; undefined for a guest. */
  memberId: string | undefined
  /** The draft of an order whose offer is accepted. */
  draftId?: string | undefined
  /** References of payments that the same browser opened before. */
  earlier?: string[] | undefined
}

export type StoredCheckout = {
  id: string
  reference: string
  fingerprint: string
  paymentUrl: string | null
  expiresAt: Date
  /** It cannot be paid any more, or only at a provider that is not in use. */
  closed: boolean | null
  paid: boolean | null
}

const lock = {
  name: 'checkout-lock',
  text: `
    with person as materialized (
      select pg_advisory_xact_lock(hashtextextended(lower($1), ${lockSeeds.email}))
    ), member as materialized (
      select case when $4::text is not null then pg_advisory_xact_lock(hashtextextended($4, ${lockSeeds.member})) end from person
    ), place as materialized (
      select case when exists (select from catalogue_products where product_id = any($2) and stock is not null)
                  then pg_advisory_xact_lock(hashtextextended($3, ${lockSeeds.clientAddress})) end
        from member
    )
    select from place, catalogue_products product
     where product.product_id = any($2) and product.stock is not null
     order by product.id for no key update of product`,
}

/** The open checkouts of one member, or of one client address, that may hold units. */
const maxHolding = 3

// The same cart of a guest and of a member are two checkouts: no order belongs to a person by chance. A guest is known by the
// email together with the client address: an attacker can type the email, and the reference that is answered opens the
// order. A member and an offer are stored as the holder, so that their pages stay one holder's when the account is closed.
// A member whose account closes meanwhile is waited for: the page is then a guest's.
// The key of each answer is stored with it: a caller who repeats it once the page is paid is not led to another.
const insert = {
  name: 'checkout-insert',
  text: `
    with fresh as (
      select * from jsonb_to_record($1) as fresh (
        id uuid, reference text, "idempotencyKey" text, fingerprint text, language text, currency text, "totalMinor" bigint,
        email text, delivery jsonb, "giftMessage" text, shown jsonb, provider text, "createdAt" timestamptz,
        "expiresAt" timestamptz, "heldUntil" timestamptz, "clientAddress" text, "memberId" uuid, "draftId" uuid, earlier text[])
    ), known as (
      select id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt",
             closed_as = 'unpaid' or is_of_another_provider as closed,
             closed_as = 'paid' as paid, rank
        from (
          select 1 as rank, checkouts.*, checkouts.provider <> fresh.provider as is_of_another_provider
            from fresh join checkout_keys on key = fresh."idempotencyKey" join checkouts on checkouts.id = checkout_id
          union all
          select 2, checkouts.*, false
            from fresh join checkouts on checkouts.fingerprint = fresh.fingerprint
           where closed_at is null and processing_since is null and expires_at > fresh."createdAt"
             and checkouts.provider = fresh.provider and member_id is not distinct from fresh."memberId"
             and (member_id = fresh."memberId" or draft_id = fresh."draftId" or client_address = fresh."clientAddress"
                  or checkouts.reference = any(fresh.earlier))
        ) found
       order by rank, created_at desc limit 1
    ), former as (
      select holder_of(null, held_as, member_id, checkouts.email, client_address) as held_as
        from fresh join checkouts on checkouts.reference = any(fresh.earlier)
       where draft_id is null and closed_at is null
       order by created_at desc limit 1
    ), wanted as (
      select product.id, product.product_id, product.stock, sum((line->>'quantity')::integer)::integer as quantity
        from fresh cross join jsonb_array_elements(fresh.shown->'lines') line
        join catalogue_products product on product.product_id = line->>'product_id' and product.stock is not null
       group by product.id
    ), shortages as (
      select product_id, case when stock < quantity then greatest(stock, 0) end as left from fresh cross join wanted
       where wanted.stock < wanted.quantity
               + held_units(wanted.id, fresh."createdAt", holder_of(fresh."draftId", (select held_as from former),
                                                                     fresh."memberId", fresh.email, fresh."clientAddress"))
    ), too_many_open as (
      select from fresh join checkouts on member_id = fresh."memberId" or client_address = fresh."clientAddress"
       where closed_at is null
         and exists (select from stock_holds hold
                      where hold.checkout_id = checkouts.id and hold.ended_at is null and hold.held_until > fresh."createdAt")
         and exists (select from wanted)
      having count(*) filter (where member_id = fresh."memberId") >= ${maxHolding}
          or count(*) filter (where client_address = fresh."clientAddress") >= ${maxHolding}
    ), admitted as (
      select * from fresh
       where not exists (select from known) and not exists (select from shortages) and not exists (select from too_many_open)
    ), keyed as (
      insert into checkout_keys (key, checkout_id)
      select "idempotencyKey", coalesce((select id from known), (select id from admitted)) from fresh
       where "idempotencyKey" is not null and exists (select from known union all select from admitted)
      on conflict do nothing
      returning key
    ), answerable as (
      select from fresh where "idempotencyKey" is null or exists (select from keyed)
    ), stored as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email,
                             delivery, gift_message, shown, provider, created_at, expires_at, client_address,
                             member_id, draft_id, held_as)
      select id, reference, fingerprint, language, currency, "totalMinor", email, delivery, "giftMessage",
             shown, provider, "createdAt", "expiresAt", "clientAddress",
             (select id from members where id = "memberId" for key share), "draftId",
             holder_of("draftId", (select held_as from former), "memberId", null, null)
        from admitted where exists (select from answerable)
      returning id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt", false as closed, false as paid
    ), held as (
      insert into stock_holds (checkout_id, product_id, quantity, held_until)
      select stored.id, wanted.id, wanted.quantity, fresh."heldUntil" from fresh, stored, wanted
    ), found as (
      select id, reference, fingerprint, "paymentUrl", "expiresAt", closed, paid from known
       where rank = 1 or exists (select from answerable)
      union all select * from stored
    )
    select found.*, array(select to_jsonb(shortages) from shortages) as shortages, exists (select from too_many_open) as "hasTooManyOpen"
      from (select) one left join found on true`,
}

const byKey = {
  name: 'checkout-by-key',
  text: `
    select id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt",
           closed_as = 'unpaid' or provider <> $2 as closed, closed_as = 'paid' as paid
      from checkout_keys join checkouts on id = checkout_id
     where key = $1`,
}

/**
 * A product that is unavailable: `left` is its stock when too many were wanted; null while others hold it and may still
 * not pay.
 */
export type Shortage = { product_id: string; left: number | null }
export type NotStored = { shortages: Shortage[]; hasTooManyOpen: boolean }
type Found = { [Key in keyof StoredCheckout]: StoredCheckout[Key] | null } & NotStored

/** The one that is stored under a key already. */
export async function findByKey(key: string, provider: string): Promise<StoredCheckout | undefined> {
  return (await run<StoredCheckout>(byKey, [key, provider]))[0]
}

/** Stores a checkout and holds its units, in the transaction of the caller. No limit counts one of the house's own. */
export async function insertCheckout(
  client: PoolClient,
  checkout: NewCheckout,
  codes: string[],
): Promise<StoredCheckout | NotStored> {
  const { email, clientAddress, memberId } = checkout
  await run(lock, [email, codes, clientAddress, memberId ?? null], client)
  const [row] = await run<Found>(insert, [JSON.stringify(checkout)], client)
  if (row?.id) return row as StoredCheckout
  return { shortages: row?.shortages ?? [], hasTooManyOpen: row?.hasTooManyOpen ?? false }
}

const attach = {
  name: 'checkout-attach-session',
  text: `
    with attached as (
      update checkouts set provider_session = $2, payment_url = $3, asked_at = now(), expires_at = $4
       where id = $1 and payment_url is null and closed_at is null returning id
    ), held as (
      update stock_holds set held_until = $5 from attached
       where stock_holds.checkout_id = attached.id and ended_at is null and held_until < $5
    )
    select closed_at is not null as closed from checkouts where id = $1`,
}

export type OpenedFor = { session: string; url: string; expiresAt: Date; heldUntil: Date }

/**
 * The session lives from now on, and so does what it holds, however long ago the checkout was first tried. Returns
 * whether the checkout is still open: one that was closed while its page was made must not be paid.
 */
export async function attachSession(id: string, { session, url, expiresAt, heldUntil }: OpenedFor): Promise<boolean> {
  const [row] = await run<{ closed: boolean }>(attach, [id, session, url, expiresAt, heldUntil])
  return row?.closed === false
}
