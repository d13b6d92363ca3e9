import type { PoolClient } from 'pg'
import { wordsIn } from '#language/words.ts'
import { type Amount, isSame } from '#money/money.ts'
import type { AskedUnits } from '#orders/goods/asked-units.ts'
import type { Cancellation } from '#orders/order.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { carryOutRefund } from '#orders/server/refunds/carry-out-refund.ts'
import { endOrder } from '#orders/server/refunds/end-order.ts'
import { cancellationPlan } from '#orders/sums/refund.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Cause = {
  because: Exclude<Cancellation, 'sold-out' | 'lapsed'>
  actor: string
  /** As the buyer reads it; else the cause speaks for itself. */
  reason?: string | undefined
  /** These units; else all that has not left yet. */
  units?: readonly AskedUnits[]
  /** The refund shown to the caller, if it was shown. */
  shown?: Amount | undefined
}

/**
 * Takes lines out that the buyer cancels, or that the house cannot supply: the order is over when no other line is
 * left, and goes on with the rest when there is one, or goods were shipped before. Returns the refund.
 */
export async function cancelUnits(
  client: PoolClient,
  order: LockedOrder,
  cause: Cause,
  now: BusinessTime,
): Promise<Amount> {
  const { because, actor, reason, shown } = cause
  const lines = await readLines(client, order.id)
  const cancellation = cancellationPlan(order.facts, lines, cause.units, because === 'withdrawn')
  if (!cancellation) throw new Refusal('conflict', 'Nothing of this is there any more')
  if (shown && !isSame(shown, cancellation.returns)) throw new Refusal('conflict', 'Another sum goes back now')
  if (cancellation.endsOrder) await endOrder(client, order, { because, actor, reason }, now)
  else {
    const { units } = cancellation
    const titles = goodsInWords(lines, units, order.language)
    const giving = {
      occasion: `${because}:${newId()}`,
      actor,
      refundReason: 'cancelled',
      units,
      restock: true,
    } as const
    const detail = { because, units }
    // Accepting a withdrawal queues one letter about all of it.
    const letter =
      because === 'withdrawn'
        ? undefined
        : (reason ?? wordsIn(order.language)(`orders.left-out.${because}`, { titles }))
    await carryOutRefund(client, order, cancellation, { ...giving, detail, reason: letter }, now)
  }
  return cancellation.returns
}
