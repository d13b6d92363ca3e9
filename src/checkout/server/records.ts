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
const mostHolding = 3

// $1 checkout, $2 reference, $3 key, $4 fingerprint, $5 language, $6 currency, $7 sum, $8 e-mail, $9 delivery,
// $10 gift message, $11 shown, $12 provider, $13 now, $14 end of the session, $15 end of the hold, $16 client address,
// $17 member, $18 draft, $19 earlier references.
// The same cart of a guest and of a member are two checkouts: no order belongs to a person by chance. A guest is known by the
// e-mail together with the client address: an attacker can type the e-mail, and the reference that is answered opens the
// order. A member and an offer are stored as the holder, so that their pages stay one holder's when the account is closed.
const insert = {
  name: 'checkout-insert',
  text: `
    with known as (
      select id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt",
             closed_as = 'unpaid' or provider <> $12 as closed
        from (
          select 1 as rank, * from checkouts where idempotency_key = $3
          union all
          select 2, * from checkouts
           where fingerprint = $4 and closed_at is null and processing_since is null and expires_at > $13
             and provider = $12 and member_id is not distinct from $17
             and (member_id = $17 or draft_id = $18 or client_address = $16 or reference = any($19))
        ) found
       order by rank, created_at desc limit 1
    ), former as (
      select holder_of(null, held_as, member_id, email, client_address) as held_as from checkouts
       where reference = any($19) and draft_id is null and closed_at is null
       order by created_at desc limit 1
    ), wanted as (
      select product.id, product.product_id, product.stock, sum((line->>'quantity')::integer)::integer as quantity
        from jsonb_array_elements($11::jsonb->'lines') line
        join catalogue_products product on product.product_id = line->>'product_id' and product.stock is not null
       group by product.id
    ), lacking as (
      select product_id, case when stock < quantity then greatest(stock, 0) end as left from wanted
       where wanted.stock < wanted.quantity
               + held_units(wanted.id, $13, holder_of($18, (select held_as from former), $17, $8, $16))
    ), crowded as (
      select from checkouts
       where closed_at is null and (member_id = $17 or client_address = $16)
         and exists (select from stock_holds hold
                      where hold.checkout_id = checkouts.id and hold.ended_at is null and hold.held_until > $13)
         and exists (select from wanted)
      having count(*) filter (where member_id = $17) >= ${mostHolding}
          or count(*) filter (where client_address = $16) >= ${mostHolding}
    ), stored as (
      insert into checkouts (id, reference, idempotency_key, fingerprint, language, currency, total_minor, email,
                             delivery, gift_message, shown, provider, created_at, expires_at, client_address,
                             member_id, draft_id, held_as)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz, $14, $16,
             (select id from members where id = $17), $18, holder_of($18, (select held_as from former), $17, null, null)
       where not exists (select from known) and not exists (select from lacking) and not exists (select from crowded)
      on conflict (idempotency_key) do nothing
      returning id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt", false as closed
    ), held as (
      insert into stock_holds (checkout_id, product_id, quantity, held_until)
      select stored.id, wanted.id, wanted.quantity, $15 from stored, wanted
    ), found as (
      select * from known union all select * from stored
    )
    select found.*, array(select to_jsonb(lacking) from lacking) as lacking, exists (select from crowded) as crowded
      from (select) one left join found on true`,
}

const byKey = {
  name: 'checkout-by-key',
  text: `
    select id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt",
           closed_as = 'unpaid' or provider <> $2 as closed from checkouts
     where idempotency_key = $1`,
}

/**
 * A product that is unavailable: `left` is its stock when too many were wanted; null while others hold it and may still
 * not pay.
 */
export type Lacking = { product_id: string; left: number | null }
export type NotStored = { lacking: Lacking[]; crowded: boolean }
type Found = { [Key in keyof StoredCheckout]: StoredCheckout[Key] | null } & NotStored

/** The one that is stored under a key already. */
export async function findByKey(checkout: NewCheckout): Promise<StoredCheckout | undefined> {
  const [known] = await run<StoredCheckout>(byKey, [checkout.idempotencyKey, checkout.provider])
  return known
}

/** Stores a checkout and holds its units, in the transaction of the caller. No limit counts one of the house's own. */
export async function insertCheckout(
  client: PoolClient,
  checkout: NewCheckout,
  codes: string[],
): Promise<StoredCheckout | NotStored> {
  const { email, clientAddress, memberId } = checkout
  await run(lock, [email, codes, clientAddress, memberId ?? null], client)
  const [row] = await run<Found>(insert, valuesOf(checkout), client)
  if (row?.id) return row as StoredCheckout
  return { lacking: row?.lacking ?? [], crowded: row?.crowded ?? false }
}

function valuesOf(checkout: NewCheckout): unknown[] {
  return [
    checkout.id,
    checkout.reference,
    checkout.idempotencyKey,
    checkout.fingerprint,
    checkout.language,
    checkout.currency,
    checkout.totalMinor,
    checkout.email,
    checkout.delivery && JSON.stringify(checkout.delivery),
    checkout.giftMessage,
    JSON.stringify(checkout.shown),
    checkout.provider,
    checkout.createdAt,
    checkout.expiresAt,
    checkout.heldUntil,
    checkout.clientAddress,
    checkout.memberId,
    checkout.draftId,
    checkout.earlier ?? [],
  ]
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
 * The session lives from now on, and so does what it holds, however long ago the checkout was first tried. Answers
 * whether the checkout is still open: one that was closed while its page was made must not be paid.
 */
export async function attachSession(id: string, { session, url, expiresAt, heldUntil }: OpenedFor): Promise<boolean> {
  const [row] = await run<{ closed: boolean }>(attach, [id, session, url, expiresAt, heldUntil])
  return row?.closed === false
}
