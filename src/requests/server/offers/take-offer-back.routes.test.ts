import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { accept, anOffer, aRequestedOrder, asHouse, seenOffer, step } from '#requests/testing/a-request.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
const day = 24 * 60 * 60
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeBack = (id: string) =>
  shop.post<AdminRequest & { ended?: string }>(`/api/admin/requests/${id}/take-back`, {}, admin.headers)
const lettersOf = (id: string) =>
  shop.rows<{ sent: boolean; given_up_because: string | null }>(
    `select sent_at is not null as sent, given_up_because from mails
      where template = 'order-offer' and facts ->> 'request' = $1 order by id`,
    [id],
  )
const heldUntil = (id: string) =>
  shop.rows('select held_until from stock_holds where draft_id = $1 and ended_at is null order by product_id', [id])

/** An offer whose letter has left. */
async function anOfferOut() {
  const { id, key } = await anOffer(shop, admin)
  await shop.rows("update mails set leaves_at = now() - interval '1 second' where facts ->> 'request' = $1", [id])
  await shop.rows("update jobs.job set start_after = now() where name = 'send-mail'")
  await expect.poll(async () => (await lettersOf(id)).map(({ sent }) => sent), { timeout: 15_000 }).toEqual([true])
  return { id, key }
}

test('ADM-02 ORDF-01 an offer that is sent again under its key after it was taken back is sent as a new one', async () => {
  const { id } = await aRequestedOrder(shop)
  const { version, state, offeredAt } = await asHouse(shop, admin, id)
  const key = randomUUID()
  const offer = async () => (await step(shop, admin, id, 'offer', { version, state, offeredAt }, key)).body
  expect((await offer()).offerSendsInMs).toBeGreaterThan(500_000)
  expect((await takeBack(id)).body.state).toBe('open')
  const entries = await shop.rows("select after from audit_entries where kind = 'request' and name = $1 order by id", [
    id,
  ])
  expect(entries.at(-1)).toEqual({ after: { takenBack: true } })
  const again = await offer()
  expect(again.state).toBe('offered')
  expect(again.offerSendsInMs).toBeGreaterThan(500_000)
  expect((await lettersOf(id)).map((letter) => letter.given_up_because)).toEqual(['withdrawn', null])
})

test('ADM-02 ORDF-01 two offers within the seconds are taken back together', async () => {
  const { id } = await anOffer(shop, admin)
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
  expect((await lettersOf(id)).map((letter) => letter.given_up_because)).toEqual(['withdrawn', null])
  expect((await takeBack(id)).body).toMatchObject({ state: 'open', offeredAt: null, expiresOn: null })
  expect((await lettersOf(id)).map((letter) => letter.given_up_because)).toEqual(['withdrawn', 'withdrawn'])
  expect(await heldUntil(id)).toEqual([])
})

test('ADM-02 ORDF-01 an offer that was out is out until its former last day once another is taken back', async () => {
  const { id, key } = await anOfferOut()
  const { offeredAt, expiresOn } = await asHouse(shop, admin, id)
  const held = await heldUntil(id)
  expect(held).not.toEqual([])
  await advanceTime(shop, 3 * day)
  expect((await step(shop, admin, id, 'offer')).body.expiresOn).not.toBe(expiresOn)
  expect(await heldUntil(id)).not.toEqual(held)
  expect((await takeBack(id)).body).toMatchObject({ state: 'offered', offeredAt, expiresOn })
  expect(await heldUntil(id)).toEqual(held)
  expect((await seenOffer(shop, { key })).body.expiresOn).toBe(expiresOn)
})

test('ADM-02 ORDF-01 a withdrawn request whose new offer is taken back was withdrawn when it was', async () => {
  const { id } = await anOfferOut()
  const { withdrawnAt, expiresOn } = (await step(shop, admin, id, 'withdraw')).body
  expect(withdrawnAt).toEqual(expect.any(String))
  await advanceTime(shop, day)
  expect((await step(shop, admin, id, 'offer')).body).toMatchObject({ state: 'offered', withdrawnAt: null })
  expect((await takeBack(id)).body).toMatchObject({ state: 'withdrawn', withdrawnAt, expiresOn })
})

test('ADM-02 ORDF-01 an offer that is being paid, or was withdrawn since, is not taken back', async () => {
  const paid = await anOffer(shop, admin)
  expect((await accept(shop, paid)).status).toBe(200)
  expect(await asHouse(shop, admin, paid.id)).toMatchObject({ isBeingPaid: true, offerSendsInMs: null })
  expect(await takeBack(paid.id)).toMatchObject({ status: 409, body: { ended: 'overtaken' } })
  expect((await asHouse(shop, admin, paid.id)).state).toBe('offered')
  const withdrawn = await anOffer(shop, admin)
  expect((await step(shop, admin, withdrawn.id, 'withdraw')).status).toBe(200)
  expect(await takeBack(withdrawn.id)).toMatchObject({ status: 409, body: { ended: 'overtaken' } })
  expect((await asHouse(shop, admin, withdrawn.id)).state).toBe('withdrawn')
})

test('ADM-02 ORDF-01 an offer whose letter has left is not taken back', async () => {
  const { id } = await anOfferOut()
  expect(await takeBack(id)).toMatchObject({ status: 409, body: { ended: 'left' } })
})
