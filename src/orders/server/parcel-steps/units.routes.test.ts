// Two of three jars leave now and one later: each unit is shipped, canceled, refunded or returned once.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { orderAsBuyer, orderAsOwner, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const jar = 90_000
let anne: TestMember
let bruno: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
  await shop.rows("update catalogue_products set stock = 1000 where product_id = 'renouvela-creme'")
})

const threeJars = () => aBoughtOrder(shop, { items: [anItem('renouvela-creme', { quantity: 3 })] })
const takeStep = (order: Bought, step: string, body: object = {}, submission = {}, admin = anne) =>
  stepAsOwner(shop, admin, order.number, step, body, submission)
const jars = (quantity: number) => [{ position: 1, quantity }]

let parcels = 0
const parcelOf = (order: Bought, units?: object[]) => {
  parcels += 1
  return { carrier: 'Colissimo', tracking: aTrackingNumber(order.number, parcels), ...(units && { units }) }
}
async function ship(order: Bought, units?: object[]) {
  const answer = await takeStep(order, 'ship', parcelOf(order, units))
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const placesOf = async (order: Bought) => {
  const [line] = await shop.rows(
    'select quantity_here as here, quantity_sent as sent, quantity_out as out from order_lines where order_id = $1',
    [order.id],
  )
  return line
}
const stock = async () => {
  const [product] = await shop.rows<{ stock: number }>(
    "select stock from catalogue_products where product_id = 'renouvela-creme'",
  )
  return product?.stock ?? 0
}

describe('units of a line are shipped', () => {
  test('ADM-02 two now and one later: its day stays open until the last has left', async () => {
    const order = await threeJars()
    const first = await ship(order, jars(2))
    expect(first).toMatchObject({ state: 'preparing', lines: [{ quantity: 3, out: 0, sent: 2 }] })
    expect(first.steps).toContain('ship')
    expect(first.parcels.map(({ units }) => units)).toEqual([jars(2)])
    const promised = () => shop.rows('select next_promised_on::text as day from orders where id = $1', [order.id])
    const [before] = await promised()
    const last = await ship(order)
    expect(last).toMatchObject({ state: 'shipped', lines: [{ sent: 3 }] })
    expect(last.parcels.map(({ units }) => units)).toEqual([jars(2), jars(1)])
    expect(last.events.filter(({ kind }) => kind === 'shipped').map(({ detail }) => detail.units)).toEqual([
      jars(2),
      jars(1),
    ])
    expect(before).toMatchObject({ day: first.lines[0]?.promisedOn })
    expect(await orderAsBuyer(shop, order)).toMatchObject({
      state: 'shipped',
      parcels: [{ units: jars(2) }, { units: jars(1) }],
    })
  })

  test('ADM-02 the house is late while a unit is here after its promised day, and no longer', async () => {
    const order = await threeJars()
    await shop.rows('update order_lines set promised_on = current_date - 3 where order_id = $1', [order.id])
    await shop.rows(
      'update orders set ready_at = now(), due_on = current_date, grace_until = current_date + 10 where id = $1',
      [order.id],
    )
    const late = async () =>
      (await shop.rows('select house_late as late from order_facts where order_id = $1', [order.id]))[0]
    await ship(order, jars(2))
    expect(await late()).toEqual({ late: true })
    await ship(order)
    expect(await late()).toEqual({ late: false })
  })

  test.each([
    ['none', jars(0)],
    ['more than are here', jars(2)],
    ['units of no line', [{ position: 2, quantity: 1 }]],
    ['a line twice', [...jars(1), ...jars(1)]],
  ])('ADM-02 %s are refused, and nothing leaves', async (_, units) => {
    const order = await threeJars()
    await ship(order, jars(2))
    const { status, body } = await takeStep(order, 'ship', parcelOf(order, units))
    expect([status, body.error]).toEqual([400, 'invalid'])
    expect(JSON.stringify(body)).toContain('units')
    expect(await placesOf(order)).toEqual({ here: 1, sent: 2, out: 0 })
  })

  test('ADM-02 a refusal says how many are here', async () => {
    const order = await threeJars()
    const { body } = await takeStep(order, 'ship', parcelOf(order, jars(4)))
    expect(body).toMatchObject({
      error: 'invalid',
      problems: [{ field: 'units', problem: 'Of line 1 3 can be shipped' }],
    })
  })

  test('ADM-02 a page from before parcels had units ships nothing by mistake', async () => {
    const order = await threeJars()
    const { status } = await takeStep(order, 'ship', { ...parcelOf(order), positions: [1] })
    expect(status).toBe(400)
    expect(await placesOf(order)).toEqual({ here: 3, sent: 0, out: 0 })
  })

  test('ADM-02 of two owners who ship the last unit at once one does, and a repeated request ships once', async () => {
    const order = await threeJars()
    await ship(order, jars(2))
    const { version } = await orderAsOwner(shop, anne, order.number)
    const [key, other] = [newId(), newId()]
    const [own, others] = [parcelOf(order, jars(1)), parcelOf(order, jars(1))]
    const answers = await Promise.all([
      takeStep(order, 'ship', own, { version, key }),
      takeStep(order, 'ship', own, { version, key }),
      takeStep(order, 'ship', others, { version, key: other }, bruno),
    ])
    const [first, again, second] = answers.map(({ status }) => status)
    expect(first).toBe(again)
    expect([first, second].toSorted()).toEqual([200, 409])
    expect(await placesOf(order)).toEqual({ here: 0, sent: 3, out: 0 })
    expect((await orderAsOwner(shop, anne, order.number)).parcels).toHaveLength(2)
  })

  test('ADM-02 the database takes no unit that is not here', async () => {
    const order = await threeJars()
    for (const change of ['quantity_sent = 4', 'quantity_sent = -1', 'quantity_sent = 2, quantity_out = 2']) {
      const changed = shop.rows(`update order_lines set ${change} where order_id = $1`, [order.id])
      await expect(changed).rejects.toThrow(/a_unit_is_in_one_place/)
    }
  })
})

describe('a parcel of some units was not shipped after all', () => {
  const reason = 'Found on the shelf'

  test('ADM-02 its units are here again, those of another parcel are not', async () => {
    const order = await threeJars()
    await ship(order, jars(2))
    const { parcels: both } = await ship(order)
    const { status, body } = await takeStep(order, 'parcel-back', { parcel: both[0]?.id, reason })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ state: 'preparing', lines: [{ sent: 1 }] })
    expect(await placesOf(order)).toEqual({ here: 2, sent: 1, out: 0 })
    expect((await ship(order)).parcels.map(({ units }) => units)).toEqual([jars(1), jars(2)])
  })

  test('ADM-02 the same when a unit that never left was refunded since, and not when one that left was', async () => {
    const order = await threeJars()
    const { parcels: sent } = await ship(order, jars(2))
    const refund = { scope: { units: jars(1) }, reason: 'A cracked jar', restock: true, shownMinor: jar }
    expect((await takeStep(order, 'refund', refund)).status).toBe(200)
    const back = await takeStep(order, 'parcel-back', { parcel: sent[0]?.id, reason })
    expect(back.status, back.body.message).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 2, sent: 0, out: 1 })
    const { parcels: again } = await ship(order, jars(1))
    expect(
      (await takeStep(order, 'refund', { ...refund, scope: { units: jars(2) }, shownMinor: 2 * jar })).status,
    ).toBe(200)
    const stays = await takeStep(order, 'parcel-back', { parcel: again[0]?.id, reason })
    expect([stays.status, stays.body.error]).toEqual([409, 'conflict'])
  })

  test('ADM-02 the same when a unit that never left was withdrawn since, and not when one that left was', async () => {
    const order = await threeJars()
    const { parcels: sent } = await ship(order, jars(2))
    const withdraw = async (shownMinor: number) => {
      await withdrawFrom(shop, order)
      return takeStep(order, 'withdrawal', { decision: 'accept', units: jars(1), shownMinor })
    }
    expect((await withdraw(jar)).status).toBe(200)
    const back = await takeStep(order, 'parcel-back', { parcel: sent[0]?.id, reason })
    expect(back.status, back.body.message).toBe(200)
    const { parcels: again } = await ship(order, jars(2))
    expect((await withdraw(0)).status).toBe(200)
    const stays = await takeStep(order, 'parcel-back', { parcel: again[0]?.id, reason })
    expect([stays.status, stays.body.error]).toEqual([409, 'conflict'])
  })
})

describe('an order of which some units have left', () => {
  test('F11 its buyer cancels the units that are here, and the rest stays paid and shipped', async () => {
    const order = await threeJars()
    const before = await stock()
    await ship(order, jars(2))
    const { backIfCancelled: shown } = await orderAsBuyer(shop, order)
    expect(shown?.minor).toBe(jar)
    expect((await stepAsBuyer(shop, order, 'cancel', { shown })).status).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 0, sent: 2, out: 1 })
    expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'shipped', price: { minor: 2 * jar } })
    expect(await stock()).toBe(before + 1)
  })

  test('E9 a refund by units takes those that are here first, and its preview names them', async () => {
    const order = await threeJars()
    await ship(order, jars(2))
    const preview = await shop.post(`/api/admin/orders/${order.number}/refund/sums`, { units: jars(2) }, anne.headers)
    expect(preview.body).toMatchObject({ returns: { minor: 2 * jar }, here: jars(1), awaited: [] })
    const refund = { scope: { units: jars(2) }, reason: 'Two cracked jars', restock: false, shownMinor: 2 * jar }
    expect((await takeStep(order, 'refund', refund)).status).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 0, sent: 1, out: 2 })
  })

  test('E9 units that are here are back in stock by themselves, and those that have left where the owner says so', async () => {
    for (const restock of [false, true]) {
      const order = await threeJars()
      await ship(order, jars(2))
      const before = await stock()
      const input = { units: jars(2) }
      const { body } = await shop.post(`/api/admin/orders/${order.number}/refund/sums`, input, anne.headers)
      expect(body).toMatchObject({ here: jars(1), sent: jars(1) })
      const refund = { scope: input, reason: 'Two cracked jars', restock, shownMinor: 2 * jar }
      expect((await takeStep(order, 'refund', refund)).status).toBe(200)
      expect(await stock()).toBe(before + (restock ? 2 : 1))
    }
  })

  test('F11 a withdrawal cancels the units that are here, and awaits those that have left', async () => {
    const order = await threeJars()
    const before = await stock()
    await ship(order, jars(2))
    await withdrawFrom(shop, order)
    const accept = { decision: 'accept', units: jars(2), shownMinor: jar }
    const { status, body } = await takeStep(order, 'withdrawal', accept)
    expect(status, body.message).toBe(200)
    expect(body.withdrawal).toMatchObject({ awaited: jars(1) })
    expect(await placesOf(order)).toEqual({ here: 0, sent: 2, out: 1 })
    const back = await takeStep(order, 'goods-back', { units: jars(1), restock: true, shownMinor: jar })
    expect(back.status, back.body.message).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 0, sent: 1, out: 2 })
    expect(back.body).toMatchObject({ price: { minor: jar }, state: 'shipped' })
    expect(await stock()).toBe(before + 2)
  })

  test('F11 goods that come back are of those that had left, and a refund of those that are here is not their return', async () => {
    const order = await threeJars()
    await ship(order)
    await withdrawFrom(shop, order)
    expect((await takeStep(order, 'withdrawal', { decision: 'accept', units: jars(2), shownMinor: 0 })).status).toBe(
      200,
    )
    // As if one of them had been found on the shelf.
    await shop.rows('update order_lines set quantity_sent = 2 where order_id = $1', [order.id])
    const back = await takeStep(order, 'goods-back', { units: jars(1), restock: false, shownMinor: jar })
    expect(back.status, back.body.message).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 1, sent: 1, out: 1 })
    const refund = { scope: { units: jars(1) }, reason: 'A cracked jar', restock: false, shownMinor: jar }
    const { body } = await takeStep(order, 'refund', refund)
    expect(await placesOf(order)).toEqual({ here: 0, sent: 1, out: 2 })
    expect(body.withdrawal).toMatchObject({ settled: false, awaited: jars(1) })
  })

  test('F11 the owner takes back units that have left while one here stays to be shipped', async () => {
    const order = await threeJars()
    const before = await stock()
    await ship(order, jars(2))
    await withdrawFrom(shop, order, { items: 'One of the two jars that I received' })
    expect((await orderAsOwner(shop, anne, order.number)).withdrawal).toMatchObject({ named: jars(1), place: 'sent' })
    const wanted = { units: jars(1), first: 'sent' }
    const preview = await shop.post(`/api/admin/orders/${order.number}/withdrawal/sums`, wanted, anne.headers)
    expect(preview.body).toMatchObject({ returns: { minor: 0 }, awaited: jars(1), later: { minor: jar } })
    const accepted = await takeStep(order, 'withdrawal', { decision: 'accept', ...wanted, shownMinor: 0 })
    expect(accepted.status, accepted.body.message).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 1, sent: 2, out: 0 })
    expect(accepted.body.steps).toContain('ship')
    const back = { units: jars(1), restock: true, shownMinor: jar }
    expect((await takeStep(order, 'goods-back', back)).status).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 1, sent: 1, out: 1 })
    expect(await stock()).toBe(before + 1)
    expect(await ship(order)).toMatchObject({ state: 'shipped', lines: [{ sent: 2 }] })
  })

  test('F11 a second withdrawal of units that have left adds to those that are awaited', async () => {
    const order = await threeJars()
    await ship(order, jars(2))
    await withdrawFrom(shop, order, { items: 'One of the two jars that I received' })
    const one = { decision: 'accept', units: jars(1), first: 'sent', shownMinor: 0 }
    expect((await takeStep(order, 'withdrawal', one)).status).toBe(200)
    await withdrawFrom(shop, order, { items: 'The two other jars' })
    const two = { units: jars(2), first: 'sent' }
    const preview = await shop.post(`/api/admin/orders/${order.number}/withdrawal/sums`, two, anne.headers)
    expect(preview.body).toMatchObject({ returns: { minor: jar }, awaited: jars(1), later: { minor: jar } })
    const accepted = await takeStep(order, 'withdrawal', { decision: 'accept', ...two, shownMinor: jar })
    expect(accepted.status, accepted.body.message).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 0, sent: 2, out: 1 })
    const awaited = await shop.rows<{ units: number[] }>(
      'select awaited_quantities as units from withdrawals where order_id = $1 order by received_at, id',
      [order.id],
    )
    expect(awaited.flatMap(({ units }) => units)).toEqual([1, 1])
  })

  test('E9 a refund takes units that have left first where the owner says so', async () => {
    const order = await threeJars()
    await ship(order, jars(2))
    const scope = { units: jars(2), first: 'sent' }
    const preview = await shop.post(`/api/admin/orders/${order.number}/refund/sums`, scope, anne.headers)
    expect(preview.body).toMatchObject({ returns: { minor: 2 * jar }, here: [], sent: jars(2) })
    const refund = { scope, reason: 'Two cracked jars', restock: false, shownMinor: 2 * jar }
    expect((await takeStep(order, 'refund', refund)).status).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 1, sent: 0, out: 2 })
  })

  test('E9 a choice that was made before the parcel came back is refused, and nothing leaves the order', async () => {
    const order = await threeJars()
    const { parcels: sent, version } = await ship(order, jars(2))
    const isBack = await takeStep(order, 'parcel-back', { parcel: sent[0]?.id, reason: 'Left on the shelf' }, {}, bruno)
    expect(isBack.status, isBack.body.message).toBe(200)
    const refund = {
      scope: { units: jars(1), first: 'sent' },
      reason: 'A cracked jar',
      restock: false,
      shownMinor: jar,
    }
    const late = await takeStep(order, 'refund', refund, { version })
    expect([late.status, late.body.error]).toEqual([409, 'changed'])
    expect(await placesOf(order)).toEqual({ here: 3, sent: 0, out: 0 })
    expect((await takeStep(order, 'refund', refund)).status).toBe(200)
    expect(await placesOf(order)).toEqual({ here: 2, sent: 0, out: 1 })
  })

  test('ADM-02 its letters name the units of the parcel, those that follow, and those that have left', async () => {
    const order = await threeJars()
    const { mails } = await ship(order, jars(2))
    const mail = mails.findLast(({ template }) => template === 'order-shipped')
    const textOf = async (id: string | undefined) =>
      (await shop.json<{ text: string }>(`/api/admin/orders/${order.number}/mails/${id}`, { headers: anne.headers }))
        .body.text
    const text = await textOf(mail?.id)
    expect(text).toMatch(/2\s×\sRenouvela/)
    expect(text).toMatch(/1\smore will follow/)
    const confirmed = mails.find(({ template }) => template === 'order-confirmed')
    expect(await textOf(confirmed?.id)).toMatch(/Of these, 2\shave shipped/)
  })
})
