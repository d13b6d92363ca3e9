import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { type Amount, amount, atLeastZero, isLess, subtract, sum } from '#money/money.ts'
import { transferDayRange } from '#orders/dates/named-day.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { payableOf } from '#orders/due/order-losses.ts'
import { owedBackOf, returnableOf } from '#orders/due/owed-back.ts'
import { thankForBalance } from '#orders/server/balances/thank-for-balance.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { type LockedOrder, readLocked, recordEvent } from '#orders/server/facts/locked-order.ts'
import { liftForPayment } from '#orders/server/losses/lift-for-payment.ts'
import { correctOmittedRefund } from '#orders/server/transfers/correct-letters.ts'
import { ReferenceUsed } from '#orders/server/transfers/reference-used.ts'
import { reopenTasksOf } from '#orders/server/transfers/reopen-tasks.ts'
import { isCanceledOrRefunded } from '#orders/states/finished-order.ts'
import { maxTransfer } from '#orders/sums/max-transfer.ts'
import { reductionsFor } from '#orders/sums/reductions.ts'
import { sentBackOf } from '#orders/sums/refund.ts'
import { remnantOf } from '#orders/sums/remnant.ts'
import { claimTransferReference, enterBankTransfer, markSent } from '#payments/server/ledger/enter-bank-transfer.ts'
import { surplusTask } from '#payments/server/ledger/money-tasks.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

export type Transfer = {
  minor: number
  reference: string
  arrivedOn?: string | undefined
  /** Its surplus above the sum that it pays for, as shown to the owner. */
  surplusMinor?: number | undefined
  /** The part of the sum due that is taken off the price, as shown to the owner. */
  waivedMinor?: number | undefined
  /** The day of the delivery, where a late payment moves it and the terms allow other days. */
  deliverOn?: string | undefined
  /** The other orders with this reference, as shown to the owner. */
  recordedFor?: number[] | undefined
}

/**
 * A bank transfer from the buyer, past the provider. It pays for the sum due, then for a loss that the house bears. A
 * surplus is owed back to them, even where it is the whole transfer.
 */
export async function recordPayment(
  number: number,
  transfer: Transfer,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'record-payment', act, now, async (client, order) => {
    assertArrived(order, transfer, now)
    const came = amount(transfer.minor, order.currency)
    await assertPlausible(client, order, came)
    const payable = payableOf(order.facts)
    const surplus = atLeastZero(subtract(came, payable))
    assertShown(surplus, transfer)
    const { id, elsewhere } = await enter(client, order, { ...transfer, kind: 'paid' }, act.admin, now)
    await recordEvent(client, order.id, 'payment-recorded', act.admin.email, details(order, transfer), now)
    await liftForPayment(client, order, act.admin.email, now)
    const waived = await waiveRemnant(client, order.id, { ...transfer, id }, act.admin, now)
    if (surplus.minor > 0) await createSurplusTask(client, order.id, id, now)
    const after = await readLocked(client, order.id)
    if (!isCanceledOrRefunded(after.facts) && payable.minor > 0 && payableOf(after.facts).minor === 0)
      await thankForBalance(
        client,
        after,
        { paidOn: transfer.arrivedOn ?? dayOf(now), deliverOn: transfer.deliverOn },
        now,
      )
    else if (transfer.deliverOn) throw new RefusedField('deliverOn', 'The delivery does not move')
    const { deliverOn } = transfer
    return {
      received: {
        ...details(order, transfer),
        ...(surplus.minor > 0 && { surplus_minor: surplus.minor }),
        ...(waived.minor > 0 && { waived_minor: waived.minor }),
        ...(deliverOn && { deliverOn }),
        ...(elsewhere.length > 0 && { recordedFor: elsewhere }),
      },
    }
  })
}

/**
 * Enters a refund that the provider could not deliver and that was sent by bank transfer. One that was voided by mistake
 * may be more than is owed: a bank took its payment, or it pays for what is due. The sum is then due from the buyer.
 */
export async function recordReturn(
  number: number,
  transfer: Transfer,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'record-return', act, now, async (client, order) => {
    assertArrived(order, transfer, now)
    const sent = amount(transfer.minor, order.currency)
    if (isLess(returnableOf(order.facts), sent)) throw new RefusedField('minor', 'This is more than is owed')
    const isBeyondOwed = isLess(owedBackOf(order.facts), sent)
    const { id, elsewhere } = await enter(client, order, { ...transfer, kind: 'refunded' }, act.admin, now)
    await markSent(client, order.id, id, sentBackOf(order.facts, sent))
    if (isBeyondOwed) await reopenTasksOf(client, order.id)
    await recordEvent(client, order.id, 'return-recorded', act.admin.email, details(order, transfer), now)
    await correctOmittedRefund(client, order, { id, minor: transfer.minor }, now)
    return { returned: { ...details(order, transfer), ...(elsewhere.length > 0 && { recordedFor: elsewhere }) } }
  })
}

function assertArrived({ placedAt }: LockedOrder, { arrivedOn }: Transfer, now: BusinessTime): void {
  if (arrivedOn) assertWithin('arrivedOn', arrivedOn, transferDayRange(dayOf(placedAt), dayOf(now)))
}

async function assertPlausible(client: PoolClient, { id, currency }: LockedOrder, came: Amount): Promise<void> {
  const lines = await readLines(client, id)
  const total = sum(
    lines.map(({ totalMinor }) => amount(totalMinor, currency)),
    currency,
  )
  if (isLess(maxTransfer(total), came)) {
    throw new RefusedField('minor', 'This is more than ten times the price of the order')
  }
}

/** The surplus of a mistyped sum would be owed back, so a surplus has to be confirmed. */
function assertShown(surplus: Amount, { surplusMinor = 0 }: Transfer): void {
  if (surplus.minor === surplusMinor) return
  if (surplusMinor === 0) throw new RefusedField('minor', 'This is more than is due')
  throw new Refusal('conflict', 'Another sum is due now')
}

/** The entry, and the other orders that have its reference. */
async function enter(
  client: PoolClient,
  { id: orderId, currency }: LockedOrder,
  { kind, minor, reference, surplusMinor = 0, recordedFor = [] }: Transfer & { kind: 'paid' | 'refunded' },
  admin: Admin,
  now: BusinessTime,
): Promise<{ id: string; elsewhere: number[] }> {
  // One transfer may pay for two orders; more often its reference was copied by mistake.
  const elsewhere = await claimTransferReference(client, { orderId, kind, reference })
  if (!elsewhere.every((each) => recordedFor.includes(each))) throw new ReferenceUsed(elsewhere)
  const entry = { orderId, kind, reference, amount: amount(minor, currency), surplusMinor, actor: admin.email }
  const id = await enterBankTransfer(client, entry, now)
  if (!id) throw new RefusedField('reference', 'A transfer with this reference is recorded already')
  return { id, elsewhere }
}

function details({ currency }: LockedOrder, { minor, reference, arrivedOn }: Transfer) {
  return { amount_minor: minor, currency, reference, ...(arrivedOn && { arrivedOn }) }
}

/**
 * A bank's fee on a transfer is too small to pay online; a digit mistyped looks the same, so it has to be confirmed. Returns
 * what was waived.
 */
async function waiveRemnant(
  client: PoolClient,
  id: LockedOrderId,
  { id: entry, waivedMinor = 0 }: Transfer & { id: string },
  admin: Admin,
  now: BusinessTime,
): Promise<Amount> {
  const { facts } = await readLocked(client, id)
  const remnant = remnantOf({ due: dueOf(facts), price: facts.price })
  if (remnant.minor === 0) return remnant
  if (remnant.minor > waivedMinor) throw new RefusedField('waivedMinor', 'This is less than is due')
  const reductions = reductionsFor(remnant, await readLines(client, id))
  const waiver = { reason: 'remnant', partOf: entry, occasion: `remnant:${entry}`, actor: admin.email } as const
  await waive(client, { orderId: id, reductions, ...waiver }, now)
  const details = { amount_minor: remnant.minor, currency: remnant.currency }
  await recordEvent(client, id, 'price-lowered', admin.email, details, now)
  return remnant
}

/** No provider brings it back, so a person sends it and records the return. One task names all that is owed. */
async function createSurplusTask(client: PoolClient, orderId: string, entry: string, now: BusinessTime) {
  await finishTasksOf(client, orderId, [surplusTask], 'shop', now)
  await createTask(client, { kind: surplusTask, of: [entry], orderId }, now)
}
