import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { deleteOldDraftSubmissions } from '#requests/server/drafts/delete-old-draft-submissions.ts'
import { anOffer, aRequestedOrder, asHouse, change, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const lettersOf = async (id: string) =>
  (await shop.rows("select from mails where template = 'order-offer' and facts ->> 'request' = $1", [id])).length

test('ORDF-01 an offer sent from two tabs that saw the same is sent once', async () => {
  const { id } = await anOffer(shop, admin)
  const { version, state, offeredAt } = await asHouse(shop, admin, id)
  const seen = { version, state, offeredAt }
  expect((await step(shop, admin, id, 'offer', seen)).status).toBe(200)
  expect(await step(shop, admin, id, 'offer', seen)).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(await lettersOf(id)).toBe(2)
})

test('ORDF-01 a submission repeated after a lost answer sends nothing more', async () => {
  const { id } = await aRequestedOrder(shop)
  const { version, state, offeredAt } = await asHouse(shop, admin, id)
  const key = randomUUID()
  const offer = () => step(shop, admin, id, 'offer', { version, state, offeredAt }, key)
  const answers = await Promise.all([offer(), offer()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await offer()).toMatchObject({ status: 200, body: { state: 'offered' } })
  expect(await lettersOf(id)).toBe(1)
  const { edits } = await asHouse(shop, admin, id)
  expect(edits).toHaveLength(1)
})

test('ORDF-01 an offer that is sent again on purpose is another letter', async () => {
  const { id } = await anOffer(shop, admin)
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
  expect(await lettersOf(id)).toBe(2)
})

test('ORDF-01 a draft that is saved again under its key was saved once, and is not changed by itself', async () => {
  const { id } = await aRequestedOrder(shop)
  const { version } = await asHouse(shop, admin, id)
  const key = randomUUID()
  const save = (note: string) => change(shop, admin, id, { version, note }, key)
  for (const _ of ['sent', 'repeated']) {
    expect(await save('For three')).toMatchObject({ status: 200, body: { version: version + 1 } })
  }
  expect((await save('For four')).status).toBe(409)
  expect((await asHouse(shop, admin, id)).note).toBe('For three')
})

test('ORDF-01 a submission that was refused for its lines is carried out once they are right', async () => {
  const { id } = await aRequestedOrder(shop, { items: [{ product_id: 'renouvela-creme', quantity: 12 }] })
  const key = randomUUID()
  expect((await step(shop, admin, id, 'offer', {}, key)).status).toBe(400)
  await shop.rows("update catalogue_products set quantity_cap = 12 where product_id = 'renouvela-creme'")
  expect((await step(shop, admin, id, 'offer', {}, key)).status).toBe(200)
  expect(await lettersOf(id)).toBe(1)
})

test('ORDF-01 submissions are deleted after thirty days, and with their request', async () => {
  const { id } = await anOffer(shop, admin)
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
  const kept = () => shop.rows<{ key: string }>('select key from draft_submissions where draft_id = $1', [id])
  const [old] = await kept()
  await shop.rows("update draft_submissions set submitted_at = now() - interval '31 days' where key = $1", [old?.key])
  await deleteOldDraftSubmissions(businessNow(), new AbortController().signal)
  expect(await kept()).toHaveLength(1)
  await shop.rows('delete from messages where id = (select message_id from order_drafts where id = $1)', [id])
  expect(await kept()).toEqual([])
})

test('ORDF-01 changes at once do not wait for a connection, though the catalogue changes meanwhile', async () => {
  const { id } = await aRequestedOrder(shop)
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from order_drafts where id = $1 for update', [id])
  // As many as the shop has connections.
  const changes = Array.from({ length: 10 }, (_, each) => change(shop, admin, id, { note: `${each}` }))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(() => shop.rows(waiting)).toHaveLength(10)
  await shop.rows(`select pg_notify('shop', '{"topic":"catalogue"}')`)
  expect(await shop.rows(waiting)).toHaveLength(10)
  await other.query('commit')
  const since = performance.now()
  await other.end()
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
  // The shop waits that long for a connection that none of them can release.
  expect(performance.now() - since).toBeLessThan(5_000)
})
