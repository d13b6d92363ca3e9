// Statements that must be true whatever was killed when: the bank's own books are the truth.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readStoredStatesAfter } from '#orders/server/states/state-records.ts'
import { isOutdated } from '#orders/server/states/store-state.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown>

async function ask(address: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const plenty = 100_000

/** A product of which there are so many, one that is not counted, and one to reserve. */
export async function addProducts({ databaseUrl }: World, stock: number) {
  const add = (code: string, count: number | null, reservable = false) =>
    ask(
      databaseUrl,
      `with product as (
         insert into catalogue_products (id, product_id, slug, title, published_at, stock, reserve_enabled)
         values (gen_random_uuid(), '${code}', '${code}', '${code}', now(), ${count}, ${reservable}) returning id
       )
       insert into product_prices select id, currency, 10000, null from product, unnest(array['USD', 'EUR']) currency`,
    )
  await add('counted', stock)
  await add('uncounted', null)
  await add('reservable', plenty, true)
  return { counted: 'counted', uncounted: 'uncounted', reservable: 'reservable' }
}

/** Lets every session end and everything owed be done: what is not done then was lost. */
export async function waitUntilDone({ shopUrls: [shopUrl], databaseUrl, simulatorDatabaseUrl }: World): Promise<void> {
  const move = (seconds: string) =>
    fetch(`${shopUrl}/dev/clock`, { method: 'POST', body: new URLSearchParams({ seconds }), redirect: 'manual' })
  const begun = new Date().toISOString()
  // As if every pause between two tries were over, and a killed worker had been silent for an hour already.
  const passed = `
    update jobs.job set start_after = least(start_after, now()),
           heartbeat_on = case when started_on < '${begun}' then now() - interval '1 hour' else heartbeat_on end
     where id in (select id from jobs.job where state in ('created', 'retry', 'active') for update skip locked)`
  await ask(simulatorDatabaseUrl, 'update events set next_try_at = now() where delivered_at is null')
  await move('7200')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(250)) {
    await ask(databaseUrl, `update checkouts set asked_at = now() - interval '1 hour' where closed_at is null`)
    await ask(databaseUrl, passed)
    await move('0')
    const [open] = await ask(
      databaseUrl,
      `select (select count(*) from checkouts where closed_at is null)
            + (select count(*) from mails where sent_at is null and given_up_at is null)
            + (select count(*) from refunds where answered_at is null) as count`,
    )
    if (Number(open?.count) === 0) return void (await move('back'))
  }
  const jobs = await ask(
    databaseUrl,
    `select name, state, retry_count, output from jobs.job where state <> 'completed' limit 5`,
  )
  throw new Error(`What is owed was still not done after a minute of quiet: ${JSON.stringify(jobs)}`)
}

/** Every sentence that is not true, with the rows that show it. */
export async function brokenStatements({ databaseUrl, simulatorDatabaseUrl }: World, stock: number): Promise<string[]> {
  const payments = await ask(simulatorDatabaseUrl, 'select reference, amount_minor::float8 as amount from payments')
  const refunds = await ask(
    simulatorDatabaseUrl,
    'select reference, amount_minor::float8 as amount from refunds where failed_at is null',
  )
  const paid = await ask(databaseUrl, entries('paid'))
  const refunded = await ask(databaseUrl, entries('refunded'))
  const wrong = async (sentence: string, sql: string) => {
    const rows = await ask(databaseUrl, sql)
    return rows.length > 0 ? [`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`] : []
  }
  return [
    ...differences('payments of the bank and of the ledger', payments, paid),
    ...differences('refunds of the bank and of the ledger', refunds, refunded),
    ...(await wrong(
      'an order without exactly one payment, one mail to the buyer and the note to the house',
      `select number from orders
        where orders.kind = 'order' and (
              (select count(*) from ledger_entries entry where order_id = orders.id and entry.kind = 'paid') <> 1
           or (select count(*) from mails where order_id = orders.id and template not like 'order-note%') <> 1
           or (select count(*) from mails where order_id = orders.id and template like 'order-note%') <> 1)`,
    )),
    ...(await wrong(
      'a cancelled order whose money did not go back, or another whose money did',
      `select number, cancelled_because from orders
        where orders.kind = 'order' and (cancelled_at is not null) <> exists (select from ledger_entries where order_id = orders.id and kind = 'refunded')`,
    )),
    ...(await wrong(
      'a mail that did not arrive exactly once',
      // A letter that was delivered as the shop was killed may be outdated at the next try.
      `select id from (select id, given_up_at, (select count(*) from mailbox where mail_id = mails.id) as arrived from mails) mail
        where arrived > 1 or arrived = 0 and given_up_at is null`,
    )),
    ...(await reservationUntruths(wrong)),
    ...(await listedOtherwise(databaseUrl)),
    ...(await wrong('stock below zero', 'select product_id, stock from catalogue_products where stock < 0')),
    ...(await wrong(
      'units that were lost or sold twice',
      `select stock, sold from catalogue_products,
         (select count(*)::int as sold from order_lines join orders on orders.id = order_id
           where order_lines.product_id = 'counted' and cancelled_at is null) lines
        where product_id = 'counted' and stock + sold <> ${stock}`,
    )),
    ...(await wrong('a hold that outlived its session', 'select checkout_id from stock_holds where ended_at is null')),
  ]
}

/** Orders whose stored status differs from their facts: a transaction that was killed left one of the two. */
async function listedOtherwise(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const outdated = (await readStoredStatesAfter(0, 1_000_000, client)).filter(isOutdated)
    return outdated.slice(0, 3).map(({ number }) => `an order that is listed otherwise than it stands: ${number}`)
  } finally {
    await client.end()
  }
}

type Wrong = (sentence: string, sql: string) => Promise<string[]>

async function reservationUntruths(wrong: Wrong): Promise<string[]> {
  const kept = 'paid_minor - refunded_minor - order_facts.returning_minor - withheld_minor'
  return [
    ...(await wrong(
      'a reservation that is neither paid, nor paid by half, nor over with everything given back',
      `select number, orders.cancelled_because, price_minor, paid_minor, refunded_minor, total_minor, deposit_minor
         from orders join order_facts on order_facts.order_id = orders.id
        where orders.kind = 'reservation'
          and ${kept} not in (price_minor, price_minor - case when cancelled_at is null then total_minor - deposit_minor else 0 end)`,
    )),
    ...(await wrong(
      'a reservation without exactly one confirmation, or with two letters that it is paid',
      `select number from orders
        where kind = 'reservation' and (
              (select count(*) from mails where order_id = orders.id and template = 'reservation-confirmed') <> 1
           or (select count(*) from mails where order_id = orders.id and template = 'reservation-note') <> 1
           or (select count(*) from mails where order_id = orders.id and template = 'balance-paid') > 1
           or (select count(*) from mails where order_id = orders.id and template = 'order-cancelled') > 1)`,
    )),
    ...(await wrong(
      'a parcel of what was not paid, or one that was sent twice',
      `select number from orders join order_facts on order_facts.order_id = orders.id
        where (select count(*) from parcels where parcels.order_id = orders.id) > 1
           or orders.shipped_at is not null and ${kept} < price_minor`,
    )),
    ...(await wrong(
      'reserved units that were lost or counted twice',
      `select stock, held from catalogue_products,
         (select count(*)::int as held from order_lines join orders on orders.id = order_id
           where order_lines.product_id = 'reservable' and cancelled_at is null and taken_out_at is null) lines
        where product_id = 'reservable' and stock + held <> ${plenty}`,
    )),
  ]
}

const entries = (kind: string) =>
  `select provider_reference as reference, amount_minor::float8 as amount from ledger_entries where kind = '${kind}'`

function differences(sentence: string, bank: Row[], shop: Row[]): string[] {
  const line = ({ reference, amount }: Row) => `${reference} ${amount}`
  const [theirs, ours] = [bank.map(line), shop.map(line)]
  const missing = theirs.filter((each) => !ours.includes(each))
  const invented = ours.filter((each) => !theirs.includes(each))
  if (ours.length !== new Set(ours).size) return [`${sentence}: entered twice`]
  return missing.length + invented.length > 0
    ? [`${sentence} differ: missing ${missing.slice(0, 3)}, invented ${invented.slice(0, 3)}`]
    : []
}

/** The number of refunded payments: a run without any has not tried that way. */
export async function refundsOf({ simulatorDatabaseUrl }: World): Promise<number> {
  return (await ask(simulatorDatabaseUrl, 'select from refunds')).length
}
