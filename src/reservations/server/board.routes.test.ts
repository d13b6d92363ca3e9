import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#checkout/testing/a-checkout.ts'
import { isDeliveryLate, type OrderState } from '#orders/order.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { choose, dispute, letTimePass } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { type Board, type BoardFigures, type BulkAnswer, boardFigures, boardViews } from '#reservations/board-schema.ts'
import { allReservations } from '#reservations/server/board.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  opened,
  owner,
  press,
  type Reserved,
  reservable,
  seen,
} from '#reservations/testing/a-reservation.ts'

const shop = aShop()
const day = 24 * 60 * 60
let admin: TestMember
const by: Record<string, Reserved> = {}

const board = async (query = '') =>
  (await shop.json<Board>(`/api/admin/reservations${query}`, { headers: admin.headers })).body
const numbers = async (query = '') => (await board(query)).rows.map(({ number }) => number).sort()
const figures = async () =>
  (await shop.json<BoardFigures>('/api/admin/reservations/figures', { headers: admin.headers })).body
/** One step on many, each at its present version. */
async function bulk(act: object, numbers: readonly number[]) {
  const seen = await Promise.all(numbers.map((number) => opened(shop, admin, number)))
  const orders = numbers.map((number, index) => ({ number, version: seen[index]?.version ?? 0 }))
  return pressBulk({ ...act, orders })
}
const pressBulk = (body: object, key = newId()) =>
  shop.post<BulkAnswer>('/api/admin/reservations/bulk', body, { ...admin.headers, 'idempotency-key': key })
const named = (...names: string[]) => names.map((name) => by[name]?.number ?? 0).sort()
const businessDay = async () => dayOf(new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now))

async function reserve(name: string, ...own: Parameters<typeof aReservation>[1][]): Promise<Reserved> {
  const reserved = await aReservation(shop, ...own)
  by[name] = reserved
  return reserved
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('ADM-02 is empty at first; then people reserve, pay, are asked, and go', async () => {
  expect(await board()).toEqual({ rows: [], next: null, any: false })
  const late = await reserve('late')
  await owner(shop, admin, late.number, 'ready')
  await letTimePass(shop, 15 * day)
  await reserve('plain', { delivery: { ...parisAddress, name: '=cmd()' } })
  const asked = await reserve('asked', {
    language: 'fr',
    delivery: { ...parisAddress, country: 'BE', postcode: '1000' },
  })
  const [line] = (await seen(shop, asked)).lines
  const later = daysAfter(line?.promisedOn ?? '', 10)
  expect((await owner(shop, admin, asked.number, 'move', { day: later, reason: 'Les pots tardent' })).status).toBe(200)
  const paid = await reserve('paid')
  await choose(await openBalance(shop, paid), 'paid')
  await expect.poll(async () => (await seen(shop, paid)).due.minor).toBe(0)
  const called = await reserve('called')
  await owner(shop, admin, called.number, 'ready')
  const gone = await reserve('gone')
  await press(shop, gone, 'cancel', { shown: { minor: 45_000, currency: 'USD' } })
  await expect.poll(async () => (await seen(shop, gone)).refunded.minor).toBe(45_000)
  const refused = await reserve('refused')
  await press(shop, refused, 'cancel', { shown: { minor: 45_000, currency: 'USD' } })
  await expect.poll(async () => (await seen(shop, refused)).refunded.minor).toBe(45_000)
})

describe('the board', () => {
  test('ADM-02 lists orders under way, with buyer, goods, sums and the next step', async () => {
    expect(await numbers()).toEqual(named('late', 'plain', 'asked', 'paid', 'called'))
    const { rows } = await board()
    const row = (name: string) => rows.find(({ number }) => number === by[name]?.number)
    const today = await businessDay()
    expect(row('late')).toMatchObject({ state: 'overdue', dueOn: daysAfter(today, -1), next: { action: 'lapse' } })
    expect(row('called')).toMatchObject({ state: 'balance-due', next: { action: 'remind', on: daysAfter(today, 7) } })
    expect(row('asked')).toMatchObject({
      state: 'delay-pending',
      moves: 0,
      askedOn: expect.stringMatching(/^\d{4}/),
      language: 'fr',
      country: 'BE',
      paid: { currency: 'EUR' },
      next: null,
    })
    expect(row('paid')).toMatchObject({ state: 'paid', due: { minor: 0 }, paid: { minor: 90_000 }, next: null })
  })

  test('ADM-02 every figure is that of the list which it opens', async () => {
    const { figures: shown } = await figures()
    expect(shown.overdue.count).toBe(1)
    expect(shown.deposits.count).toBe(4)
    for (const figure of boardFigures) {
      const { rows } = await board(`?view=${figure}`)
      expect({ figure, count: rows.length }).toEqual({ figure, count: shown[figure].count })
      const sum: Record<string, number> = {}
      for (const row of rows) {
        const kept = { late: row.kept, deposits: row.kept, 'delay-pending': row.kept, returning: row.returning }
        const money = {
          ...kept,
          'due-this-week': row.due,
          overdue: row.due,
          'sent-unpaid': row.due,
          'not-arrived': row.owedBack,
        }[figure]
        sum[money.currency] = (sum[money.currency] ?? 0) + money.minor
      }
      expect({ figure, sum }).toEqual({
        figure,
        sum: Object.fromEntries(shown[figure].sums.map(({ currency, minor }) => [currency, minor])),
      })
    }
  })

  test('ADM-02 the list of a state has exactly the reservations that stand so', async () => {
    const all = [...(await board()).rows, ...(await board('?view=ended')).rows]
    expect(all).toHaveLength(7)
    const states = boardViews.filter((view): view is OrderState => all.some(({ state }) => state === view))
    expect(states).toEqual(expect.arrayContaining(['overdue', 'balance-due', 'delay-pending', 'paid', 'cancelled']))
    for (const state of states) {
      const expected = all.flatMap((row) => (row.state === state ? [row.number] : [])).sort()
      expect({ state, numbers: await numbers(`?view=${state}`) }).toEqual({ state, numbers: expected })
    }
  })

  test('ADM-02 is narrowed by product, country, language and days', async () => {
    expect(await numbers('?country=BE')).toEqual(named('asked'))
    expect(await numbers('?language=fr')).toEqual(named('asked'))
    expect(await numbers(`?product=${reservable}`)).toHaveLength(5)
    expect(await numbers('?product=immortela-elixir-30ml')).toEqual([])
    const today = await businessDay()
    expect(await numbers(`?dueFrom=${today}&dueUntil=${daysAfter(today, 14)}`)).toEqual(named('called'))
    expect(await numbers(`?promisedUntil=${today}`)).toEqual([])
    const { status } = await shop.fetch('/api/admin/reservations?country=be', { headers: admin.headers })
    expect(status).toBe(400)
    expect((await figures()).countries).toEqual(['BE', 'FR'])
  })

  test('is read page by page, and no order appears twice', async () => {
    await shop.rows(`
      with old as (
        insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
        select gen_random_uuid(), 'old ' || n, 'old', language, currency, total_minor, 'old@example.com', shown, provider, now(), now()
          from checkouts, generate_series(1, 60) n where checkouts.id = (select checkout_id from orders where number = ${by.plain?.number})
        returning *)
      insert into orders (id, checkout_id, kind, language, currency, total_minor, email, shown, placed_at)
      select gen_random_uuid(), id, 'reservation', language, currency, total_minor, email, shown, now() - interval '1 year' from old`)
    const first = await board()
    expect(first.rows).toHaveLength(50)
    const second = await board(`?after=${first.next}`)
    expect(second.next).toBeNull()
    const all = [...first.rows, ...second.rows].map(({ number }) => number)
    expect(new Set(all).size).toBe(65)
    await shop.rows(
      "update orders set cancelled_at = now(), cancelled_because = 'shop' where email = 'old@example.com'",
    )
  })
})

describe('a step with many', () => {
  test('ADM-02 each order has its own outcome, and a repetition does nothing twice', async () => {
    const ticked = [...named('plain', 'called', 'paid', 'gone'), 999_999]
    const outcomes = async () => {
      const { status, body } = await bulk({ act: 'ready' }, ticked)
      expect(status).toBe(200)
      return Object.fromEntries(body.rows.map(({ number, outcome }) => [number, outcome]))
    }
    const numberOf = (name: string) => by[name]?.number ?? 0
    const rest = {
      [numberOf('called')]: 'already',
      [numberOf('paid')]: 'refused',
      [numberOf('gone')]: 'refused',
      999999: 'missing',
    }
    expect(await outcomes()).toEqual({ [numberOf('plain')]: 'done', ...rest })
    expect(await outcomes()).toEqual({ [numberOf('plain')]: 'already', ...rest })
    const letters = await lettersOf(shop, by.plain as Reserved)
    expect(letters.filter((each) => each === 'balance-call')).toHaveLength(1)
  })

  test('ADM-02 pressed twice at once, each order is done once', async () => {
    const both = await Promise.all([1, 2].map(() => bulk({ act: 'remind' }, named('called', 'late'))))
    for (const number of named('called', 'late')) {
      const answered = both.map(({ body }) => body.rows.find((row) => row.number === number)?.outcome)
      expect(answered.sort()).toEqual(['already', 'done'])
    }
    const letters = await lettersOf(shop, by.called as Reserved)
    expect(letters.filter((each) => each === 'balance-reminder')).toHaveLength(1)
  })

  test('ADM-02 a reservation that has changed since the board was read is left alone, and says why', async () => {
    const { rows } = await board()
    const [called, late] = named('called', 'late').map((number) => rows.find((row) => row.number === number))
    const orders = [called, late].map((row) => ({ number: row?.number ?? 0, version: row?.version ?? 0 }))
    const dueOn = daysAfter(called?.dueOn ?? '', 30)
    expect((await owner(shop, admin, called?.number ?? 0, 'extend', { dueOn })).status).toBe(200)
    const to = daysAfter(await businessDay(), 90)
    const request = { act: 'move', day: to, reasons: { en: 'The jars are late', fr: 'Les pots tardent' }, orders }
    const key = newId()
    const { body } = await pressBulk(request, key)
    expect(body.rows).toMatchObject([
      { outcome: 'changed', since: [{ kind: 'balance-extended', actor: admin.email }] },
      { outcome: 'done' },
    ])
    // Its answer was lost: the one that was moved is not moved again, and not called changed by its own move.
    expect((await pressBulk(request, key)).body.rows).toMatchObject([{ outcome: 'changed' }, { outcome: 'done' }])
    const { moves } = await opened(shop, admin, late?.number ?? 0)
    expect(moves.filter(({ movedTo }) => movedTo === to)).toHaveLength(1)
  })

  test('ADM-02 a day is moved for buyers whose language has a reason', async () => {
    const [line] = (await seen(shop, by.plain as Reserved)).lines
    const to = daysAfter(line?.promisedOn ?? '', 20)
    const ticked = named('plain', 'asked')
    const move = (reasons: object) => bulk({ act: 'move', day: to, reasons }, ticked)
    const english = (await move({ en: 'The jars are late' })).body.rows
    expect(english.map(({ number, outcome }) => [number, outcome]).sort()).toEqual(
      [
        [by.plain?.number, 'done'],
        [by.asked?.number, 'no-reason'],
      ].sort(),
    )
    const both = (await move({ en: 'The jars are late', fr: 'Les pots tardent' })).body.rows
    expect(Object.fromEntries(both.map(({ number, outcome }) => [number, outcome]))).toEqual({
      [by.plain?.number ?? 0]: 'already',
      [by.asked?.number ?? 0]: 'done',
    })
    expect((await seen(shop, by.asked as Reserved)).moves.at(-1)).toMatchObject({
      movedTo: to,
      reason: 'Les pots tardent',
    })
  })

  test('a day in the past is refused', async () => {
    const yesterday = daysAfter(await businessDay(), -1)
    const answer = await bulk({ act: 'move', day: yesterday, reasons: { en: 'Late' } }, named('plain'))
    expect(answer.status).toBe(400)
  })
})

const take = (filter: object) =>
  shop.fetch('/api/admin/reservations/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })

/** The rows of a file by their column, as a spreadsheet of that language splits them. */
async function sheetOf(filter: object, delimiter: string) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await take(filter)).arrayBuffer())
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
  const answer = await take({})
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^\uFEFF?Number,Placed at \(Paris\),Status,Name/)
  const plain = lines.find((each) => each.includes('cmd'))
  expect(plain).toContain(",'=cmd(),")
  expect((await (await take({ language: 'fr' })).text()).trim().split('\r\n')).toHaveLength(2)
  const audited = await shop.rows<{ actor: string; after: object }>(
    "select actor, after from audit_entries where kind = 'export' order by occurred_at, id",
  )
  expect(audited).toEqual([
    { actor: admin.email, after: { rows: 5, filter: {} } },
    { actor: admin.email, after: { rows: 1, filter: { language: 'fr' } } },
  ])
})

test('ADM-02 a French file has what a French spreadsheet reads as sums, days and times', async () => {
  const [row] = await sheetOf({ language: 'fr', sheetLanguage: 'fr' }, ';')
  expect(row).toMatchObject({
    État: 'Nouvelle date, sans réponse',
    'Total initial': '830,00',
    'TVA dans le prix': '144,05',
    Payé: '415,00',
    'Reste à payer': '415,00',
    'Passé en perte': '0,00',
    'Premier paiement le': await businessDay(),
  })
  const [placed] = await shop.rows<{ at: string }>(
    "select to_char(placed_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at from orders where number = $1",
    [by.asked?.number],
  )
  expect(row?.['Passée le (Paris)']).toBe(placed?.at)
})

test('ADM-02 the sums of the file add up, for a buyer who was refunded, paid too much or caused a loss too', async () => {
  const [above, loss] = [await reserve('above'), await reserve('loss')]
  const today = await businessDay()
  await letTimePass(shop, 2 * day)
  const transfer = { minor: 50_000, reference: 'SEPA 1', surplusMinor: 5_000, arrivedOn: daysAfter(today, 1) }
  expect((await owner(shop, admin, above.number, 'record-payment', transfer)).status).toBe(200)
  expect((await owner(shop, admin, above.number, 'record-return', { minor: 2_000, reference: 'BACK 1' })).status).toBe(
    200,
  )
  await owner(shop, admin, loss.number, 'record-payment', { minor: 45_000, reference: 'SEPA 2' })
  await owner(shop, admin, loss.number, 'ship', { carrier: 'Colissimo', tracking: 'LOSS 1' })
  const { ledger } = await opened(shop, admin, loss.number)
  const entry = ledger.entries.find(({ canBeVoided }) => canBeVoided)?.id
  await owner(shop, admin, loss.number, 'void', { entry, reason: 'It never came' })
  expect((await owner(shop, admin, loss.number, 'write-off')).status).toBe(200)
  const rows = [...(await sheetOf({}, ',')), ...(await sheetOf({ view: 'ended' }, ','))]
  const of = ({ number }: Reserved) => rows.find((row) => row.Number === String(number))
  expect(of(above)).toMatchObject({
    Paid: '950.00',
    Refunded: '20.00',
    'Still to be refunded': '30.00',
    Kept: '900.00',
    'First payment on': today,
    'Last payment on': daysAfter(today, 1),
    'Last refund on': daysAfter(today, 2),
  })
  expect(of(loss)).toMatchObject({ Paid: '450.00', Kept: '450.00', 'Price now': '450.00', 'Written off': '450.00' })
  expect(of(by.gone as Reserved)).toMatchObject({ Paid: '450.00', Refunded: '450.00', Kept: '0.00' })
  const cents = (sum: string | undefined) => Math.round(Number(sum) * 100)
  for (const row of rows) {
    for (const name of ['Paid', 'Kept', 'Price now', 'Written off']) expect(row[name]).toMatch(/^\d+\.\d\d$/)
    const back = ['Refunded', 'Refunds on their way', 'Still to be refunded', 'Taken back by a bank']
    const all = [...back, 'Kept'].reduce((sum, name) => sum + cents(row[name]), 0)
    expect({ number: row.Number, all }).toEqual({ number: row.Number, all: cents(row.Paid) })
    const price = cents(row.Kept) + cents(row['Still to be paid'])
    expect({ number: row.Number, price }).toEqual({ number: row.Number, price: cents(row['Price now']) })
  }
})

test('ADM-02 a sum that a bank took for good is among the lost disputes, as on its own page', async () => {
  const taken = await reserve('taken')
  await dispute(shop, taken.number, 'lost')
  await expect.poll(async () => (await seen(shop, taken)).withheld).toEqual({ minor: 45_000, currency: 'USD' })
  expect((await seen(shop, taken)).state).toBe('dispute-lost')
  expect(await numbers('?view=dispute-lost')).toEqual([taken.number])
  expect(await numbers('?view=disputed')).toEqual([])
})

test('ADM-02 a withdrawal has its reservation stand in its own list, and not among what is due', async () => {
  const [asked, lost, rests, back, unpaid] = [
    await reserve('asked-for'),
    await reserve('lost'),
    await reserve('rests'),
    await reserve('back', { isDeposit: false }),
    await reserve('back-unpaid'),
  ]
  for (const { number } of [asked, lost, rests, unpaid]) await owner(shop, admin, number, 'ready')
  await dispute(shop, lost.number, 'lost')
  await expect.poll(async () => (await seen(shop, lost)).state).toBe('dispute-lost')
  await owner(shop, admin, back.number, 'ship', { carrier: 'Colissimo', tracking: 'BACK1' })
  await owner(shop, admin, unpaid.number, 'record-payment', { minor: 45_000, reference: 'SEPA 3' })
  await owner(shop, admin, unpaid.number, 'ship', { carrier: 'Colissimo', tracking: 'BACK2' })
  for (const { number, member } of [rests, back, unpaid]) await withdrawFrom(shop, { number, email: member.email })
  for (const { number } of [back, unpaid]) {
    await owner(shop, admin, number, 'withdrawal', { decision: 'accept', shownMinor: 0 })
  }
  const entry = (await opened(shop, admin, unpaid.number)).ledger.entries.find(({ canBeVoided }) => canBeVoided)?.id
  await owner(shop, admin, unpaid.number, 'void', { entry, reason: 'It never came' })
  await letTimePass(shop, 10 * day)
  expect(await numbers('?view=withdrawing')).toEqual([rests.number])
  expect(await numbers('?view=return-awaited')).toEqual([back.number, unpaid.number])
  expect((await seen(shop, unpaid)).due.minor).toBe(45_000)
  const due = await numbers('?view=due-this-week')
  expect(due).toContain(asked.number)
  for (const { number } of [lost, rests, unpaid]) expect(due).not.toContain(number)
  expect((await figures()).figures['due-this-week'].count).toBe(due.length)
})

test('ADM-02 goods past their promised day are late, unless they wait for a balance that was asked for', async () => {
  const kept = [
    await reserve('late-paid', { isDeposit: false }),
    await reserve('late-unasked'),
    await reserve('late-in-question'),
    await reserve('late-sent', { isDeposit: false }),
    await reserve('late-unpaid'),
  ] as const
  const [paid, unasked, inQuestion, sent, unpaid] = kept
  const { promisedOn = '' } = (await seen(shop, unasked)).lines[0] ?? {}
  const lateNow = async () =>
    (await numbers('?view=late')).filter((number) => kept.some((each) => each.number === number))
  await letTimePass(shop, (daysBetween(await businessDay(), promisedOn) - 1) * day)
  await owner(shop, admin, sent.number, 'ship', { carrier: 'Colissimo', tracking: 'LATE1' })
  await owner(shop, admin, unpaid.number, 'ready')
  await owner(shop, admin, inQuestion.number, 'move', { day: daysAfter(promisedOn, 20), reason: 'The jars are late' })
  await letTimePass(shop, day)
  expect(await businessDay()).toBe(promisedOn)
  expect(await lateNow()).toEqual([])
  await letTimePass(shop, day)
  expect(await lateNow()).toEqual([paid, unasked, inQuestion].map(({ number }) => number).sort())
  const today = await businessDay()
  const late = (await board()).rows.flatMap((row) => (isDeliveryLate(row, today) ? [row.number] : [])).sort()
  expect(await numbers('?view=late')).toEqual(late)
  expect((await figures()).figures.late.count).toBe(late.length)
})

test('ADM-02 the export reads its reservations in batches and leaves none out', async () => {
  const all = (await allReservations({}, businessNow())).map(({ number }) => number)
  expect(all.length).toBeGreaterThan(2)
  expect(all.toSorted()).toEqual(await numbers())
  for (const batch of [1, 2, all.length]) {
    expect((await allReservations({}, businessNow(), batch)).map(({ number }) => number)).toEqual(all)
  }
})

test('ADM-02 counts the days that the house named and that bind, not what its buyer caused or what was taken back', async () => {
  const moved = await reserve('moved')
  await owner(shop, admin, moved.number, 'ready')
  const movesOf = async () => (await board()).rows.find(({ number }) => number === moved.number)?.moves
  const promisedOf = async () => (await seen(shop, moved)).lines[0]?.promisedOn ?? ''
  const { dueOn } = await seen(shop, moved)
  await owner(shop, admin, moved.number, 'extend', { dueOn: daysAfter(dueOn ?? '', 10) })
  expect((await seen(shop, moved)).moves).toHaveLength(1)
  expect(await movesOf()).toBe(0)
  const sooner = { day: daysAfter(await promisedOf(), -1), reason: 'It is here' }
  expect((await owner(shop, admin, moved.number, 'move', sooner)).status).toBe(200)
  expect(await movesOf()).toBe(1)
  const sheet = await sheetOf({}, ',')
  expect(sheet.find((row) => row.Number === String(moved.number))).toMatchObject({ 'Date changes by the house': '1' })
  expect((await owner(shop, admin, moved.number, 'take-back')).status).toBe(200)
  expect(await movesOf()).toBe(0)
  const later = { day: daysAfter(await promisedOf(), 10), reason: 'The jars are late' }
  expect((await owner(shop, admin, moved.number, 'move', later)).status).toBe(200)
  expect(await movesOf()).toBe(0)
  expect((await press(shop, moved, 'answer', { accepts: true, movedTo: later.day })).status).toBe(200)
  expect(await movesOf()).toBe(1)
})

test('ADM-02 the file names a day to pay by only while a sum is asked for by it, and keeps the last promised day', async () => {
  const [called, lost] = [await reserve('called and paid'), await reserve('called and lost')]
  for (const { number } of [called, lost]) await owner(shop, admin, number, 'ready')
  const row = async ({ number }: Reserved) => (await sheetOf({}, ',')).find((each) => each.Number === String(number))
  const { dueOn, graceUntil, lines } = await seen(shop, called)
  const days = { 'Balance due on': dueOn, 'Days of grace until': graceUntil, 'Promised by': lines[0]?.promisedOn }
  expect(await row(called)).toMatchObject(days)
  expect(await row(lost)).toMatchObject(days)
  await dispute(shop, lost.number, 'lost')
  await expect.poll(async () => (await seen(shop, lost)).state).toBe('dispute-lost')
  const none = { 'Balance due on': '', 'Days of grace until': '' }
  expect(await row(lost)).toMatchObject({ ...none, 'Still to be paid': '900.00' })
  await owner(shop, admin, called.number, 'record-payment', { minor: 45_000, reference: 'SEPA called' })
  expect(await row(called)).toMatchObject(none)
  await owner(shop, admin, called.number, 'ship', { carrier: 'Colissimo', tracking: 'CALLED 1' })
  expect(await row(called)).toMatchObject({ ...none, 'Promised by': lines[0]?.promisedOn })
})
