import { afterEach, beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { type Answer, anItem, booksOf } from '#checkout/testing/a-checkout.ts'
import { aRequest } from '#checkout/testing/a-request.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { ReservationTerms, RulesInput } from '#house/rules-schema.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { aReservation, orderAsBuyer, orderAsOwner, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { moveClock } from '#platform/time/business-clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const path = '/api/admin/reservation-rules'
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})
afterEach(async () => {
  await moveClock('back')
  await shop.rows("delete from legal_texts where name = 'terms' and version > 1")
  await expect.poll(async () => (await read()).inForce.version).toBe(1)
})

type Refused = { problems?: { field: string; problem: string }[]; current?: ReservationTerms }

const read = async () => (await shop.json<ReservationTerms>(path, { headers: admin.headers })).body
const send = (method: 'PUT' | 'POST', at: string, body: object, { headers } = admin) =>
  shop.json<ReservationTerms & Refused>(at, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const plan = (version: string, rules: RulesInput, as = admin) => send('PUT', path, { version, rules }, as)
const others = { depositPercentage: 30, balanceDays: 21, graceDays: 7 }

async function planOthers(from?: string): Promise<ReservationTerms> {
  const { version, today } = await read()
  const { status, body } = await plan(version, { ...others, from: from ?? daysAfter(today, 1) })
  expect(status).toBe(200)
  return body
}

test('PAY-03 rules are planned for a day, count from its midnight in Paris, and are in the audit', async () => {
  const { version, inForce, planned, today } = await read()
  expect([inForce, planned]).toMatchObject([
    { version: 1, depositPercentage: 50, balanceDays: 14, graceDays: 10 },
    null,
  ])
  const from = daysAfter(today, 1)
  const { body } = await plan(version, { ...others, from })
  expect([body.inForce.version, body.planned]).toEqual([1, { version: 2, ...others, from, hasWords: false }])
  const rows = await shop.rows(
    `select language, to_char(in_force_from at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at
       from legal_texts where name = 'terms' and version = 2 order by language`,
  )
  expect(rows).toEqual([
    { language: 'en', at: `${from} 00:00` },
    { language: 'fr', at: `${from} 00:00` },
  ])
  const [entry] = await shop.rows("select actor, before, after from audit_entries where kind = 'terms'")
  expect(entry).toMatchObject({ actor: admin.email, before: { depositPercentage: 50 }, after: { ...others, from } })
  // The same again changes nothing.
  expect((await plan('seen long ago', { ...others, from })).status).toBe(200)
  expect(await shop.rows("select from audit_entries where kind = 'terms'")).toHaveLength(1)

  const shown = async (language: string, more = '') =>
    (await shop.json<LegalTextJson>(`/api/legal-texts/terms?language=${language}${more}`)).body.html
  expect(await shown('en')).toContain('50% of the price')
  await advanceTime(shop, day)
  expect(await shown('en')).toMatch(/30% of the price.*at least 21 days later.*allow 7 more days/s)
  expect(await shown('fr')).toMatch(/30.% du prix.*au moins 21.jours plus tard.*laissons 7.jours de plus/s)
  expect(await shown('en', '&version=1')).toMatch(/50% of the price.*at least 14 days later.*allow 10 more days/s)
  await expect.poll(async () => (await fetchPage(shop.url, '/fr/delivery-returns')).html).toMatch(/30.% en acompte/)
})

test('PAY-03 an order keeps the share, the days and the grace under which it was made; one after a change has the new', async () => {
  const before = await aReservation(shop)
  await planOthers()
  await advanceTime(shop, day)
  const after = await aReservation(shop, { depositPercentage: 30 })
  const today = await businessDay(shop)
  const [old, young] = [await orderAsBuyer(shop, before), await orderAsBuyer(shop, after)]
  expect([old.deposit?.minor, old.balanceDays]).toEqual([45_000, 14])
  expect([young.deposit?.minor, young.due.minor, young.balanceDays]).toEqual([27_000, 63_000, 21])

  const fewer = await stepAsOwner(shop, admin, after.number, 'ready', { days: 20 })
  expect(fewer.status).toBe(400)
  for (const { number } of [before, after]) expect((await stepAsOwner(shop, admin, number, 'ready')).status).toBe(200)
  const asked = [await orderAsOwner(shop, admin, before.number), await orderAsOwner(shop, admin, after.number)]
  expect(asked.map(({ dueOn, balanceDays, graceDays }) => ({ dueOn, balanceDays, graceDays }))).toEqual([
    { dueOn: daysAfter(today, 14), balanceDays: 14, graceDays: 10 },
    { dueOn: daysAfter(today, 21), balanceDays: 21, graceDays: 7 },
  ])
  const ends = await shop.rows<{ on: string }>(
    'select grace_until::text as on from orders where number in ($1, $2) order by number',
    [before.number, after.number],
  )
  expect(ends.map(({ on }) => on)).toEqual([daysAfter(today, 24), daysAfter(today, 28)])
})

test('PAY-03 a page opened before the change is answered with the new sums, and nothing is charged', async () => {
  const member = await aMember(shop)
  const request = (own: object) =>
    aRequest({
      ...{ items: [anItem(reservable)], isReserve: true, isDeposit: true, customerEmail: member.email },
      ...{ delivery: parisAddress, ...own },
    })
  await planOthers()
  await advanceTime(shop, day)
  const books = await booksOf(shop)
  const stale = await shop.post<Answer>(
    '/api/create-checkout',
    request({ depositPercentage: 50, termsVersion: '1' }),
    member.headers,
  )
  expect(stale).toMatchObject({
    status: 409,
    body: { changes: [{ product_id: reservable, reason: 'deposit', depositPercentage: 30 }], total: 270 },
  })
  expect(await booksOf(shop)).toEqual(books)
  const terms = (await shop.json<object>('/api/terms-version')).body
  expect(terms).toEqual({ version: '2', ...others })
  const fresh = request({ depositPercentage: 30, termsVersion: '2' })
  expect((await shop.post('/api/create-checkout', fresh, member.headers)).status).toBe(200)
})

test('D32 a second admin who saw the rules before gets those of the first, and changes nothing', async () => {
  const { version, today } = await read()
  const other = await aMember(shop, { role: 'admin' })
  const planned = await planOthers()
  const late = await plan(version, { ...others, graceDays: 20, from: daysAfter(today, 2) }, other)
  expect([late.status, late.body.current?.planned, late.body.current?.edit?.by]).toEqual([
    409,
    planned.planned,
    admin.email,
  ])
  expect((await read()).planned).toEqual(planned.planned)
})

test('planned rules are changed or taken back; those in force are neither', async () => {
  const { version, today } = await planOthers()
  const changed = await plan(version, { ...others, graceDays: 20, from: daysAfter(today, 3) })
  expect(changed.body.planned).toMatchObject({ version: 2, graceDays: 20, from: daysAfter(today, 3) })
  const outdated = await send('POST', `${path}/removals`, { version })
  expect(outdated.status).toBe(409)
  const dropped = await send('POST', `${path}/removals`, { version: changed.body.version })
  expect([dropped.status, dropped.body.planned]).toEqual([200, null])
  const again = await send('POST', `${path}/removals`, { version: dropped.body.version })
  expect([again.status, again.body.inForce.version]).toEqual([200, 1])
})

test('rules from today on count from the moment they are saved', async () => {
  const { today } = await read()
  const { inForce, former, planned } = await planOthers(today)
  expect([inForce, former[0]?.version, planned]).toMatchObject([{ version: 2, ...others }, 1, null])
  expect((await shop.json<object>('/api/terms-version')).body).toEqual({ version: '2', ...others })
})

test.each([
  [{ depositPercentage: 9 }, 'rules.depositPercentage'],
  [{ depositPercentage: 91 }, 'rules.depositPercentage'],
  [{ balanceDays: 13 }, 'rules.balanceDays'],
  [{ balanceDays: 61 }, 'rules.balanceDays'],
  [{ graceDays: 4 }, 'rules.graceDays'],
  [{ graceDays: 30.5 }, 'rules.graceDays'],
  [{ from: '2020-01-01' }, 'rules.from'],
  [{ from: '2999-01-01' }, 'rules.from'],
])('rules outside their range are refused: %j', async (wrong, field) => {
  const { version, today } = await read()
  const { status, body } = await plan(version, { ...others, from: daysAfter(today, 1), ...wrong })
  expect([status, body.problems?.[0]?.field]).toEqual([400, field])
  expect((await read()).planned).toBeNull()
})
