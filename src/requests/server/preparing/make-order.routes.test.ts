// Orders that the house makes in one submission: a draft with its prices, and its end.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import type { FoundBuyer } from '#requests/buyer-schema.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import type { MakeOrderInput, MakeOrderResult } from '#requests/new-order-schema.ts'
import { deleteOldDraftSubmissions } from '#requests/server/drafts/delete-old-draft-submissions.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await aStoredProduct(shop, 'counter-balm', { title: 'Counter balm', stock: 8, dollars: 10_000, euros: 9_000 })
})

let made = 0
function anOrder(own: Partial<MakeOrderInput> = {}): MakeOrderInput {
  made += 1
  return {
    ...{ name: 'Solange Petit', email: `at-counter-${made}@example.com`, language: 'en', cameBy: 'telephone' },
    ...{ currency: 'EUR', items: [{ product_id: 'counter-balm', quantity: 1, unitMinor: 8_000 }] },
    ...{
      telephone: '06 12 34 56 78',
      country: 'FR',
      body: '',
      note: 'With our thanks.',
      end: { kind: 'offer', days: 7 },
    },
    ...own,
  }
}

const payment = (own: Partial<Extract<MakeOrderInput['end'], { kind: 'place' }>> = {}): MakeOrderInput['end'] => ({
  ...{ kind: 'place', how: 'cash', reference: `till ${made}`, isShared: false, pays: 'in-full', shownMinor: 8_000 },
  ...{ delivery: parisAddress, giftMessage: '', ...own },
})

type Answer = MakeOrderResult & { error?: string; message?: string; problems?: LineProblem[] }
const make = (order: MakeOrderInput, key: string = newId()) =>
  shop.post<Answer>('/api/admin/new-orders', order, { ...admin.headers, 'idempotency-key': key })
const drafts = (email: string) => shop.rows('select from order_drafts where email = $1', [email])

test('ADM-02 D32 an order that was begun by hand is audited as its request, by the admin who began it', async () => {
  const { body } = await make(anOrder({ end: { kind: 'later' } }))
  const { id, reference, email } = body.request
  const entries = await shop.rows("select actor, after from audit_entries where kind = 'request' and name = $1", [id])
  expect(entries).toEqual([
    { actor: admin.email, after: { begun: expect.objectContaining({ reference, email, cameBy: 'telephone' }) } },
  ])
  expect(body.request.edits).toEqual([])
})

test('ADM-02 an order is begun and offered in one submission, in the chosen currency, once however often it is sent', async () => {
  const order = anOrder()
  const key = newId()
  const [one, other] = await Promise.all([make(order, key), make(order, key)])
  expect([one.status, other.status], one.body.message).toEqual([200, 200])
  expect(one.body).toMatchObject({
    notEnded: null,
    request: {
      ...{
        state: 'offered',
        currency: 'EUR',
        total: { minor: 8_000, currency: 'EUR' },
        note: 'With our thanks.',
        version: 1,
      },
      ...{ country: 'FR', telephone: '06 12 34 56 78', madeBy: admin.email },
    },
  })
  expect(other.body.request.id).toBe(one.body.request.id)
  expect((await make(order, key)).body).toMatchObject({ notEnded: null, request: { id: one.body.request.id } })
  expect(await drafts(order.email)).toHaveLength(1)
  const letters = await shop.rows("select from mails where template = 'order-offer' and recipient = $1", [order.email])
  expect(letters).toHaveLength(1)
})

test('ADM-02 an order that was paid is placed in one submission, once; its buyer is found by name, town and telephone', async () => {
  const delivery = { ...parisAddress, name: 'Zénaïde Quilliet', phone: '+33 6 98 76 54 32' }
  const order = anOrder({ end: payment({ delivery }) })
  const key = newId()
  const first = await make(order, key)
  expect(first.body, first.body.message).toMatchObject({ notEnded: null, request: { state: 'paid' } })
  expect((await make(order, key)).body.request.orderNumber).toBe(first.body.request.orderNumber)
  expect(await shop.rows('select from orders where email = $1', [order.email])).toHaveLength(1)
  for (const q of ['quilliet', 'Zenaide par', '06 98 76 54 32', '+33698765432']) {
    const query = `/api/admin/known-buyers?q=${encodeURIComponent(q)}`
    const { body } = await shop.json<{ buyers: FoundBuyer[] }>(query, { headers: admin.headers })
    expect(body.buyers, q).toMatchObject([{ email: order.email, orders: 1, delivery }])
  }
  const none = await shop.json<{ buyers: FoundBuyer[] }>('/api/admin/known-buyers?q=98765432', {
    headers: admin.headers,
  })
  expect(none.body.buyers).toEqual([])
  // The searches are one reading, and the entry has no word of them.
  const readings = () => shop.rows("select after from audit_entries where kind = 'reading' and name = 'buyers'")
  expect(await readings()).toEqual([{ after: { rows: 1 } }])
  // A later search is for other people.
  await advanceTime(shop, 60)
  await shop.json('/api/admin/known-buyers?q=quilliet', { headers: admin.headers })
  expect(await readings()).toHaveLength(2)
})

test('ADM-02 the faults of an order are found before anything of it is stored', async () => {
  const line = { product_id: 'counter-balm', quantity: 1, unitMinor: 8_000 }
  const wrongs: [Partial<MakeOrderInput>, object][] = [
    [{ items: [{ ...line, unitMinor: 9_001 }] }, { field: 'lines.0.unitMinor', problem: 'dearer' }],
    [{ items: [{ ...line, unitMinor: 80 }] }, { field: 'lines.0.unitMinor', problem: 'far-below' }],
    [
      { items: [{ ...line, quantity: 400 }], aboveCap: true },
      { field: 'lines.0.quantity', problem: 'over-stock' },
    ],
  ]
  for (const [own, problem] of wrongs) {
    const order = anOrder(own)
    expect(await make(order)).toMatchObject({ status: 400, body: { problems: [problem] } })
    expect(await drafts(order.email)).toEqual([])
  }
  const reference = `twice ${newId()}`
  expect((await make(anOrder({ end: payment({ reference }) }))).status).toBe(200)
  const again = anOrder({ end: payment({ reference }) })
  expect(await make(again)).toMatchObject({ status: 400, body: { problems: [{ field: 'end.reference' }] } })
  expect(await drafts(again.email)).toEqual([])
  const meant = anOrder({ end: payment({ reference, isShared: true }) })
  expect((await make(meant)).body).toMatchObject({ notEnded: null, request: { state: 'paid' } })
})

test('ADM-02 the letter of a new order is read as typed: nothing of it is stored or sent', async () => {
  const count = async () =>
    (
      await shop.rows<{ all: string }>(
        "select concat_ws(' ', (select count(*) from messages), (select count(*) from order_drafts), (select count(*) from mails)) as all",
      )
    )[0]?.all
  const { name, language, currency, items, note } = anOrder()
  const typed = { name, language, currency, items, note, days: 7 }
  const read = (order: object, headers: Record<string, string> = admin.headers) =>
    shop.post<{ subject?: string; html?: string; text?: string; problems?: LineProblem[] }>(
      '/api/admin/new-orders/letter',
      order,
      headers,
    )
  const before = await count()
  const { status, body } = await read(typed)
  expect(status).toBe(200)
  expect(body.text).toContain('Solange Petit')
  expect(body.text).toContain('€80.00')
  expect(body.text).toContain('With our thanks.')
  expect(body.html).toContain('€80.00')
  const wrong = { ...typed, items: [{ product_id: 'counter-balm', quantity: 1, unitMinor: 9_001 }] }
  expect(await read(wrong)).toMatchObject({
    status: 400,
    body: { problems: [{ field: 'lines.0.unitMinor', problem: 'dearer' }] },
  })
  expect((await read({ ...typed, items: [{ product_id: 'no-such-balm', quantity: 1 }] })).status).toBe(400)
  const member = await aMember(shop)
  expect([(await read(typed, member.headers)).status, (await read(typed, {})).status]).toEqual([403, 401])
  expect(await count()).toBe(before)
})

test('ADM-02 an order whose end is refused leaves its draft, and says why; a third end leaves it for later', async () => {
  const order = anOrder({ end: payment({ shownMinor: 7_999 }) })
  const { body } = await make(order)
  expect(body).toMatchObject({ notEnded: 'changed', request: { state: 'open', total: { minor: 8_000 } } })
  const later = await make(anOrder({ end: { kind: 'later' } }))
  expect(later.body).toMatchObject({ notEnded: null, request: { state: 'open', version: 1 } })
  const member = await aMember(shop)
  const refused = await shop.post('/api/admin/new-orders', anOrder(), { ...member.headers, 'idempotency-key': newId() })
  expect(refused.status).toBe(403)
})

test('ADM-02 a key makes one order: with another content it is refused, and names what it made', async () => {
  const order = anOrder()
  const key = newId()
  const { body } = await make(order, key)
  const corrections: Partial<MakeOrderInput>[] = [
    { note: 'With our best thanks.' },
    { email: `other-${order.email}` },
    { end: { kind: 'later' } },
    { items: [{ product_id: 'counter-balm', quantity: 2, unitMinor: 9_000 }] },
  ]
  for (const own of corrections) {
    const corrected = await make({ ...order, ...own }, key)
    expect(corrected).toMatchObject({ status: 409, body: { error: 'conflict', made: body.request.id } })
  }
  expect(await drafts(order.email)).toHaveLength(1)
  expect(await drafts(`other-${order.email}`)).toEqual([])
  const begun = { name: order.name, email: order.email, language: 'en', cameBy: 'telephone', items: [], body: '' }
  const headers = { ...admin.headers, 'idempotency-key': key }
  const items = [{ product_id: 'counter-balm', quantity: 1 }]
  expect((await shop.post('/api/admin/requests', { ...begun, items }, headers)).status).toBe(409)
})

test('ADM-02 an order that is sent several times at once is placed once, and each answer has it', async () => {
  const order = anOrder({ end: payment({ reference: `at once ${newId()}` }) })
  const key = newId()
  const answers = await Promise.all([1, 2, 3, 4].map(() => make(order, key)))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, undefined]))
  expect(new Set(answers.map(({ body }) => body.request.orderNumber)).size).toBe(1)
  expect(answers.map(({ body }) => body.notEnded)).toEqual([null, null, null, null])
  expect(await shop.rows('select from orders where email = $1', [order.email])).toHaveLength(1)
})

test('ADM-02 the submissions of new orders are deleted after thirty days', async () => {
  const key = newId()
  await make(anOrder(), key)
  const submissions = () => shop.rows('select from new_order_submissions where key = $1', [key])
  expect(await submissions()).toHaveLength(1)
  await shop.rows("update new_order_submissions set submitted_at = now() - interval '31 days' where key = $1", [key])
  await deleteOldDraftSubmissions(businessNow(), new AbortController().signal)
  expect(await submissions()).toEqual([])
})
