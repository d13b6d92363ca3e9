import { add, amount, isLess, subtract } from '#money/money.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { liftWriteOffs, voidUpTo } from '#orders/server/losses/lift-write-offs.ts'
import { correctLetters } from '#orders/server/transfers/correct-letters.ts'
import { reopenTasksOf } from '#orders/server/transfers/reopen-tasks.ts'
import { SentBack } from '#orders/server/transfers/sent-back.ts'
import { undoPayment } from '#orders/server/transfers/undo-payment.ts'
import { recordedEntry } from '#payments/server/ledger/recorded-entry.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const eventOf = { paid: 'payment-voided', refunded: 'return-voided', waived: 'write-off-voided' } as const

type Recorded = NonNullable<Awaited<ReturnType<typeof recordedEntry>>>

/**
 * A transfer that was recorded never came, or not so, or what was written off is to be paid after all: the ledger and the
 * order are as if it had not been recorded.
 */
export async function voidEntry(
  number: number,
  { entry, reason }: { entry: string; reason: string },
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'void', act, now, async (client, order) => {
    const recorded = await recordedEntry(client, order.id, entry)
    if (!recorded) throw new Refusal('missing', 'No transfer of this order is recorded so')
    assertVoidable(order, recorded)
    if (recorded.kind === 'waived') await liftWriteOffs(client, order, [recorded], act.admin.email, now)
    else await voidUpTo(client, order, { id: entry, actor: act.admin.email, allowedRise: allowedRiseOf(order) }, now)
    // Before the days that it moves, which follow it in the history.
    const { minor: amount_minor, currency, reference, kind } = recorded
    const voided = { amount_minor, currency, reason, ...(kind !== 'waived' && { reference }) }
    await recordEvent(client, order.id, eventOf[recorded.kind], act.admin.email, voided, now)
    if (recorded.kind === 'paid') await undoPayment(client, order, recorded, now)
    else await correctLetters(client, order, { ...recorded, kind: recorded.kind }, now)
    await reopenTasksOf(client, order.id)
    return { voided }
  })
}

/** A waived sum is due again, except for lines of which nothing is left: their price went with them. */
const allowedRiseOf =
  ({ facts }: LockedOrder) =>
  ({ takenOut }: { takenOut: boolean }, voidedMinor: number) =>
    takenOut || facts.cancelledBecause ? 0 : voidedMinor

function assertVoidable(
  { facts, currency }: LockedOrder,
  { kind, minor, isInForce, canBeVoided, goesBack, returns }: Recorded,
): void {
  if (!isInForce) throw new Refusal('conflict', 'This entry is voided already')
  if (!canBeVoided) throw new Refusal('conflict', 'Nothing of this is written off any more')
  if (kind !== 'paid') return
  if (goesBack) throw new Refusal('conflict', 'A refund of this payment is not answered yet')
  // A refund of a payment that never came would be missing without an explanation.
  if (returns.length > 0) throw new SentBack(returns)
  // No bank takes money of a transfer back: only refunds have to be covered by the other payments.
  const others = subtract(facts.paid, amount(minor, currency))
  if (isLess(others, add(facts.refunded, facts.returning))) {
    throw new Refusal('conflict', 'More would have been refunded than was paid')
  }
}
