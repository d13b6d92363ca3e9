// The list of people who bought, compared with what the raw tables say of each person.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import { type BuyerView, buyerViews } from '#people/buyer-filter.ts'
import type { BuyerFigures, BuyerList, ListedBuyer } from '#people/buyer-schema.ts'
import { assertOrdersOfContactsAgree } from '#people/testing/orders-of-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()
let admin: TestMember
const tagId = newId()
const hostile = `<img src=x onerror=alert(1)> “O’Brien” \\ %_ ${'x'.repeat(60)}`

/** 600 orders of some 180 people: every fifth has an account, of which half have no proven email. */
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 600, 61)
  await shop.rows(
    `insert into contacts (id, email, written_email, first_name, last_name, country, language, source, letters, leaving_token,
                           created_at, updated_at)
     select new_id(), address, address, case when of % 10 = 3 then $1 else 'Rose' end, 'Person' || of,
            (array['FR', 'US', 'LU'])[1 + of % 3], 'fr', 'order', (array['given', 'withdrawn', null])[1 + of % 3], 'buyers ' || of, now(), now()
       from (select distinct lower(email) as address, split_part(substr(email, 7), '@', 1)::int as of from orders) bought`,
    [hostile],
  )
  await shop.rows(`
    insert into members (id, email, email_proven_at, password_hash, language, created_at, updated_at)
    select new_id(), email, case when email ~ '0@' then now() end, 'none', 'en', now(), now()
      from contacts where email ~ '[05]@example.com'`)
  // An order of a member with another email than that of the account.
  await shop.rows(`
    update orders set member_id = (select id from members where email_proven_at is not null order by email limit 1)
     where lower(email) = (select min(email) from contacts where email ~ '6@example.com')`)
  await shop.rows(`
    update orders set ready_at = placed_at, due_on = current_date - 3, grace_until = current_date + 7
     where id = (select id from orders where kind = 'reservation' and shipped_at is null order by placed_at desc limit 1)`)
  await shop.rows("insert into tags (id, name, made_at) values ($1, 'Collector', now())", [tagId])
  await shop.rows(
    "insert into contact_tags (contact_id, tag_id, added_at, added_by) select id, $1, now(), 'owner' from contacts where email ~ '[124]@'",
    [tagId],
  )
  const emails = await shop.rows<{ email: string }>('select distinct lower(email) as email from orders')
  await inTransaction((client) => storeOrdersOf(client, ...emails.map(({ email }) => email)))
  await storeAllStatuses()
  // A contact who never bought.
  await shop.rows(`
    insert into contacts (id, email, written_email, language, source, leaving_token, created_at, updated_at)
    values (new_id(), 'never@example.com', 'never@example.com', 'en', 'hand', 'never', now(), now())`)
})

const listed = async (search: Record<string, string> = {}) =>
  (await shop.json<BuyerList>(`/api/admin/buyers?${new URLSearchParams(search)}`, { headers: admin.headers })).body

async function all(search: Record<string, string> = {}): Promise<ListedBuyer[]> {
  let page = await listed(search)
  const rows = [...page.rows]
  while (page.next) {
    page = await listed({ ...search, after: page.next })
    rows.push(...page.rows)
  }
  return rows
}

type RawOrder = {
  number: number
  email: string
  memberId: string | null
  placedAt: Date
  kind: string
  state: string
  currency: string
  isCanceled: boolean
  received: number
  due: number
  dueOn: string | null
  products: string[]
}
type Person = {
  email: string
  id: string
  letters: string | null
  country: string
  orders: RawOrder[]
  isProven: boolean
}

/** Every person by the raw tables: the ledger decides by `order_facts`, not by what is stored beside an order. */
async function everyone(): Promise<Person[]> {
  const orders = await shop.rows<RawOrder>(`
    select number::int, lower(email) as email, member_id as "memberId", placed_at as "placedAt", orders.kind, state, currency,
           cancelled_at is not null as "isCanceled", (paid_minor - refunded_minor - withheld_minor)::int as received,
           facts.due_minor::int as due, orders.due_on::text as "dueOn",
           array(select product_id from order_lines where order_id = orders.id and quantity > quantity_out) as products
      from orders join order_facts facts on facts.order_id = orders.id`)
  const people = await shop.rows<Omit<Person, 'orders'>>(`
    select contacts.email, contacts.id, letters, country,
           exists (select from members where members.email = contacts.email and email_proven_at is not null) as "isProven"
      from contacts`)
  const newestFirst = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime() || b.number - a.number)
  return people
    .map((person) => ({ ...person, orders: newestFirst.filter(({ email }) => email === person.email) }))
    .filter((person) => person.orders.length > 0)
}

const isMember = ({ isProven, orders }: Person) => isProven || orders.some(({ memberId }) => memberId !== null)
const isIn: Record<BuyerView, (person: Person) => boolean> = {
  owing: ({ orders }) => orders.some(({ due }) => due > 0),
  members: isMember,
  guests: (person) => !isMember(person),
  once: ({ orders }) => orders.length === 1,
  several: ({ orders }) => orders.length > 1,
}

function expectedOf({ orders, ...person }: Person) {
  const today = dayOf(businessNow())
  const isLate = ({ state, dueOn }: RawOrder) => state === 'balance-due' && dueOn !== null && dueOn < today
  const [newest] = orders as [RawOrder]
  const products = [...new Set(orders.filter(({ isCanceled }) => !isCanceled).flatMap((each) => each.products))]
  return {
    id: person.id,
    newest: {
      number: newest.number,
      kind: newest.kind,
      state: isLate(newest) ? 'overdue' : newest.state,
      placedAt: newest.placedAt.toISOString(),
    },
    orderCount: orders.length,
    canceledCount: orders.filter(({ isCanceled }) => isCanceled).length,
    isMember: isMember({ orders, ...person }),
    sums: [...new Set(orders.map(({ currency }) => currency))].map((currency) => {
      const of = orders.filter((each) => each.currency === currency)
      const owing = of.filter(({ due }) => due > 0)
      return {
        netReceived: { minor: of.reduce((sum, { received }) => sum + received, 0), currency },
        due: { minor: owing.reduce((sum, { due }) => sum + due, 0), currency },
        dueOn:
          owing
            .map(({ dueOn }) => dueOn)
            .filter(Boolean)
            .toSorted()[0] ?? null,
        isOverdue: owing.some(isLate),
      }
    }),
    productCount: products.length,
    products: products.slice(0, 3),
  }
}

const comparable = ({
  id,
  newest,
  orderCount,
  canceledCount,
  isMember,
  sums,
  productCount,
  products,
}: ListedBuyer) => ({
  ...{ id, newest, orderCount, canceledCount, isMember, sums, productCount },
  products: products.map(({ product_id }) => product_id),
})

const inSequence = (people: Person[], isNewestFirst = true) => {
  const sorted = people.toSorted(
    ({ orders: [a], id }, { orders: [b], id: other }) =>
      (b?.placedAt.getTime() ?? 0) - (a?.placedAt.getTime() ?? 0) || (other > id ? 1 : -1),
  )
  return isNewestFirst ? sorted : sorted.toReversed()
}

test('CRM-03 every person who bought is listed once, with what the raw tables say of their orders', async () => {
  const people = inSequence(await everyone())
  expect(people.length).toBeGreaterThan(60)
  const rows = await all()
  expect(rows.map(comparable)).toEqual(people.map(expectedOf))
  const sums = rows.flatMap((row) => row.sums)
  expect(sums.some(({ isOverdue }) => isOverdue)).toBe(true)
  expect(sums.some(({ dueOn, isOverdue }) => dueOn && !isOverdue)).toBe(true)
  expect(rows.some((row) => row.sums.length === 2)).toBe(true)
  expect(rows.some((row) => row.canceledCount > 0)).toBe(true)
  expect(rows.some(({ newest }) => newest.state === 'cancelled')).toBe(true)
  expect(rows.some(({ name }) => name.startsWith(hostile))).toBe(true)
})

test.each(buyerViews)('CRM-03 the view %s has exactly its people, and its count', async (view) => {
  const people = (await everyone()).filter(isIn[view])
  expect(people.length).toBeGreaterThan(0)
  expect((await all({ view })).map(({ id }) => id)).toEqual(inSequence(people).map(({ id }) => id))
  const { body } = await shop.json<BuyerFigures>('/api/admin/buyer-figures', { headers: admin.headers })
  expect(body.counts[view]).toBe(people.length)
  expect(body.counts.any).toBe((await everyone()).length)
})

const oldOrder = 'the newest order is older than three days'
const tagged = (person: Person) => /[124]@/.test(person.email)
test.each<[string, Record<string, string>, (person: Person) => boolean]>([
  ['country', { country: 'LU' }, ({ country }) => country === 'LU'],
  ['other countries', { country: 'not-FR,LU' }, ({ country }) => country === 'US'],
  ['letters', { letters: 'given' }, ({ letters }) => letters === 'given'],
  ['letters never asked', { letters: 'never,withdrawn' }, ({ letters }) => letters !== 'given'],
  ['tag', { tag: tagId }, tagged],
  ['no tag', { tag: `not-${tagId}` }, (person) => !tagged(person)],
  [oldOrder, { ordered: '..2000-01-01' }, () => false],
  ['today', { ordered: '1d' }, ({ orders: [newest] }) => !!newest && dayOf(newest.placedAt) === dayOf(businessNow())],
  ['tag in a view', { tag: tagId, view: 'owing' }, (person) => tagged(person) && isIn.owing(person)],
])('CRM-03 the filter by %s leaves exactly its people', async (_, search, isLeft) => {
  const people = (await everyone()).filter(isLeft)
  expect((await all(search)).map(({ id }) => id)).toEqual(inSequence(people).map(({ id }) => id))
})

test.each(['newest', 'oldest'])('CRM-03 the pages in the sequence %s have each person once', async (sort) => {
  const ids = inSequence(await everyone(), sort === 'newest').map(({ id }) => id)
  expect((await all({ sort })).map(({ id }) => id)).toEqual(ids)
  const second = await listed({ sort, after: ids[49] ?? '' })
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(50, 100))
  const third = await listed({ sort, after: ids[99] ?? '' })
  const back = await listed({ sort, before: third.previous ?? '' })
  expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(50, 100))
})

test('CRM-03 people are found by name, email and the number of any of their orders, and those who never bought are not', async () => {
  const [person] = (await everyone()).filter(({ orders }) => orders.length > 2)
  const oldest = person?.orders.at(-1)?.number
  expect((await all({ q: `#${oldest}` })).map(({ id }) => id)).toEqual([person?.id])
  expect((await all({ q: person?.email ?? '' })).map(({ id }) => id)).toContain(person?.id)
  expect((await all({ q: 'brien' })).length).toBeGreaterThan(0)
  expect(await all({ q: 'never@example.com' })).toEqual([])
})

test('CRM-03 an order, its correction to another email and its payment move their people at once', async () => {
  const of = async (email: string) => (await listed()).rows.find((row) => row.email?.toLowerCase() === email)
  const reserved = await aReservation(shop)
  const { email } = reserved.member
  expect(await of(email)).toMatchObject({
    ...{ orderCount: 1, isMember: true, newest: { number: reserved.number, kind: 'reservation', state: 'reserved' } },
    sums: [{ netReceived: { minor: 45_000 }, due: { minor: 45_000 }, isOverdue: false }],
  })
  expect((await listed()).rows[0]?.email).toBe(email)
  const bought = await aBoughtOrder(shop, { customerEmail: 'first@example.com' })
  const again = await aBoughtOrder(shop, { customerEmail: 'First@example.com' })
  expect(await of('first@example.com')).toMatchObject({
    ...{ orderCount: 2, isMember: false, newest: { number: again.number } },
    productCount: 2,
  })
  const corrected = await stepAsOwner(shop, admin, again.number, 'email', { email: 'second@example.com' })
  expect(corrected.status, corrected.body.message).toBe(200)
  expect(await of('first@example.com')).toMatchObject({ orderCount: 1, newest: { number: bought.number } })
  expect(await of('second@example.com')).toMatchObject({ orderCount: 1, newest: { number: again.number } })
  const back = await stepAsOwner(shop, admin, bought.number, 'email', { email: 'second@example.com' })
  expect(back.status, back.body.message).toBe(200)
  expect(await of('first@example.com')).toBeUndefined()
  expect(await of('second@example.com')).toMatchObject({ orderCount: 2, newest: { number: again.number } })
})

test('CRM-03 two opposite corrections of emails at the same moment do not wait for each other', async () => {
  const emails = ['here-and-there@example.com', 'there-and-here@example.com']
  const orders = await Promise.all(emails.map((customerEmail) => aBoughtOrder(shop, { customerEmail })))
  for (let turn = 1; turn <= 8; turn++) {
    const corrections = orders.map(({ number }, at) =>
      stepAsOwner(shop, admin, number, 'email', { email: emails[(at + turn) % 2] }),
    )
    expect((await Promise.all(corrections)).map(({ status }) => status)).toEqual([200, 200])
  }
  await assertOrdersOfContactsAgree()
})

test('CRM-03 the orders that are stored with contacts are those of their email, whichever of them changes', async () => {
  const [one, two] = ['Stored-One@example.com', 'stored-two@example.com']
  const stored = async (email: string) =>
    (
      await shop.rows<{ count: number; first: boolean }>(
        'select order_count as count, first_order_on is not null as first from contacts where email = $1',
        [email],
      )
    )[0]
  const exchanged = await aBoughtOrder(shop, { customerEmail: one, items: [anItem('renouvela-creme')] })
  const lines = {
    out: [{ position: 1, quantity: 1 }],
    added: [{ product_id: 'immortela-elixir-10ml', quantity: 1, unitMinor: 1_000 }],
  }
  const path = `/api/admin/orders/${exchanged.number}/change-lines/sums`
  const { body: sums } = await shop.post<LineChangePreview>(path, lines, admin.headers)
  const shown = { shownMinor: sums.returns?.minor, shownDueMinor: sums.due?.after.minor, lowPricesConfirmed: true }
  expect((await stepAsOwner(shop, admin, exchanged.number, 'change-lines', { ...lines, ...shown })).status).toBe(200)
  const having = await all({ product: 'immortela-elixir-10ml', q: one })
  expect(having.map(({ email }) => email)).toEqual([one])
  await assertOrdersOfContactsAgree()
  expect((await stepAsOwner(shop, admin, exchanged.number, 'cancel', { reason: 'A slip' })).status).toBe(200)
  expect(await all({ product: 'immortela-elixir-10ml', q: one })).toEqual([])
  const { number } = await aBoughtOrder(shop, { customerEmail: one })
  expect((await stepAsOwner(shop, admin, number, 'cancel', { reason: 'A slip' })).status).toBe(200)
  expect(await stored(one.toLowerCase())).toEqual({ count: 2, first: false })
  const carts = [1, 2, 3].map((quantity) => [{ ...anItem('renouvela-creme', {}), quantity }])
  await Promise.all(carts.map((items) => aBoughtOrder(shop, { customerEmail: one, items })))
  await expect.poll(() => stored(one.toLowerCase())).toEqual({ count: 5, first: true })
  // The house corrects the email of the contact: the orders stay with the former one.
  await shop.rows('update contacts set email = $2, written_email = $2 where email = $1', [one.toLowerCase(), two])
  expect(await stored(two)).toEqual({ count: 0, first: false })
  await shop.rows('update contacts set email = $2, written_email = $2 where email = $1', [two, one.toLowerCase()])
  expect(await stored(one.toLowerCase())).toEqual({ count: 5, first: true })
  await assertOrdersOfContactsAgree()
})

test('CRM-03 the list is for admins alone, and refuses a filter that names nothing', async () => {
  const member = await aMember(shop)
  for (const path of ['/api/admin/buyers', '/api/admin/buyer-figures']) {
    expect((await shop.fetch(path)).status).toBe(401)
    expect((await shop.fetch(path, { headers: member.headers })).status).toBe(403)
    const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
    expect((await shop.fetch(path, { headers: reader.headers })).status).toBe(200)
  }
  for (const wrong of ['view=all', 'country=XX', 'ordered=soon', 'sort=name', 'tag=collector']) {
    expect((await shop.fetch(`/api/admin/buyers?${wrong}`, { headers: admin.headers })).status, wrong).toBe(400)
  }
})
