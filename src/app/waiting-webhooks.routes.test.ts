// A message about a shipment leaves once the shipment cannot be taken back any more.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
})

const take = (number: number, step: string, input: object) => stepAsOwner(shop, owner, number, step, input)
const queued = () =>
  shop.rows<{ event: string; waits: boolean; to: string }>(
    `select event, next_try_at > now() as waits, right(webhooks.address, 4) as "to"
       from webhook_deliveries join webhooks on webhooks.id = webhook_id order by webhook_deliveries.made_at, 3 desc`,
  )

test('D48 a shipment that is taken back before its message left is not posted, and one after that is', async () => {
  await shop.rows(
    `insert into webhooks (id, address, events, secret, made_by, made_at)
     values (new_id(), 'http://127.0.0.1:9/both', '{order.shipped,order.shipment_taken_back}', 'whsec_', 'a test', now()),
            (new_id(), 'http://127.0.0.1:9/back', '{order.shipment_taken_back}', 'whsec_', 'a test', now())`,
  )
  const { number } = await aBoughtOrder(shop)
  const ship = async () =>
    (await take(number, 'ship', { carrier: 'Chronopost', tracking: 'XY123456785FR' })).body.parcels
  const back = async (parcels: Awaited<ReturnType<typeof ship>>) =>
    expect((await take(number, 'parcel-back', { parcel: parcels[0]?.id, reason: 'Still here' })).status).toBe(200)
  const first = await ship()
  expect(await queued()).toEqual([{ event: 'order.shipped', waits: true, to: 'both' }])
  await back(first)
  // A webhook that wanted no shipment is posted that one was taken back.
  const alone = { event: 'order.shipment_taken_back', waits: false, to: 'back' }
  expect(await queued()).toEqual([alone])

  // Its moment is over, and it was not posted yet.
  const due = await ship()
  await shop.rows("update webhook_deliveries set leaves_at = now() - interval '1 second' where event = 'order.shipped'")
  await shop.rows("update webhook_deliveries set next_try_at = leaves_at where event = 'order.shipped'")
  await back(due)
  expect(await queued()).toEqual([alone, alone])

  const posted = await ship()
  await shop.rows("update webhook_deliveries set leaves_at = now() - interval '1 second', next_try_at = now()")
  await back(posted)
  expect(await queued()).toEqual([
    alone,
    alone,
    { event: 'order.shipped', waits: false, to: 'both' },
    { event: 'order.shipment_taken_back', waits: false, to: 'both' },
    alone,
  ])
})
