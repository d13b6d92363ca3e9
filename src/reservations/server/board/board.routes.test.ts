import { expect, test } from 'vitest'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { type OrderState, orderStates } from '#orders/order.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { orderAsBuyer, orderAsOwner, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { dispute } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import type { BoardColumns, BoardFigures } from '#reservations/board-schema.ts'
import { boardFigures, boardViews } from '#reservations/reservation-filter.ts'
import { aBoard, day } from '#reservations/testing/a-board.ts'

const shop = openTestShop()
const { admin, board, businessDay, named, numbers, reservation, reserve } = aBoard(shop)

const figures = async () =>
  (await shop.json<BoardFigures>('/api/admin/reservations/figures', { headers: admin().headers })).body

test('ADM-02 lists orders under way, with buyer, goods, sums and the next step', async () => {
  expect(await numbers()).toEqual(named('late', 'plain', 'asked', 'paid', 'called'))
  const { rows } = await board()
  const row = (name: string) => rows.find(({ number }) => number === reservation(name).number)
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

test('ADM-02 the list of a state has exactly the reservations of that state', async () => {
  const all = [...(await board()).rows, ...(await board('?view=ended')).rows]
  expect(all).toHaveLength(7)
  const states = boardViews.filter((view): view is OrderState => all.some(({ state }) => state === view))
  expect(states).toEqual(expect.arrayContaining(['overdue', 'balance-due', 'delay-pending', 'paid', 'cancelled']))
  for (const state of states) {
    const expected = all.flatMap((row) => (row.state === state ? [row.number] : [])).sort()
    expect({ state, numbers: await numbers(`?view=${state}`) }).toEqual({ state, numbers: expected })
  }
})

test('ADM-02 is filtered by product, country, language and days', async () => {
  expect(await numbers('?country=BE')).toEqual(named('asked'))
  expect(await numbers('?language=fr')).toEqual(named('asked'))
  expect(await numbers(`?product=${reservable}`)).toHaveLength(5)
  expect(await numbers('?product=immortela-elixir-30ml')).toEqual([])
  expect(await numbers(`?product=immortela-elixir-30ml,${reservable}`)).toHaveLength(5)
  expect(await numbers(`?product=not-${reservable}`)).toEqual([])
  expect(await numbers('?country=not-FR')).toEqual(named('asked'))
  expect(await numbers('?state=paid,overdue')).toEqual(named('late', 'paid'))
  expect(await numbers('?currency=EUR&language=not-en')).toEqual(named('asked'))
  expect(await numbers(`?q=${reservation('paid').number}`)).toEqual(named('paid'))
  expect(await numbers('?q=CM')).toEqual(named('plain'))
  expect(await numbers('?q=zyxwv')).toEqual([])
  const today = await businessDay()
  expect(await numbers(`?due=${today}..${daysAfter(today, 14)}`)).toEqual(named('called'))
  expect(await numbers(`?promised=..${today}`)).toEqual([])
  const { status } = await shop.fetch('/api/admin/reservations?country=be', { headers: admin().headers })
  expect(status).toBe(400)
  expect((await figures()).countries).toEqual(['BE', 'FR'])
})

test('ADM-02 a reservation without an address is in none of the countries', async () => {
  const { id } = reservation('late')
  const [before] = await shop.rows('select delivery from orders where id = $1', [id])
  await shop.rows('update orders set delivery = null where id = $1', [id])
  expect(await numbers('?country=not-FR')).toEqual(named('late', 'asked'))
  await shop.rows('update orders set delivery = $2 where id = $1', [id, JSON.stringify(before?.delivery)])
})

test('ADM-02 the board has the reservations under way by their state, the most urgent first, with the sums to come', async () => {
  const open = async (query = '') =>
    (await shop.json<BoardColumns>(`/api/admin/reservations/board${query}`, { headers: admin().headers })).body
  const { rows } = await board()
  const { columns } = await open()
  expect(columns.map(({ state }) => state)).toEqual(
    orderStates.filter((state) => rows.some((row) => row.state === state)),
  )
  for (const { state, count, sums, rows: cards } of columns) {
    const own = rows.filter((row) => row.state === state)
    expect({ state, count, cards: cards.map(({ number }) => number).sort() }).toEqual({
      state,
      count: own.length,
      cards: own.map(({ number }) => number).sort(),
    })
    const due = sumsByCurrency(own.map((row) => row.due)).filter(({ minor }) => minor > 0)
    expect({ state, sums }).toEqual({ state, sums: due })
    const days = cards.map((row) => (['balance-due', 'overdue'].includes(state) ? row.dueOn : row.promisedOn) ?? '9')
    expect(days).toEqual(days.toSorted())
  }
  const filtered = (await open('?country=BE&state=delay-pending,paid')).columns
  expect(filtered.map(({ state, rows: cards }) => [state, cards.map(({ number }) => number)])).toEqual([
    ['delay-pending', named('asked')],
  ])
  const { number } = reservation('plain')
  expect((await open(`?q=${number}`)).columns.map(({ count }) => count)).toEqual([1])
  expect((await shop.fetch('/api/admin/reservations/board?state=gone', { headers: admin().headers })).status).toBe(400)
})

test('ADM-02 is read page by page, and no order appears twice', async () => {
  await shop.rows(`
    with old as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
      select gen_random_uuid(), 'old ' || n, 'old', language, currency, total_minor, 'old@example.com', shown, provider, now(), now()
        from checkouts, generate_series(1, 60) n where checkouts.id = (select checkout_id from orders where number = ${reservation('plain').number})
      returning *)
    insert into orders (id, checkout_id, kind, language, currency, total_minor, email, shown, placed_at)
    select gen_random_uuid(), id, 'reservation', language, currency, total_minor, email, shown, now() - interval '1 year' from old`)
  await storeAllStatuses()
  const first = await board()
  expect(first.rows).toHaveLength(50)
  const second = await board(`?after=${first.next}`)
  expect(second.next).toBeNull()
  const all = [...first.rows, ...second.rows].map(({ number }) => number)
  expect(new Set(all).size).toBe(65)
  expect((await board(`?before=${second.previous}`)).rows).toEqual(first.rows)
  expect(await board(`?after=${all.at(-1)}`)).toEqual(first)
  for (const sort of ['promised', 'due']) {
    const one = await board(`?sort=${sort}`)
    const other = await board(`?sort=${sort}&after=${one.next}`)
    expect(new Set([...one.rows, ...other.rows].map(({ number }) => number)).size).toBe(65)
  }
  await shop.rows("update orders set cancelled_at = now(), cancelled_because = 'shop' where email = 'old@example.com'")
  await storeAllStatuses()
})

test('ADM-02 a sum that a bank took permanently is among the lost disputes, as on its own page', async () => {
  const taken = await reserve('taken')
  await dispute(shop, taken.number, 'lost')
  await expect.poll(async () => (await orderAsBuyer(shop, taken)).withheld).toEqual({ minor: 45_000, currency: 'USD' })
  expect((await orderAsBuyer(shop, taken)).state).toBe('dispute-lost')
  expect(await numbers('?view=dispute-lost')).toEqual([taken.number])
  expect(await numbers('?view=disputed')).toEqual([])
})

test('ADM-02 a withdrawn reservation is in a list of its own, not in that of due balances', async () => {
  const [asked, lost, paused, back, unpaid] = [
    await reserve('asked-for'),
    await reserve('lost'),
    await reserve('paused'),
    await reserve('back', { isDeposit: false }),
    await reserve('back-unpaid'),
  ]
  for (const { number } of [asked, lost, paused, unpaid]) await stepAsOwner(shop, admin(), number, 'ready')
  await dispute(shop, lost.number, 'lost')
  await expect.poll(async () => (await orderAsBuyer(shop, lost)).state).toBe('dispute-lost')
  await stepAsOwner(shop, admin(), back.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(103) })
  await stepAsOwner(shop, admin(), unpaid.number, 'record-payment', { minor: 45_000, reference: 'SEPA 3' })
  await stepAsOwner(shop, admin(), unpaid.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(104) })
  for (const { number, member } of [paused, back, unpaid]) await withdrawFrom(shop, { number, email: member.email })
  for (const { number } of [back, unpaid]) {
    await stepAsOwner(shop, admin(), number, 'withdrawal', { decision: 'accept', shownMinor: 0 })
  }
  const entry = (await orderAsOwner(shop, admin(), unpaid.number)).ledger.entries.find(
    ({ canBeVoided }) => canBeVoided,
  )?.id
  await stepAsOwner(shop, admin(), unpaid.number, 'void', { entry, reason: 'It never came' })
  await advanceTime(shop, 10 * day)
  expect(await numbers('?view=withdrawing')).toEqual([paused.number])
  expect(await numbers('?view=return-awaited')).toEqual([back.number, unpaid.number])
  expect((await orderAsBuyer(shop, unpaid)).due.minor).toBe(45_000)
  const due = await numbers('?view=due-this-week')
  expect(due).toContain(asked.number)
  for (const { number } of [lost, paused, unpaid]) expect(due).not.toContain(number)
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
  const { promisedOn = '' } = (await orderAsBuyer(shop, unasked)).lines[0] ?? {}
  const lateNow = async () =>
    (await numbers('?view=late')).filter((number) => kept.some((each) => each.number === number))
  await advanceTime(shop, (daysBetween(await businessDay(), promisedOn) - 1) * day)
  await stepAsOwner(shop, admin(), sent.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(105) })
  await stepAsOwner(shop, admin(), unpaid.number, 'ready')
  await stepAsOwner(shop, admin(), inQuestion.number, 'move', {
    day: daysAfter(promisedOn, 20),
    reason: 'The jars are late',
  })
  await advanceTime(shop, day)
  expect(await businessDay()).toBe(promisedOn)
  expect(await lateNow()).toEqual([])
  await advanceTime(shop, day)
  expect(await lateNow()).toEqual([paid, unasked, inQuestion].map(({ number }) => number).sort())
  const today = await businessDay()
  const late = (await board()).rows.flatMap((row) => (isDeliveryLate(row, today) ? [row.number] : [])).sort()
  expect(await numbers('?view=late')).toEqual(late)
  expect((await figures()).figures.late.count).toBe(late.length)
})
