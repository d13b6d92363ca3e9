// A shop, its bank and its buyers, and the model of all their orders beside them.
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { assertFactsAgree, storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { ledgerOf, withheldOf } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { assertFollowUpFindsOrders } from '#reservations/testing/follow-up.ts'
import { pass, updatePause } from '#reservations/testing/model-days.ts'
import { isInTime } from '#reservations/testing/model-deliveries.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { state } from '#reservations/testing/model-steps.ts'
import { due, kept, owedBack } from '#reservations/testing/model-sums.ts'
import type { Owner } from '#reservations/testing/owners.ts'
import { bankOf } from '#simulator/testing/books.ts'

export const counted = 'renouvela-creme'
const shelf = 1_000

export type World = {
  shop: TestShop
  owners: Owner[]
  member: TestMember
  orders: ModelOrder[]
  /** How often a submission on an old page was refused. */
  refusedAsOld: number
  today: string
  /** Makes every buyer's email another. */
  buyers: number
}

export async function aWorld(shop: TestShop, owners: TestMember[], member: TestMember): Promise<World> {
  await advanceTime(shop, 'back')
  await leaveMidnight(shop)
  await shop.rows('update catalogue_products set stock = $2 where product_id = $1', [counted, shelf])
  return {
    shop,
    owners: owners.map((each) => ({ ...each, pages: new Map() })),
    member,
    orders: [],
    refusedAsOld: 0,
    today: await businessDay(shop),
    buyers: 0,
  }
}

/** The orders of one world must not keep the clock of the next one busy. */
export async function retire({ shop }: World): Promise<void> {
  await shop.simulatorRows(
    "update sessions set closed_at = now(), closed_as = 'failed' where paid_at is null and closed_at is null",
  )
  await shop.rows(`update date_moves set answered_at = now(), answer = 'superseded' where answered_at is null`)
  await shop.rows(`update checkouts set closed_at = now(), closed_as = 'unpaid' where closed_at is null`)
  await shop.rows(`update stock_holds set ended_at = now() where ended_at is null`)
  await shop.rows(`
    update orders set cancelled_at = now(), cancelled_because = 'shop' where cancelled_at is null and shipped_at is null`)
  await storeAllStatuses()
}

// Longer than any action takes: the day does not change while one is done.
const actionSeconds = 5 * 60

/** Lets business time pass for the shop and for the model. */
export async function jump(world: World, seconds: number): Promise<void> {
  for (const order of world.orders) updatePause(order, world.today)
  await allSent(world.shop)
  await advanceTime(world.shop, seconds)
  await leaveMidnight(world.shop)
  // The first run closes sessions at the bank, the second acts on it.
  await advanceTime(world.shop, 0)
  world.today = await businessDay(world.shop)
  for (const order of world.orders) pass(order, world.today)
}

async function leaveMidnight(shop: TestShop): Promise<void> {
  const { body } = await shop.json<{ now: string }>('/dev/clock.json')
  const now = new Date(body.now)
  if (dayOf(now) !== dayOf(new Date(now.getTime() + actionSeconds * 1_000))) await advanceTime(shop, actionSeconds)
}

/** Compares the shop with the model, once all that is on its way has arrived. */
export async function compare(world: World): Promise<void> {
  const { shop, orders, today } = world
  await expect.poll(() => shop.rows('select id from refunds where answered_at is null')).toEqual([])
  const answered = await Promise.all(orders.map((order) => read(shop, order)))
  expect(answered.map(inShort)).toEqual(orders.map((order) => expected(order, today)))
  expect(await historyRows(shop, orders)).toEqual(orders.map(({ number, past }) => ({ number, past })))
  await assertFactsAgree(shop)
  await assertFollowUpFindsOrders(today)
  await expect.poll(async () => [await ledgerOf(shop)]).toEqual([await bankOf(shop)])
  const withheld = await withheldOf(shop)
  expect(withheld.ledger).toBe(withheld.bank)
  const [stock] = await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [
    counted,
  ])
  const taken = orders.map(({ units }) => units).reduce((sum, units) => sum + units, 0)
  expect(stock?.stock).toBe(shelf - taken)
}

// The provider's events that no step depends on are left out.
const notOfThePast = [
  ...['placed', 'paid', 'refunded', 'noted', 'reminded', 'mail-sent-again'],
  ...['pause-began', 'pause-ended', 'due-moved', 'delivery-moved'],
]

/** The recorded events of each order: those that an older page lacks. */
function historyRows(shop: TestShop, orders: readonly ModelOrder[]) {
  return shop.rows<{ number: number; past: string[] }>(
    `select number, coalesce(array_agg(event.kind order by event.sequence) filter (where event.id is not null), '{}') as past
       from orders left join order_events event on event.order_id = orders.id and event.kind <> all($2)
      where number = any($1) group by number order by array_position($1, number)`,
    [orders.map(({ number }) => number), notOfThePast],
  )
}

async function read(shop: TestShop, { number, key }: ModelOrder): Promise<BuyerOrder> {
  const { status, body } = await shop.json<BuyerOrder>(`/api/orders/${number}`, { headers: { 'order-key': key } })
  expect(status).toBe(200)
  return body
}

function inShort(order: BuyerOrder) {
  return {
    number: order.number,
    state: order.state,
    paid: order.paid.minor,
    back: order.refunded.minor + order.returning.minor,
    due: order.due.minor,
    owedBack: order.owedBack.minor,
    dueOn: order.dueOn ?? undefined,
    promisedOn: order.lines[0]?.promisedOn,
  }
}

function expected(order: ModelOrder, today: string): ReturnType<typeof inShort> {
  const { number, paid, back, dueOn, promisedOn } = order
  // A bank takes no more than the rest of a payment, so only what a person sent by transfer reaches the buyer twice.
  expect(kept(order)).toBeGreaterThanOrEqual(-order.sent)
  expect(isInTime(order), `the delivery of order ${number} on ${promisedOn} follows its due day ${dueOn}`).toBe(true)
  return {
    number,
    state: state(order, today) as never,
    paid,
    back,
    due: due(order),
    owedBack: owedBack(order),
    dueOn,
    promisedOn,
  }
}
