// A shipped parcel is corrected, or was not shipped after all.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { lettersOf, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let anne: TestMember
let bruno: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
})

const takeStep = (order: Bought, step: string, body: object = {}, submission = {}, admin = anne) =>
  stepAsOwner(shop, admin, order.number, step, body, submission)

const followed = (tracking: string) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${tracking}`

/** A number that no other parcel has. */
function labelOf({ number }: Bought, parcel = 1, carrier = 'Colissimo') {
  const tracking = aTrackingNumber(number, parcel)
  return { carrier, tracking, address: followed(tracking) }
}

/** An order of two lines that was shipped, all of it unless units are named. */
async function shipped(input: object = {}): Promise<Bought> {
  const order = await aBoughtOrder(shop)
  const { status, body } = await takeStep(order, 'ship', { ...labelOf(order), ...input })
  expect(status, body.message).toBe(200)
  return order
}

const parcelOf = async (order: Bought, at = 0) =>
  (await orderAsOwner(shop, anne, order.number)).parcels[at]?.id ?? newId()
const lettersAfter = async (order: Bought) =>
  (await lettersOf(shop, order)).filter((template) => /^(order-shipped|parcel-)/.test(template))

/** As if the job that sends letters had not come to this one yet. */
const notLeftYet = (order: Bought) =>
  shop.rows(
    "update mails set begun_at = null, sent_at = null where order_id = $1 and template in ('order-shipped', 'parcel-corrected')",
    [order.id],
  )

async function textOf(order: Bought, template: string): Promise<string> {
  const { mails } = await orderAsOwner(shop, anne, order.number)
  const mail = mails.find((each) => each.template === template)
  const path = `/api/admin/orders/${order.number}/mails/${mail?.id}`
  return (await shop.json<{ text: string }>(path, { headers: anne.headers })).body.text
}

describe('a parcel is corrected', () => {
  test('ADM-02 the buyer has the right number and its address, and the history both', async () => {
    const order = await shipped()
    const [wrong, right] = [labelOf(order), labelOf(order, 2, 'Chronopost')]
    const input = { parcel: await parcelOf(order), ...right, carrier: 'chronopost', notify: true }
    const preview = await takeStep(order, 'correct-parcel/letters', input)
    expect((preview.body as unknown as { letters: { text: string }[] }).letters).toMatchObject([
      { text: expect.stringContaining(right.tracking) },
    ])
    expect(await lettersAfter(order)).toEqual(['order-shipped'])
    const { status, body } = await takeStep(order, 'correct-parcel', input)
    expect(status, body.message).toBe(200)
    expect(body.parcels).toMatchObject([right])
    expect(body.events.at(-1)).toMatchObject({
      kind: 'parcel-corrected',
      actor: anne.email,
      detail: {
        parcel: input.parcel,
        before: `Colissimo ${wrong.tracking}\n${wrong.address}`,
        after: `Chronopost ${right.tracking}\n${right.address}`,
      },
    })
    expect((await orderAsBuyer(shop, order)).parcels).toMatchObject([right])
    expect(await lettersAfter(order)).toEqual(['order-shipped', 'parcel-corrected'])
    const text = await textOf(order, 'parcel-corrected')
    for (const said of [`Colissimo ${wrong.tracking}`, `Chronopost ${right.tracking}`, right.address]) {
      expect(text).toContain(said)
    }
    const [entry] = await shop.rows<{ after: object }>(
      "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
      [String(order.number)],
    )
    expect(entry?.after).toMatchObject({ parcel: { before: wrong, after: right } })
  })

  test('ADM-02 a correction quotes the number that its buyer last read, and not one that was kept quiet', async () => {
    const order = await shipped()
    const [parcel, wrong] = [await parcelOf(order), labelOf(order)]
    const unsent = () => shop.rows('select from mails where order_id = $1 and sent_at is null', [order.id])
    const correct = async (label: object, notify: boolean) => {
      await expect.poll(unsent).toEqual([])
      const { status, body } = await takeStep(order, 'correct-parcel', { parcel, ...label, notify })
      expect(status, body.message).toBe(200)
    }
    await correct(labelOf(order, 2), false)
    await correct(wrong, true)
    expect(await lettersAfter(order), 'what the buyer read is right again').toEqual(['order-shipped'])
    await correct(labelOf(order, 2), false)
    await correct(labelOf(order, 3), true)
    const text = await textOf(order, 'parcel-corrected')
    expect(text).toContain(wrong.tracking)
    expect(text).not.toContain(labelOf(order, 2).tracking)
    await correct(labelOf(order, 4), false)
    await expect.poll(unsent).toEqual([])
    expect((await takeStep(order, 'parcel-back', { parcel, reason: 'It is still here' })).status).toBe(200)
    const back = await textOf(order, 'parcel-back')
    expect(back).toContain(labelOf(order, 3).tracking)
    expect(back).not.toContain(labelOf(order, 4).tracking)
  })

  test('ADM-02 the letter that has not left yet leaves with the right number, and is the only one', async () => {
    const order = await shipped()
    await takeStep(order, 'note', { text: 'The letters have left' })
    await notLeftYet(order)
    const right = labelOf(order, 2)
    const input = { parcel: await parcelOf(order), ...right, notify: true }
    const preview = await takeStep(order, 'correct-parcel/letters', input)
    expect((preview.body as unknown as { letters: object[] }).letters).toMatchObject([{ template: 'order-shipped' }])
    expect((await takeStep(order, 'correct-parcel', input)).status).toBe(200)
    expect(await lettersAfter(order)).toEqual(['order-shipped'])
    expect(await textOf(order, 'order-shipped')).toContain(right.tracking)
  })

  test('ADM-02 no letter leaves for another address alone, when it is not asked for, or once the parcel is there', async () => {
    const order = await shipped()
    const parcel = await parcelOf(order)
    const address = 'https://example.com/here'
    expect(
      (await takeStep(order, 'correct-parcel', { parcel, ...labelOf(order), address, notify: true })).body,
    ).toMatchObject({
      parcels: [{ address }],
    })
    await takeStep(order, 'correct-parcel', { parcel, ...labelOf(order, 2), notify: false })
    await takeStep(order, 'deliver')
    const last = await takeStep(order, 'correct-parcel', { parcel, ...labelOf(order, 3), notify: true })
    expect(last.body.parcels).toMatchObject([{ tracking: labelOf(order, 3).tracking }])
    expect(last.body.events.filter(({ kind }) => kind === 'parcel-corrected')).toHaveLength(3)
    const again = await takeStep(order, 'correct-parcel', { parcel, ...labelOf(order, 3), notify: true })
    expect(again.body.events.filter(({ kind }) => kind === 'parcel-corrected')).toHaveLength(3)
    expect(await lettersAfter(order)).toEqual(['order-shipped'])
  })

  test('ADM-02 a number that can be no number of this parcel is refused, and nothing is changed', async () => {
    const [order, other] = [await shipped({ units: [{ position: 1 }] }), await shipped()]
    await takeStep(order, 'ship', { ...labelOf(order, 2), units: [{ position: 2 }] })
    const parcel = await parcelOf(order)
    const wrong = [
      { tracking: 'X1' },
      { tracking: labelOf(order, 2).tracking },
      { tracking: labelOf(other).tracking.toLowerCase() },
      { carrier: 'ups', tracking: '1Z999AA10123456785' },
    ]
    for (const own of wrong) {
      const input = { parcel, ...labelOf(order), ...own, notify: true }
      const { status, body } = await takeStep(order, 'correct-parcel', input)
      expect([own, status, body]).toMatchObject([own, 400, { problems: [{ field: 'tracking' }] }])
    }
    expect((await orderAsOwner(shop, anne, order.number)).parcels[0]).toMatchObject(labelOf(order))
    const shipAgain = await takeStep(await aBoughtOrder(shop), 'ship', labelOf(other))
    expect(shipAgain.status).toBe(400)
    const notOwn = await takeStep(order, 'correct-parcel', {
      ...{ parcel: await parcelOf(other), notify: true },
      ...labelOf(order, 3),
    })
    expect(notOwn.body.error).toBe('conflict')
  })

  test('ADM-02 numbers that were swapped between two parcels are put right, in one order by one step', async () => {
    const order = await shipped({ units: [{ position: 1 }] })
    await takeStep(order, 'ship', { ...labelOf(order, 2), units: [{ position: 2 }] })
    const input = { parcel: await parcelOf(order), ...labelOf(order, 2), notify: true }
    expect((await takeStep(order, 'correct-parcel', input)).status).toBe(400)
    const { status, body } = await takeStep(order, 'correct-parcel', { ...input, swapped: true })
    expect(status, body.message).toBe(200)
    const numbers = body.parcels.map(({ units, tracking }) => [units[0]?.position, tracking])
    expect(numbers).toEqual([
      [1, labelOf(order, 2).tracking],
      [2, labelOf(order).tracking],
    ])
    expect(body.events.filter(({ kind }) => kind === 'parcel-corrected')).toHaveLength(2)
    const corrections = (await lettersAfter(order)).filter((template) => template === 'parcel-corrected')
    expect(corrections).toHaveLength(2)
  })

  test('ADM-02 numbers that were swapped between two buyers are put right one after the other', async () => {
    const [one, other] = [await shipped(), await shipped()]
    const first = { parcel: await parcelOf(one), ...labelOf(other), notify: true }
    expect((await takeStep(one, 'correct-parcel', first)).status).toBe(400)
    expect((await takeStep(one, 'correct-parcel', { ...first, swapped: true })).body.parcels).toMatchObject([
      labelOf(other),
    ])
    const second = { parcel: await parcelOf(other), ...labelOf(one), notify: true }
    expect((await takeStep(other, 'correct-parcel', second)).body.parcels).toMatchObject([labelOf(one)])
  })

  test('ADM-02 of two orders that are given one number at once, one gets it', async () => {
    const [one, other] = [await aBoughtOrder(shop), await aBoughtOrder(shop)]
    const answers = await Promise.all([one, other].map((order) => takeStep(order, 'ship', labelOf(one))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('ADM-02 the letter about another carrier alone says so', async () => {
    const order = await shipped()
    const { tracking, address } = labelOf(order)
    const input = { parcel: await parcelOf(order), carrier: 'Chronopost', tracking, address, notify: true }
    const { status, body } = await takeStep(order, 'correct-parcel', input)
    expect(status, body.message).toBe(200)
    const text = await textOf(order, 'parcel-corrected')
    expect(text).toContain('another carrier')
    expect(text).not.toMatch(/the right tracking number|was wrong/i)
  })

  test('ADM-02 of two admins at once one is refused with the step of the other; a second click does nothing', async () => {
    const order = await shipped()
    const parcel = await parcelOf(order)
    const { version } = await orderAsOwner(shop, anne, order.number)
    const input = { parcel, ...labelOf(order, 2), notify: true }
    const key = newId()
    const answers = await Promise.all([
      takeStep(order, 'correct-parcel', input, { version, key }),
      takeStep(order, 'correct-parcel', input, { version, key }),
      takeStep(order, 'parcel-back', { parcel, reason: 'Still here' }, { version, key: newId() }, bruno),
    ])
    const [first, second, back] = answers.map(({ status }) => status)
    expect(first).toBe(second)
    expect([first, back].toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'changed' })
    const { events } = await orderAsOwner(shop, anne, order.number)
    expect(events.filter(({ kind }) => kind.startsWith('parcel-'))).toHaveLength(1)
  })
})

describe('a parcel was not shipped after all', () => {
  const reason = 'Found on the shelf'

  test('ADM-02 its order is to be shipped again, and a buyer who has read of it reads that it is still here', async () => {
    const order = await shipped()
    const { parcels } = await orderAsOwner(shop, anne, order.number)
    const { status, body } = await takeStep(order, 'parcel-back', { parcel: parcels[0]?.id, reason })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ state: 'preparing', parcels: [], lines: [{ sent: 0 }, { sent: 0 }] })
    expect(body.steps).toContain('ship')
    expect(body.events.at(-1)).toMatchObject({
      kind: 'parcel-back',
      detail: {
        tracking: labelOf(order).tracking,
        units: [1, 2].map((position) => ({ position, quantity: 1 })),
        reason,
      },
    })
    expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'preparing', steps: ['cancel'], parcels: [] })
    const { body: bench } = await shop.json<{ rows: { number: number }[] }>('/api/admin/shipping', {
      headers: anne.headers,
    })
    expect(bench.rows.map(({ number }) => number)).toContain(order.number)
    const text = await textOf(order, 'parcel-back')
    expect(text).toContain(labelOf(order).tracking)
    expect(text).not.toContain(reason)
    expect((await takeStep(order, 'ship', labelOf(order))).body).toMatchObject({ state: 'shipped' })
    expect(await lettersAfter(order)).toEqual(['order-shipped', 'parcel-back', 'order-shipped'])
  })

  test('ADM-02 a letter that has not left yet is withdrawn, and no other is written', async () => {
    const order = await shipped()
    await takeStep(order, 'note', { text: 'The letters have left' })
    await notLeftYet(order)
    const { body } = await takeStep(order, 'parcel-back', { parcel: await parcelOf(order), reason })
    expect(body.mails.find(({ template }) => template === 'order-shipped')?.givenUpAt).not.toBeNull()
    expect(await lettersAfter(order)).toEqual(['order-shipped'])
  })

  test('ADM-02 of two parcels, only what was in this one is to be shipped again; stock is as it was', async () => {
    const stock = () => shop.rows('select product_id, stock from catalogue_products order by 1')
    const order = await shipped({ units: [{ position: 1 }] })
    const before = await stock()
    const { body: all } = await takeStep(order, 'ship', { ...labelOf(order, 2), units: [{ position: 2 }] })
    expect(all.state).toBe('shipped')
    const { body } = await takeStep(order, 'parcel-back', { parcel: await parcelOf(order, 1), reason })
    expect(body).toMatchObject({
      state: 'preparing',
      parcels: [labelOf(order)],
      lines: [{ sent: 1 }, { sent: 0 }],
    })
    expect(await stock()).toEqual(before)
    expect((await takeStep(order, 'cancel', { reason: 'Broken' })).status).toBe(200)
    expect((await orderAsOwner(shop, anne, order.number)).state).toBe('shipped')
  })

  test('ADM-02 a parcel that was delivered, or whose goods come back, stays', async () => {
    const stays = async (order: Bought) => {
      const { status, body } = await takeStep(order, 'parcel-back', { parcel: await parcelOf(order), reason })
      expect([status, body.error]).toEqual([409, 'conflict'])
    }
    const [there, withdrawn] = [await shipped(), await shipped()]
    await takeStep(there, 'deliver')
    await stays(there)
    await withdrawFrom(shop, withdrawn)
    await stays(withdrawn)
    const goods = { units: [{ position: 1 }], shownMinor: 0 }
    const accepted = await takeStep(withdrawn, 'withdrawal', { decision: 'accept', ...goods })
    expect(accepted.status, accepted.body.message).toBe(200)
    await stays(withdrawn)
    const back = await takeStep(withdrawn, 'goods-back', { ...goods, restock: true, shownMinor: 90_000 })
    expect(back.status, back.body.message).toBe(200)
    await stays(withdrawn)
  })

  test('ADM-02 a parcel stays once a unit of it was refunded; a refund of another parcel leaves it free', async () => {
    const jars = await aBoughtOrder(shop, { items: [anItem('renouvela-creme', { quantity: 2 })] })
    await takeStep(jars, 'ship', labelOf(jars))
    const refund = (position: number, shownMinor: number) => ({
      ...{ scope: { units: [{ position, quantity: 1 }] }, reason: 'A cracked jar', restock: false, shownMinor },
    })
    const one = await takeStep(jars, 'refund', refund(1, 90_000))
    expect(one.status, one.body.message).toBe(200)
    const stays = await takeStep(jars, 'parcel-back', { parcel: await parcelOf(jars), reason })
    expect([stays.status, stays.body.error]).toEqual([409, 'conflict'])
    const two = await shipped({ units: [{ position: 1 }] })
    await takeStep(two, 'ship', { ...labelOf(two, 2), units: [{ position: 2 }] })
    const other = await takeStep(two, 'refund', refund(2, 50_000))
    expect(other.status, other.body.message).toBe(200)
    expect((await takeStep(two, 'parcel-back', { parcel: await parcelOf(two), reason })).status).toBe(200)
  })

  test('ADM-02 interest that was asked for as it left is asked for when it leaves', async () => {
    const order = await aBoughtOrder(shop)
    await shop.rows('alter table ledger_entries disable trigger user')
    await shop.rows("update ledger_entries set occurred_at = occurred_at - interval '5 months' where order_id = $1", [
      order.id,
    ])
    await shop.rows('alter table ledger_entries enable trigger user')
    const tasks = () => shop.rows("select done_by from tasks where order_id = $1 and kind = 'interest'", [order.id])
    await takeStep(order, 'ship', labelOf(order))
    expect(await tasks()).toEqual([{ done_by: null }])
    await takeStep(order, 'parcel-back', { parcel: await parcelOf(order), reason })
    expect(await tasks()).toEqual([{ done_by: 'shop' }])
    await takeStep(order, 'ship', labelOf(order, 2))
    expect(await tasks()).toEqual([{ done_by: null }])
  })
})
