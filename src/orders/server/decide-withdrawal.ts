import type { PoolClient } from 'pg'
import { finishTask } from '#crm/server/finish-task.ts'
import { giveTask } from '#crm/server/give-task.ts'
import { currentFacts } from '#house/server/facts.ts'
import { type Amount, amount } from '#money/money.ts'
import { leavingOf } from '#orders/refund.ts'
import type { WithdrawalDecision, WithdrawalPreview } from '#orders/schema.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { enterWithdrawal } from '#orders/server/declare-withdrawal.ts'
import { dropIdleQuestion } from '#orders/server/drop-question.ts'
import { leaveOut } from '#orders/server/leave-out.ts'
import { type LockedOrder, lockOrder, tellEvent } from '#orders/server/locked-order.ts'
import { type StandingLine, standingLines } from '#orders/server/step-records.ts'
import { tellBuyer } from '#orders/server/tell.ts'
import { decideOn, findUnsettled, type Withdrawal } from '#orders/server/withdrawal-records.ts'
import { sendBackBy } from '#orders/withdrawal.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { daysBetween } from '#platform/days.ts'
import { Refusal } from '#platform/refusal.ts'

type Wanted = readonly number[] | undefined

/** What accepting would do: what goes back at once, and which lines are to come back first. */
export async function previewWithdrawal(number: number, positions: Wanted): Promise<WithdrawalPreview> {
  return inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) throw new Refusal('missing', 'No order has this number')
    const { returns, awaited } = planFor(order, await standingLines(client, order.id), positions)
    return { returns, awaited }
  })
}

function planFor(order: LockedOrder, lines: readonly StandingLine[], wanted: Wanted) {
  const meant = lines.filter(({ takenOut, position }) => !takenOut && (wanted?.includes(position) ?? true))
  if (meant.length === 0 || (wanted && meant.length !== new Set(wanted).size)) {
    throw new Refusal('invalid', 'These lines cannot be given back')
  }
  const here = meant.filter(({ shipped }) => !shipped).map(({ position }) => position)
  const awaited = meant.filter(({ shipped }) => shipped).map(({ position }) => position)
  const returns: Amount = leavingOf(order.facts, lines, here)?.returns ?? amount(0, order.currency)
  return { here, awaited, returns }
}

/** The owner decides on a withdrawal: it is accepted, declined with a reason, or was none of the buyer's. */
export async function decideWithdrawal(
  number: number,
  wish: WithdrawalDecision,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'withdrawal', admin, now, async (client, order) => {
    const withdrawal = await unsettledOf(client, order)
    // What was accepted can still be declined, when the goods do not come back; nothing else of it is open.
    if (!withdrawal.isOpen && wish.decision !== 'decline') throw new Refusal('conflict', 'This was accepted before')
    for (const kind of ['withdrawal', 'goods-awaited']) {
      await finishTask(client, `${kind}:${withdrawal.id}`, admin.email, now)
    }
    if (wish.decision === 'accept') return accept(client, order, withdrawal, wish, admin, now)
    await decideOn(client, withdrawal.id, { decision: decisions[wish.decision], by: admin.email }, now)
    const reason = wish.decision === 'decline' ? wish.reason : undefined
    const event = `withdrawal-${decisions[wish.decision]}`
    await tellEvent(client, order.id, event, admin.email, reason ? { reason } : {}, now)
    const facts = { withdrawal: withdrawal.id, ...(reason && { reason }) }
    if (reason) await tellBuyer(client, order, 'withdrawal-declined', now, { facts, revision: 'next' })
    return { withdrawal: wish.decision, ...(reason && { reason }) }
  })
}

const decisions = { decline: 'declined', 'set-aside': 'set-aside' } as const

async function unsettledOf(client: PoolClient, order: LockedOrder): Promise<Withdrawal> {
  const [withdrawal] = await findUnsettled(client, order.id)
  if (!withdrawal) throw new Error(`Order ${order.number} has no open withdrawal`)
  return withdrawal
}

type Accepting = Extract<WithdrawalDecision, { decision: 'accept' }>

/** What has not left is called off and its money goes back at once; what has left is awaited first. */
async function accept(
  client: PoolClient,
  order: LockedOrder,
  withdrawal: Withdrawal,
  { positions, shownMinor }: Accepting,
  admin: Admin,
  now: BusinessTime,
) {
  const { here, awaited, returns } = planFor(order, await standingLines(client, order.id), positions)
  if (returns.minor !== shownMinor) throw new Refusal('conflict', 'Another sum goes back now')
  await decideOn(client, withdrawal.id, { decision: 'accepted', awaited, by: admin.email }, now)
  await tellEvent(client, order.id, 'withdrawal-accepted', admin.email, { positions: [...here, ...awaited] }, now)
  if (here.length > 0) {
    await leaveOut(client, order, { because: 'withdrawn', actor: admin.email, positions: here, shown: returns }, now)
    await dropIdleQuestion(client, order.id, now)
  }
  if (awaited.length > 0) await awaitGoods(client, order, withdrawal, now)
  return { withdrawal: 'accept', back_minor: returns.minor, currency: returns.currency, awaited }
}

async function awaitGoods(client: PoolClient, order: LockedOrder, withdrawal: Withdrawal, now: BusinessTime) {
  const { id, receivedAt } = withdrawal
  const sendBy = sendBackBy({ receivedAt, decidedAt: now })
  const task = { kind: 'goods-awaited', occasion: `goods-awaited:${id}`, orderId: order.id, dueOn: sendBy }
  await giveTask(client, { ...task, facts: { withdrawal: id } }, now)
  const { address = '' } = await currentFacts()
  const facts = { withdrawal: id, address, sendBy }
  await tellBuyer(client, order, 'withdrawal-accepted', now, { facts, revision: 'next' })
}

/** A withdrawal that came by letter, or with another e-mail than that of the order. */
export async function recordWithdrawal(
  number: number,
  { receivedOn, text }: { receivedOn: string; text?: string | undefined },
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'record-withdrawal', admin, now, async (client, order) => {
    if (receivedOn > dayOf(now) || daysBetween(receivedOn, dayOf(now)) > mostDaysAgo) {
      throw new Refusal('invalid', 'The day is not one of the last year')
    }
    const receivedAt = receivedOn === dayOf(now) ? now : new Date(`${receivedOn}T12:00:00Z`)
    await enterWithdrawal(client, order, { text }, { actor: admin.email, receivedAt }, now)
    return { withdrawal: { receivedOn } }
  })
}

const mostDaysAgo = 366
