// Random actions of two owners, the buyer and the bank on an order of two lines.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { openBalance, orderAsBuyer, orderAsOwner, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { asItStands, assertSound, counted, other, type PartsWorld } from '#orders/testing/parts-world.ts'
import { decideDispute, dispute } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { daysAfter } from '#platform/time/days.ts'
import { submitBooksForm } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const day = 24 * 60 * 60
type Chances = { pick: number; share: number; which: readonly number[]; one: boolean }
type Submitting = Chances & { who: number; looks: boolean; how: 'once' | 'lost' | 'both' }

/** The body of a submission, built from the page; undefined where the page offers no such step. */
type Body = (world: PartsWorld, page: AdminOrder, own: Chances) => Promise<object | undefined> | object | undefined

const positionsOf = (
  page: AdminOrder,
  { which }: Pick<Chances, 'which'>,
  isThere: (line: AdminOrder['lines'][number]) => number = unitsLeft,
) => page.lines.filter((line) => which.includes(line.position) && isThere(line) > 0).map((line) => line.position)

/** One unit of each of these lines, or all that are left of them. */
const unitsAt = (positions: readonly number[], { one }: Chances) =>
  positions.map((position) => ({ position, ...(one && { quantity: 1 }) }))

const everyLine = { which: [1, 2] }

async function previewed<Preview>({ shop, owners, order }: PartsWorld, path: string, input: object) {
  const to = `/api/admin/orders/${order.number}/${path}/sums`
  const { status, body } = await shop.post<Preview>(to, input, (owners[0] as TestMember).headers)
  return status === 200 ? body : undefined
}

type Returns = { returns: { minor: number } }

const bodies: Record<string, Body> = {
  prepare: () => ({}),
  deliver: () => ({}),
  'take-back': () => ({}),
  'ask-payment': () => ({}),
  'write-off': () => ({}),
  cancel: () => ({ reason: 'We cannot make it' }),
  ready: () => ({}),
  extend: ({ today }, { dueOn }, { pick }) => ({
    dueOn: daysAfter(dueOn && dueOn > today ? dueOn : today, (pick % 30) - 5),
  }),
  move: ({ today }, { lines }, { pick }) => ({
    day: daysAfter(lines[0]?.promisedOn ?? today, (pick % 60) - 20),
    reason: 'The harvest',
  }),
  ship: (_, page, own) => {
    const units = unitsAt(positionsOf(page, own, unitsHere), own)
    return units.length > 0 ? { carrier: 'Colissimo', tracking: newId(), units } : undefined
  },
  refund: async (world, page, own) => {
    const inputs = [{ units: unitsAt(positionsOf(page, own), own) }, { sumMinor: 1 + own.share * 997 }, { whole: true }]
    const input = inputs[own.pick % 3] as object
    const preview = await previewed<Returns>(world, 'refund', input)
    return preview && { scope: input, reason: 'A dent', restock: true, shownMinor: preview.returns.minor }
  },
  'change-lines': async (world, page, own) => {
    const out = unitsAt(positionsOf(page, own, unitsHere), { ...own, one: true })
    const added = [
      { product_id: own.pick % 2 ? counted : other, quantity: 1 + (own.pick % 2), unitMinor: 50 + own.share * 400 },
    ]
    const input = { out: own.pick % 5 === 0 ? [] : out, added: own.pick % 3 === 0 ? [] : added }
    const plan = await previewed<LineChangePreview>(world, 'change-lines', input)
    if (!plan || plan.obstacle || plan.added.some(({ problem }) => problem)) return undefined
    return { ...input, lowPricesConfirmed: true, shownMinor: plan.returns.minor, shownDueMinor: plan.due.after.minor }
  },
  'record-payment': (_, { payable }, { share }) => {
    const minor = Math.max(1, Math.floor((payable.minor * share) / 50))
    return { minor, reference: newId(), ...(minor > payable.minor && { surplusMinor: minor - payable.minor }) }
  },
  'record-return': (_, { returnable }, { share }) => ({
    minor: Math.max(1, share % 2 ? returnable.minor : Math.floor(returnable.minor / 2)),
    reference: newId(),
  }),
  void: (_, { ledger }, { pick }) => {
    const entries = ledger.entries.filter(({ canBeVoided }) => canBeVoided)
    const entry = entries[pick % Math.max(1, entries.length)]
    return entry && { entry: entry.id, reason: 'It never came' }
  },
  withdrawal: async (world, page, own) => {
    if (own.pick % 4 === 0) return { decision: 'decline', reason: 'The seal is broken' }
    const units = unitsAt(positionsOf(page, own), own)
    const preview = units.length > 0 ? await previewed<Returns>(world, 'withdrawal', { units }) : undefined
    return preview && { decision: 'accept', units, shownMinor: preview.returns.minor }
  },
  'goods-back': async (world, page, own) => {
    const awaited = page.withdrawal?.awaited.filter(({ position }) => own.which.includes(position)) ?? []
    if (awaited.length === 0) return undefined
    const units = awaited.map(({ position, quantity }) => ({ position, quantity: own.one ? 1 : quantity }))
    const preview = await previewed<Returns>(world, 'goods-back', { units })
    return { units, restock: true, shownMinor: preview?.returns.minor ?? 0 }
  },
}

/** A day may be the same, or too far; what is voided may have gone back; a payment is asked for once a day: an offer of these may still be refused. */
const mayRefuse = ['move', 'take-back', 'extend', 'void', 'ask-payment']

/**
 * An owner takes a step on their page, which may be old; then the shop does nothing, and answers what has changed.
 */
async function submitStep(world: PartsWorld, step: string, own: Submitting): Promise<void> {
  const { shop, owners, order } = world
  const actor = owners[own.who] as TestMember
  const read = own.looks ? undefined : world.pages[own.who]
  const page = read ?? (await orderAsOwner(shop, actor, order.number))
  world.pages[own.who] = page
  const before = await asItStands(world)
  const body = await bodies[step]?.(world, page, own)
  if (!body) return
  await allSent(shop)
  const seenThen = { version: page.version, key: newId() }
  const send = (by: TestMember, key = seenThen.key) =>
    stepAsOwner(shop, by, order.number, step, body, { ...seenThen, key })
  const other = owners[1 - own.who] as TestMember
  const answers = await Promise.all([send(actor), ...(own.how === 'both' ? [send(other, newId())] : [])])
  const [answer] = answers as [Awaited<ReturnType<typeof send>>]
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length, 'of two submissions of one page one counts').toBeLessThanOrEqual(1)
  const after = await orderAsOwner(shop, actor, order.number)
  if (page.version !== before.version) {
    expect({ step, status: answer.status, error: answer.body.error }).toEqual({ step, status: 409, error: 'changed' })
    expect(answer.body.since).toHaveLength(before.version - page.version)
    expect(after.version).toBe(before.version)
    world.refusedAsOld += 1
  } else if (done.length === 0) {
    expect([400, 409]).toContain(answer.status)
    expect(answer.body.error).not.toBe('changed')
    expect(after.version).toBe(before.version)
    const isOffered = step === 'void' || page.steps.some((each) => each === step)
    if (isOffered) expect(mayRefuse, `${step}: ${answer.body.message}`).toContain(step)
  } else {
    expect(after.version).toBeGreaterThan(before.version)
    if (step !== 'void') expect(page.steps).toContain(step)
    if (step === 'ship') expect(before.due.minor, 'nothing leaves that is not paid').toBe(0)
    if (step === 'write-off') expect(positionsOf(page, everyLine, unitsHere), 'nothing is here').toEqual([])
    world.accepted.add(step)
    if (step === 'void' || step === 'write-off') world.disturbed = true
    if (own.how === 'lost' && answer.status === 200) expect((await send(actor)).status).toBe(200)
  }
  world.pages[own.who] = after
}

type Meanwhile = (world: PartsWorld, own: Chances) => Promise<unknown>

const meanwhile: Record<string, Meanwhile> = {
  async cancels({ shop, order }) {
    const { backIfCancelled: shown, steps } = await orderAsBuyer(shop, order)
    if (!shown) return
    const { status } = await stepAsBuyer(shop, order, 'cancel', { shown })
    expect(status).toBe(steps.includes('cancel') ? 200 : 409)
  },
  async answers({ shop, order }, { pick }) {
    const { moves, steps } = await orderAsBuyer(shop, order)
    const movedTo = moves.at(-1)?.movedTo
    if (!movedTo) return
    const { status } = await stepAsBuyer(shop, order, 'answer', { accepts: pick % 2 === 0, movedTo })
    expect(status).toBe(steps.includes('answer') ? 200 : 409)
  },
  async pays({ shop, order }) {
    const { steps, balanceProcessing } = await orderAsBuyer(shop, order)
    if (!steps.includes('pay') || balanceProcessing) return
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  },
  async withdraws({ shop, order }) {
    const words = { email: order.email, orderNumber: `${order.number}`, items: newId() }
    expect((await write(shop, aWithdrawal(words))).status).toBe(200)
  },
  async disputes(world, { pick }) {
    const { shop, order } = world
    // A bank takes a payment once, and only what did not go back to the card.
    const isTaken = (await orderAsOwner(shop, world.owners[0] as TestMember, order.number)).disputes.length > 0
    const { cancelledBecause } = await orderAsBuyer(shop, order)
    if (isTaken || cancelledBecause || (await restOnCard(world)) <= 0) return
    world.disturbed = true
    await dispute(shop, order.number, (['won', 'lost', 'open'] as const)[pick % 3] ?? 'won')
  },
  async reverses({ shop, order }) {
    const [lost] = await shop.rows<{ reference: string }>(
      `select disputes.reference from disputes join ledger_entries entry on entry.provider_reference = payment_reference
        where entry.order_id = $1 and entry.kind = 'paid' and outcome = 'lost'`,
      [order.id],
    )
    if (!lost) return
    await decideDispute(shop, lost.reference, 'won')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).withheld.minor).toBe(0)
  },
  async 'refund fails'({ shop, order }) {
    const [refund] = await shop.rows<{ reference: string }>(
      `select provider_reference as reference from refunds
        where order_id = $1 and provider_reference is not null and failed_at is null and provider <> 'transfer' limit 1`,
      [order.id],
    )
    if (refund) await submitBooksForm(shop, `refunds/${refund.reference}/fail`)
  },
  async waits(world, { pick }) {
    await allSent(world.shop)
    await advanceTime(world.shop, 60 + (pick % 14) * day)
    await advanceTime(world.shop, 0)
    world.today = await businessDay(world.shop)
  },
}

/** The rest of the payment that a dispute would take. */
async function restOnCard({ shop, order }: PartsWorld): Promise<number> {
  const [last] = await shop.rows<{ reference: string }>(
    `select provider_reference as reference from ledger_entries
      where order_id = $1 and kind = 'paid' and provider = 'simulator' order by occurred_at desc, id limit 1`,
    [order.id],
  )
  const [payment] = await shop.simulatorRows<{ minor: number }>(
    `select (amount_minor - coalesce((select sum(amount_minor) from refunds
              where payment_reference = payments.reference and failed_at is null), 0))::float8 as minor
       from payments where reference = $1`,
    [last?.reference],
  )
  return payment?.minor ?? 0
}

export type Action = { what: string; own: Readonly<Submitting> }
const often = [
  'ship',
  'change-lines',
  'refund',
  'move',
  'take-back',
  'withdrawal',
  'goods-back',
  'record-payment',
  'extend',
]
const names = [...Object.keys(bodies), ...often, ...Object.keys(meanwhile), 'withdraws', 'pays']

export const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...names),
  own: fc.record({
    pick: fc.nat(1_000),
    share: fc.nat(100),
    which: fc.constantFrom([1], [2], [1, 2]),
    one: fc.boolean(),
    who: fc.nat(1),
    looks: fc.boolean(),
    how: fc.constantFrom('once' as const, 'once' as const, 'lost' as const, 'both' as const),
  }),
})

export async function carryOut(world: PartsWorld, { what, own }: Action): Promise<void> {
  await (bodies[what] ? submitStep(world, what, own) : meanwhile[what]?.(world, own))
  await assertSound(world)
}
