import { expect, test } from 'vitest'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { orderAsBuyer, orderAsOwner, type Reserved, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { dispute } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { everyListedReservation } from '#reservations/server/board/board.ts'
import { aBoard, day } from '#reservations/testing/a-board.ts'

const shop = openTestShop()
const { admin, board, businessDay, numbers, reservation, reserve } = aBoard(shop)

const exportList = (filter: object) =>
  shop.fetch('/api/admin/reservations/export', {
    method: 'POST',
    headers: { ...admin().headers, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })

/** The rows of a file by their column, as a spreadsheet of that language splits them. */
async function sheetOf(filter: object, delimiter: string) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await exportList(filter)).arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [heads = [], ...rows] = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) =>
      line.split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`)).map((cell) => cell.replaceAll('"', '')),
    )
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

test('ADM-02 the file has the matching rows, a name is no formula, and the audit names the admin', async () => {
  const answer = await exportList({})
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^\uFEFF?Number,Placed at \(Paris\),Status,Name/)
  const plain = lines.find((each) => each.includes('cmd'))
  expect(plain).toContain(",'=cmd(),")
  expect((await (await exportList({ language: 'fr' })).text()).trim().split('\r\n')).toHaveLength(2)
  const audited = await shop.rows<{ actor: string; after: object }>(
    "select actor, after from audit_entries where kind = 'export' order by occurred_at, id",
  )
  expect(audited).toEqual([
    { actor: admin().email, after: { rows: 5, filter: {} } },
    { actor: admin().email, after: { rows: 1, filter: { language: 'fr' } } },
  ])
})

test('ADM-02 a French file has what a French spreadsheet reads as sums, days and times', async () => {
  const [row] = await sheetOf({ language: 'fr', sheetLanguage: 'fr' }, ';')
  expect(row).toMatchObject({
    État: 'Date sans réponse',
    'Total initial': '830,00',
    'TVA dans le prix': '144,05',
    Payé: '415,00',
    'Reste à payer': '415,00',
    'Passé en perte': '0,00',
    'Premier paiement le': await businessDay(),
  })
  const [placed] = await shop.rows<{ at: string }>(
    "select to_char(placed_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at from orders where number = $1",
    [reservation('asked').number],
  )
  expect(row?.['Passée le (Paris)']).toBe(placed?.at)
})

test('ADM-02 the sums of the file add up, for a buyer who was refunded, paid too much or caused a loss too', async () => {
  const [above, loss] = [await reserve('above'), await reserve('loss')]
  const today = await businessDay()
  await advanceTime(shop, 2 * day)
  const transfer = { minor: 50_000, reference: 'SEPA 1', surplusMinor: 5_000, arrivedOn: daysAfter(today, 1) }
  expect((await stepAsOwner(shop, admin(), above.number, 'record-payment', transfer)).status).toBe(200)
  expect(
    (await stepAsOwner(shop, admin(), above.number, 'record-return', { minor: 2_000, reference: 'BACK 1' })).status,
  ).toBe(200)
  await stepAsOwner(shop, admin(), loss.number, 'record-payment', { minor: 45_000, reference: 'SEPA 2' })
  await stepAsOwner(shop, admin(), loss.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(101) })
  const { ledger } = await orderAsOwner(shop, admin(), loss.number)
  const entry = ledger.entries.find(({ canBeVoided }) => canBeVoided)?.id
  await stepAsOwner(shop, admin(), loss.number, 'void', { entry, reason: 'It never came' })
  expect((await stepAsOwner(shop, admin(), loss.number, 'write-off')).status).toBe(200)
  const rows = [...(await sheetOf({}, ',')), ...(await sheetOf({ view: 'ended' }, ','))]
  const of = ({ number }: Reserved) => rows.find((row) => row.Number === String(number))
  expect(of(above)).toMatchObject({
    Paid: '950.00',
    Refunded: '20.00',
    'Still to be refunded': '30.00',
    'Net received': '900.00',
    'First payment on': today,
    'Last payment on': daysAfter(today, 1),
    'Last refund on': daysAfter(today, 2),
  })
  expect(of(loss)).toMatchObject({
    Paid: '450.00',
    'Net received': '450.00',
    'Price now': '450.00',
    'Written off': '450.00',
  })
  expect(of(reservation('gone'))).toMatchObject({ Paid: '450.00', Refunded: '450.00', 'Net received': '0.00' })
  const cents = (sum: string | undefined) => Math.round(Number(sum) * 100)
  for (const row of rows) {
    for (const name of ['Paid', 'Net received', 'Price now', 'Written off']) expect(row[name]).toMatch(/^\d+\.\d\d$/)
    const back = ['Refunded', 'Refunds on their way', 'Still to be refunded', 'Taken back by a bank']
    const all = [...back, 'Net received'].reduce((sum, name) => sum + cents(row[name]), 0)
    expect({ number: row.Number, all }).toEqual({ number: row.Number, all: cents(row.Paid) })
    const price = cents(row['Net received']) + cents(row['Still to be paid'])
    expect({ number: row.Number, price }).toEqual({ number: row.Number, price: cents(row['Price now']) })
  }
})

test('ADM-02 the export reads its reservations in batches and leaves none out', async () => {
  const numbersBy = async (batch?: number) => {
    const found: number[] = []
    for await (const rows of everyListedReservation({}, businessNow(), batch)) {
      found.push(...rows.map(({ number }) => number))
    }
    return found
  }
  const all = await numbersBy()
  expect(all.length).toBeGreaterThan(2)
  expect(all.toSorted()).toEqual(await numbers())
  for (const batch of [1, 2, all.length]) expect(await numbersBy(batch)).toEqual(all)
})

test('ADM-02 counts the days that the house named and that bind, not what its buyer caused or what was taken back', async () => {
  const moved = await reserve('moved')
  await stepAsOwner(shop, admin(), moved.number, 'ready')
  const movesOf = async () => (await board()).rows.find(({ number }) => number === moved.number)?.moves
  const promisedOf = async () => (await orderAsBuyer(shop, moved)).lines[0]?.promisedOn ?? ''
  const { dueOn } = await orderAsBuyer(shop, moved)
  await stepAsOwner(shop, admin(), moved.number, 'extend', { dueOn: daysAfter(dueOn ?? '', 10) })
  expect((await orderAsBuyer(shop, moved)).moves).toHaveLength(1)
  expect(await movesOf()).toBe(0)
  const sooner = { day: daysAfter(await promisedOf(), -1), reason: 'It is here' }
  expect((await stepAsOwner(shop, admin(), moved.number, 'move', sooner)).status).toBe(200)
  expect(await movesOf()).toBe(1)
  const sheet = await sheetOf({}, ',')
  expect(sheet.find((row) => row.Number === String(moved.number))).toMatchObject({ 'Date changes by the house': '1' })
  expect((await stepAsOwner(shop, admin(), moved.number, 'take-back')).status).toBe(200)
  expect(await movesOf()).toBe(0)
  const later = { day: daysAfter(await promisedOf(), 10), reason: 'The jars are late' }
  expect((await stepAsOwner(shop, admin(), moved.number, 'move', later)).status).toBe(200)
  expect(await movesOf()).toBe(0)
  expect((await stepAsBuyer(shop, moved, 'answer', { accepts: true, movedTo: later.day })).status).toBe(200)
  expect(await movesOf()).toBe(1)
})

test('ADM-02 the file names a day to pay by only while a sum is asked for by it, and keeps the last promised day', async () => {
  const [called, lost] = [await reserve('called and paid'), await reserve('called and lost')]
  for (const { number } of [called, lost]) await stepAsOwner(shop, admin(), number, 'ready')
  const row = async ({ number }: Reserved) => (await sheetOf({}, ',')).find((each) => each.Number === String(number))
  const { dueOn, graceUntil, lines } = await orderAsBuyer(shop, called)
  const days = { 'Balance due on': dueOn, 'Days of grace until': graceUntil, 'Promised by': lines[0]?.promisedOn }
  expect(await row(called)).toMatchObject(days)
  expect(await row(lost)).toMatchObject(days)
  await dispute(shop, lost.number, 'lost')
  await expect.poll(async () => (await orderAsBuyer(shop, lost)).state).toBe('dispute-lost')
  const none = { 'Balance due on': '', 'Days of grace until': '' }
  expect(await row(lost)).toMatchObject({ ...none, 'Still to be paid': '900.00' })
  await stepAsOwner(shop, admin(), called.number, 'record-payment', { minor: 45_000, reference: 'SEPA called' })
  expect(await row(called)).toMatchObject(none)
  await stepAsOwner(shop, admin(), called.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(102) })
  expect(await row(called)).toMatchObject({ ...none, 'Promised by': lines[0]?.promisedOn })
})
