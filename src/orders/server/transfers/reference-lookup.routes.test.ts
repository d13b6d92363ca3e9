import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { claimReference } from '#payments/server/ledger/transfer-records.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let client: Client

beforeAll(async () => {
  await sendEvent(shop, anEvent(await anOpenCheckout(shop)))
  client = new Client({ connectionString: shop.settings.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`
    insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
    select new_id(), id, 'paid', 100, currency, 'transfer', 'VIR ' || n, 'shop', now()
      from orders, generate_series(1, 5000) n`)
  await client.query('analyze ledger_entries')
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

test('other orders with the reference of a transfer are found without reading all transfers', async () => {
  const plans: string[] = []
  const explaining = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await client.query(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  const transfer = { orderId: newId(), kind: 'paid', reference: 'vir4711' } as const
  await claimReference(explaining as unknown as PoolClient, transfer)
  expect(plans.at(-1)).toContain('transfers_by_reference')

  const [order] = await shop.rows<{ number: number }>('select number::float8 as number from orders', [])
  expect(await claimReference(client as unknown as PoolClient, transfer)).toEqual([order?.number])
})
