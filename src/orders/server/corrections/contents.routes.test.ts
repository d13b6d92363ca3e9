// One unit too many was ticked for a parcel: its contents are corrected until it is delivered.
import { beforeAll, expect, test } from 'vitest'
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
  await shop.rows("update catalogue_products set stock = 1000 where product_id = 'renouvela-creme'")
})

const takeStep = (order: Bought, step: string, body: object = {}, submission = {}, admin = anne) =>
  stepAsOwner(shop, admin, order.number, step, body, submission)
const jars = (quantity: number) => [{ position: 1, quantity }]

/** Three jars and a flask that have left in one parcel. */
async function shipped() {
  const items = [anItem('renouvela-creme', { quantity: 3 }), anItem('immortela-elixir-10ml')]
  const order = await aBoughtOrder(shop, { items })
  const { status, body } = await takeStep(order, 'ship', {
    carrier: 'Colissimo',
    tracking: aTrackingNumber(order.number),
  })
  expect(status, body.message).toBe(200)
  return { order, version: body.version, parcel: body.parcels[0]?.id ?? newId() }
}
const placesOf = ({ id }: Bought) =>
  shop.rows(
    'select quantity_here as here, quantity_sent as sent from order_lines where order_id = $1 order by position',
    [id],
  )
const two = [...jars(2), { position: 2, quantity: 1 }]
const three = [...jars(3), { position: 2, quantity: 1 }]

test('ADM-02 units that were not in a parcel are here again, its buyer reads the right contents, and the same step undoes it', async () => {
  const { order, parcel } = await shipped()
  const [before] = await shop.rows<{ shipped: Date }>('select shipped_at as shipped from orders where id = $1', [
    order.id,
  ])
  const { status, body } = await takeStep(order, 'parcel-contents', { parcel, units: two, notify: true })
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'preparing', parcels: [{ units: two }] })
  expect(body.steps).toContain('ship')
  expect(await placesOf(order)).toEqual([
    { here: 1, sent: 2 },
    { here: 0, sent: 1 },
  ])
  expect(body.events.at(-1)).toMatchObject({
    kind: 'parcel-corrected',
    actor: anne.email,
    detail: { parcel, unitsBefore: three, units: two },
  })
  const mail = body.mails.find(({ template }) => template === 'parcel-contents')
  const letter = await shop.json<{ text: string }>(`/api/admin/orders/${order.number}/mails/${mail?.id}`, {
    headers: anne.headers,
  })
  expect(letter.body.text).toMatch(/contained: 3\s×\sRenouvela Crème, 1\s×\sImmortela/)
  expect(letter.body.text).toMatch(/\n2\s×\sRenouvela Crème/)
  expect((await orderAsBuyer(shop, order)).parcels).toMatchObject([{ units: two }])
  const [entry] = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
    [String(order.number)],
  )
  expect(entry?.after).toMatchObject({ parcel: { before: three, after: two } })
  const undone = await takeStep(order, 'parcel-contents', { parcel, units: three, notify: false })
  expect(undone.body).toMatchObject({ state: 'shipped', parcels: [{ units: three }] })
  const [after] = await shop.rows<{ shipped: Date }>('select shipped_at as shipped from orders where id = $1', [
    order.id,
  ])
  expect(after).toEqual(before)
})

test('ADM-02 a line that was not in a parcel at all leaves it, and no letter is sent where the owner wants none', async () => {
  const { order, parcel } = await shipped()
  const { status, body } = await takeStep(order, 'parcel-contents', { parcel, units: jars(3), notify: false })
  expect(status, body.message).toBe(200)
  expect(await placesOf(order)).toEqual([
    { here: 0, sent: 3 },
    { here: 1, sent: 0 },
  ])
  expect((await lettersOf(shop, order)).filter((name) => name === 'parcel-contents')).toEqual([])
})

test('ADM-02 the letter that has not left yet leaves with the right contents, and is the only one', async () => {
  const { order, parcel } = await shipped()
  await takeStep(order, 'note', { text: 'The letters have left' })
  await shop.rows(
    "update mails set begun_at = null, sent_at = null where order_id = $1 and template = 'order-shipped'",
    [order.id],
  )
  const { status } = await takeStep(order, 'parcel-contents', { parcel, units: two, notify: true })
  expect(status).toBe(200)
  expect((await lettersOf(shop, order)).filter((name) => name === 'parcel-contents')).toEqual([])
})

const lettersSent = ({ id }: Bought) =>
  expect.poll(() => shop.rows('select from mails where order_id = $1 and sent_at is null', [id])).toEqual([])
const contentsLetters = async (order: Bought) => {
  const { mails } = await orderAsOwner(shop, anne, order.number)
  const written = mails.filter(({ template }) => template === 'parcel-contents')
  return Promise.all(
    written.map(async ({ id }) => {
      const path = `/api/admin/orders/${order.number}/mails/${id}`
      return (await shop.json<{ text: string }>(path, { headers: anne.headers })).body.text
    }),
  )
}

test('ADM-02 the letter quotes the contents that its buyer last read, and not a correction that was kept quiet', async () => {
  const { order, parcel } = await shipped()
  const correct = async (units: object[], notify: boolean) => {
    await lettersSent(order)
    const { status, body } = await takeStep(order, 'parcel-contents', { parcel, units, notify })
    expect(status, body.message).toBe(200)
  }
  const one = [...jars(1), { position: 2, quantity: 1 }]
  await correct(two, false)
  await correct(three, true)
  expect(await contentsLetters(order), 'what the buyer read is right again').toEqual([])
  await correct(two, false)
  await correct(one, true)
  expect(await contentsLetters(order)).toEqual([expect.stringMatching(/contained: 3\s×\sRenouvela Crème/)])
  await correct(two, true)
  expect(await contentsLetters(order)).toContainEqual(expect.stringMatching(/contained: 1\s×\sRenouvela Crème/))
})

test('ADM-02 a letter of contents that has not left is withdrawn with a parcel that was not shipped', async () => {
  const { order, parcel } = await shipped()
  expect((await takeStep(order, 'parcel-contents', { parcel, units: two, notify: true })).status).toBe(200)
  await lettersSent(order)
  // As if the mail server had refused it since.
  const letter = "order_id = $1 and template = 'parcel-contents'"
  await shop.rows(`update mails set begun_at = null, sent_at = null where ${letter}`, [order.id])
  const back = await takeStep(order, 'parcel-back', { parcel, reason: 'It is still here' })
  expect(back.status, back.body.message).toBe(200)
  expect(await shop.rows(`select given_up_because from mails where ${letter}`, [order.id])).toEqual([
    { given_up_because: 'withdrawn' },
  ])
  expect((await lettersOf(shop, order)).at(-1)).toBe('parcel-back')
})

test('ADM-02 interest is asked for while units of a parcel have left, and again when more leave in it', async () => {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme', { quantity: 3 })] })
  await shop.rows('alter table ledger_entries disable trigger user')
  await shop.rows("update ledger_entries set occurred_at = occurred_at - interval '5 months' where order_id = $1", [
    order.id,
  ])
  await shop.rows('alter table ledger_entries enable trigger user')
  const tasks = () => shop.rows("select done_by from tasks where order_id = $1 and kind = 'interest'", [order.id])
  const { body } = await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(order.number) })
  const parcel = body.parcels[0]?.id
  expect(await tasks()).toEqual([{ done_by: null }])
  await takeStep(order, 'parcel-contents', { parcel, units: jars(2), notify: false })
  expect(await tasks(), 'two have left').toEqual([{ done_by: null }])
  await shop.rows("update tasks set done_at = now(), done_by = 'shop' where order_id = $1 and kind = 'interest'", [
    order.id,
  ])
  await takeStep(order, 'parcel-contents', { parcel, units: jars(3), notify: false })
  expect(await tasks(), 'all of it has left after all').toEqual([{ done_by: null }])
})

test.each([
  ['none', []],
  ['more of a line than are here', [...jars(4)]],
  ['a line twice', [...jars(1), ...jars(1)]],
  ['a line of another order', [{ position: 9, quantity: 1 }]],
])('ADM-02 a parcel cannot contain %s', async (_, units) => {
  const { order, parcel } = await shipped()
  expect((await takeStep(order, 'parcel-contents', { parcel, units, notify: false })).status).toBe(400)
  expect(await placesOf(order)).toEqual([
    { here: 0, sent: 3 },
    { here: 0, sent: 1 },
  ])
})

test('ADM-02 the contents stay once the parcel is delivered, or its goods are withdrawn from', async () => {
  const delivered = await shipped()
  expect((await takeStep(delivered.order, 'deliver')).status).toBe(200)
  const withdrawn = await shipped()
  await withdrawFrom(shop, withdrawn.order)
  for (const { order, parcel } of [delivered, withdrawn]) {
    const { status, body } = await takeStep(order, 'parcel-contents', { parcel, units: two, notify: false })
    expect([status, body.error]).toEqual([409, 'conflict'])
  }
})

test('ADM-02 of two admins who correct one parcel one is refused, and a second click is one correction', async () => {
  const { order, parcel } = await shipped()
  const { version } = await orderAsOwner(shop, anne, order.number)
  const key = newId()
  const input = { parcel, units: two, notify: false }
  const [first, repeated, late] = [
    await takeStep(order, 'parcel-contents', input, { version, key }),
    await takeStep(order, 'parcel-contents', input, { version, key }),
    await takeStep(order, 'parcel-contents', { ...input, units: jars(1) }, { version }, bruno),
  ]
  expect([first.status, repeated.status, late.status, late.body.error]).toEqual([200, 200, 409, 'changed'])
  expect(repeated.body.events.filter(({ kind }) => kind === 'parcel-corrected')).toHaveLength(1)
})

test('ADM-02 the export says which units have left', async () => {
  const { order, parcel } = await shipped()
  await takeStep(order, 'parcel-contents', { parcel, units: two, notify: false })
  const file = await fetch(`${shop.url}/api/admin/orders/export`, {
    method: 'POST',
    headers: { ...anne.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ numbers: [order.number], sheetLanguage: 'en' }),
  })
  const [heads = '', row = ''] = (await file.text()).trim().split('\r\n')
  expect(heads).toContain('Items,Units,Items shipped,Units shipped,')
  expect(row).toMatch(/,4,"2 × Renouvela Crème, 50\u00a0ml \+ 1 × Immortela[^"]*",3,/)
})
