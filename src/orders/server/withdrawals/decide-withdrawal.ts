import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { quantityAt, type Units } from '#orders/goods/units.ts'
import { sendBackBy } from '#orders/goods/withdrawal.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { awaitedUnits, decideOn, findUnsettled, type Withdrawal } from '#orders/server/facts/withdrawal-records.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { cancelUnits } from '#orders/server/refunds/cancel-units.ts'
import { reduceAwaitedUnits } from '#orders/server/refunds/reduce-awaited-units.ts'
import { askOnceSettled } from '#orders/server/withdrawals/ask-once-settled.ts'
import { planWithdrawal, type WithdrawalPlan } from '#orders/server/withdrawals/plan-withdrawal.ts'
import type { WithdrawalDecision } from '#orders/step-schemas/withdrawal-schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** The owner decides on a withdrawal: it is accepted, declined with a reason, or was none of the buyer's. */
export async function decideWithdrawal(
  number: number,
  input: WithdrawalDecision,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'withdrawal', act, now, async (client, order) => {
    const withdrawal = await openOf(client, order)
    await finishTask(client, { kind: 'withdrawal', of: [withdrawal.id] }, act.admin.email, now)
    if (input.decision === 'accept') return accept(client, order, withdrawal, input, act.admin, now)
    await decideOn(client, withdrawal.id, { decision: decisions[input.decision], by: act.admin.email }, now)
    await askOnceSettled(client, order.id, now)
    const reason = input.decision === 'decline' ? input.reason : undefined
    const event = `withdrawal-${decisions[input.decision]}` as const
    await recordEvent(client, order.id, event, act.admin.email, reason ? { reason } : {}, now)
    const data = { withdrawal: withdrawal.id, ...(reason && { reason }) }
    if (reason) await notifyBuyer(client, order, 'withdrawal-declined', now, { data, revision: 'next' })
    return { withdrawal: input.decision, ...(reason && { reason }) }
  })
}

const decisions = { decline: 'declined', 'set-aside': 'set-aside' } as const

async function openOf(client: PoolClient, order: LockedOrder): Promise<Withdrawal> {
  const [withdrawal] = await findUnsettled(client, order.id)
  if (!withdrawal?.isOpen) throw new Error(`Order ${order.number} has no open withdrawal`)
  return withdrawal
}

type Accepting = Extract<WithdrawalDecision, { decision: 'accept' }>

/** Units not shipped are canceled and refunded at once; shipped ones are awaited first. */
async function accept(
  client: PoolClient,
  order: LockedOrder,
  withdrawal: Withdrawal,
  { shownMinor, ...wanted }: Accepting,
  admin: Admin,
  now: BusinessTime,
) {
  const lines = await readLines(client, order.id)
  const before = await awaitedUnits(client, order.id)
  const plan = planWithdrawal(order, lines, wanted, before)
  const { here, awaited, returns, cancellation } = plan
  if (returns.minor !== shownMinor) throw new Refusal('conflict', 'Another sum goes back now')
  await reduceAwaitedUnits(client, order.id, awaitedTwice(before, awaited, lines), admin.email, now)
  await decideOn(client, withdrawal.id, { decision: 'accepted', awaited, by: admin.email }, now)
  await recordEvent(client, order.id, 'withdrawal-accepted', admin.email, { units: [...here, ...awaited] }, now)
  if (here.length > 0) {
    await cancelUnits(client, order, { because: 'withdrawn', actor: admin.email, units: here, shown: returns }, now)
  }
  const sendBy = awaited.length > 0 ? await awaitGoods(client, order, withdrawal, now) : undefined
  // A whole order that ends has its own letter.
  if (!cancellation?.endsOrder)
    await notifyAccepted(client, order, { ...plan, lines, sendBy, withdrawal: withdrawal.id }, now)
  return { withdrawal: 'accept', back_minor: returns.minor, currency: returns.currency, awaited }
}

/** The units that earlier withdrawals await too: no more can come back than there is, and the newest awaits them. */
function awaitedTwice(before: readonly Units[], awaited: readonly Units[], lines: readonly LineRecord[]): Units[] {
  return awaited.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    const over = quantityAt(before, position) + quantity - (line?.sent ?? 0)
    return over > 0 ? [{ position, quantity: over }] : []
  })
}

/** Returns by when they are to be sent. */
async function awaitGoods(client: PoolClient, order: LockedOrder, withdrawal: Withdrawal, now: BusinessTime) {
  const { id, receivedAt } = withdrawal
  const sendBy = sendBackBy({ receivedAt, decidedAt: now })
  const task = { kind: 'goods-awaited', of: [id], orderId: order.id, facts: { withdrawal: id }, dueOn: sendBy } as const
  await createTask(client, task, now)
  return sendBy
}

type Accepted = WithdrawalPlan & { lines: readonly LineRecord[]; sendBy: string | undefined; withdrawal: string }

/** One letter about all that was accepted: what goes back at once, and what once its goods are here. */
async function notifyAccepted(
  client: PoolClient,
  order: LockedOrder,
  { here, returns, later, lines, sendBy, withdrawal }: Accepted,
  now: BusinessTime,
) {
  const { address = '' } = await currentFacts()
  const data = {
    withdrawal,
    minor: String(returns.minor),
    ...(here.length > 0 && { here: goodsInWords(lines, here, order.language) }),
    ...(sendBy && { address, sendBy, laterMinor: String(later?.returns.minor ?? 0) }),
  }
  await notifyBuyer(client, order, 'withdrawal-accepted', now, { data, revision: 'next' })
}
