// What must be so, whatever was killed when: the bank's own books are the truth.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
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

/** A product of which there are so many, and one that is not counted. */
export async function fillShelf({ databaseUrl }: World, stock: number) {
  const add = (code: string, count: number | null) =>
    ask(
      databaseUrl,
      `with product as (
         insert into catalogue_products (id, product_id, slug, title, published_at, stock)
         values (gen_random_uuid(), '${code}', '${code}', '${code}', now(), ${count}) returning id
       )
       insert into product_prices select id, currency, 10000, null from product, unnest(array['USD', 'EUR']) currency`,
    )
  await add('counted', stock)
  await add('uncounted', null)
  return { counted: 'counted', uncounted: 'uncounted' }
}

/** Lets every session end and everything owed be done: what is not done then was lost. */
export async function comeToRest({ shopUrls: [shopUrl], databaseUrl, simulatorDatabaseUrl }: World): Promise<void> {
  const move = (seconds: string) =>
    fetch(`${shopUrl}/dev/clock`, { method: 'POST', body: new URLSearchParams({ seconds }), redirect: 'manual' })
  const begun = new Date().toISOString()
  // As if every pause between two tries were over, and a worker that was killed had been silent for an hour already.
  const passed = `
    update jobs.job set start_after = least(start_after, now()),
           heartbeat_on = case when started_on < '${begun}' then now() - interval '1 hour' else heartbeat_on end
     where state in ('created', 'retry', 'active')`
  await ask(simulatorDatabaseUrl, 'update events set next_try_at = now() where delivered_at is null')
  await move('7200')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(250)) {
    await ask(databaseUrl, `update checkouts set asked_at = now() - interval '1 hour' where closed_at is null`)
    await ask(databaseUrl, passed)
    await move('0')
    const [open] = await ask(
      databaseUrl,
      `select (select count(*) from checkouts where closed_at is null)
            + (select count(*) from mails where sent_at is null)
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
export async function untruths({ databaseUrl, simulatorDatabaseUrl }: World, stock: number): Promise<string[]> {
  const payments = await ask(simulatorDatabaseUrl, 'select reference, amount_minor::float8 as amount from payments')
  const refunds = await ask(simulatorDatabaseUrl, 'select reference, amount_minor::float8 as amount from refunds')
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
        where (select count(*) from ledger_entries where order_id = orders.id and entry.kind = 'paid') <> 1
           or (select count(*) from mails where order_id = orders.id and template not like 'order-note%') <> 1
           or (select count(*) from mails where order_id = orders.id and template like 'order-note%') <> 1`,
    )),
    ...(await wrong(
      'a cancelled order whose money did not go back, or another whose money did',
      `select number, cancelled_because from orders
        where (cancelled_at is not null) <> exists (select from ledger_entries where order_id = orders.id and kind = 'refunded')`,
    )),
    ...(await wrong(
      'a mail that did not arrive exactly once',
      'select id from mails where (select count(*) from mailbox where mail_id = mails.id) <> 1',
    )),
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

/** How many payments went back: a run in which none did has not tried that way. */
export async function refundsOf({ simulatorDatabaseUrl }: World): Promise<number> {
  return (await ask(simulatorDatabaseUrl, 'select from refunds')).length
}
