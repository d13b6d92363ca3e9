import type { OrderFacts } from '#orders/order.ts'
import type { LineRecord } from '#orders/server/facts/line-records.ts'
import { type RefundPlan, refundPlan } from '#orders/sums/refund.ts'
import type { RefundScope } from '#orders/sums/refund-scope.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** The plan of a refund; refused where the order cannot bear it. */
export function planOrRefuse(facts: OrderFacts, lines: readonly LineRecord[], input: RefundScope): RefundPlan {
  const plan = refundPlan(facts, lines, input)
  if (!plan) throw new RefusedField('scope', 'This cannot be given back')
  return plan
}
