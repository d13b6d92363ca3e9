// Looking up checkouts while many more are open than the planner last counted, as during a run of buyers.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsColumn, factsJoin } from '#orders/server/facts/order-columns.ts'
import { isAmongOpen } from '#payments/server/open-checkouts.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let client: Client

const many = 3_000
const aCheckout = 'new_id(), n::text, n::text, $1, $2, 900, $3, $4, $5, now(), now() + $6::interval'
const like = ['en', 'USD', 'anne@example.com', '{"lines": []}', 'simulator', '1 hour']
const columns =
  'id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at'

const held = (endedAt: string) => `
  insert into stock_holds (checkout_id, product_id, quantity, held_until, ended_at)
  select checkouts.id, (select id from catalogue_products limit 1), 1, now() + interval '1 hour', ${endedAt}
    from checkouts where email = 'anne@example.com' and not exists (select from stock_holds where checkout_id = checkouts.id)`

beforeAll(async () => {
  client = new Client({ connectionString: shop.settings.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into checkouts (${columns}, closed_at, closed_as)
     select ${aCheckout}, now(), 'unpaid' from generate_series(1, 1000) n`,
    like,
  )
  await client.query(held('now()'))
  await client.query('analyze checkouts, stock_holds')
  await client.query(
    `insert into checkouts (${columns}) select ${aCheckout} from generate_series(1001, 1000 + ${many}) n`,
    like,
  )
  await client.query(held('null'))
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

type Plan = { 'Index Name'?: string; 'Relation Name'?: string; 'Node Type': string; Plans?: Plan[] }

/** By what a statement would find rows of a table: names of indexes, or how it reads the whole. */
async function waysTo(table: string, statement: string): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${statement}`)
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === table && node['Node Type'].includes('Scan'))
    .map((node) => node['Index Name'] ?? node['Node Type'])
}

const someId = "'01a20571-d58e-74c0-8aff-1ba96a0089b5'"

test('a checkout is found by its id, however many are open', async () => {
  const closing = `update checkouts set closed_at = now(), closed_as = 'unpaid' where id = ${someId} and closed_at is null`
  expect(await waysTo('checkouts', closing)).toEqual(['checkouts_pkey'])
})

test('an order is read without reading all open checkouts', async () => {
  const reading = `select ${factsColumn} from orders ${factsJoin} where orders.id = ${someId}`
  expect(await waysTo('checkouts', reading)).toEqual(['checkouts_of_a_balance'])
})

test('the holds of a checkout are found by the checkout', async () => {
  const freeing = `update stock_holds set ended_at = now() where checkout_id = ${someId} and ended_at is null`
  expect(await waysTo('stock_holds', freeing)).toEqual(['holds_of_a_checkout'])
})

test('silent checkouts are taken in the sequence in which they were asked about', async () => {
  const taking = `select id from checkouts where ${isAmongOpen} order by asked_at nulls first limit 20`
  expect(await waysTo('checkouts', taking)).toEqual(['checkouts_open_silent'])
})

test('the open checkouts of a cart and of an address are found by those', async () => {
  const ofCart = "select id from checkouts where fingerprint = 'a' and closed_at is null"
  expect(await waysTo('checkouts', ofCart)).toEqual(['checkouts_open_by_fingerprint'])
  const ofAddress = "select id from checkouts where client_address = '192.0.2.1' and closed_at is null"
  expect(await waysTo('checkouts', ofAddress)).toEqual(['checkouts_open_by_address'])
})
