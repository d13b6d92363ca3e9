import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import type { BuyerRow } from '#orders/server/buyer/buyer-records.ts'
import { dayOf } from '#platform/time/clock.ts'

type Answer = BuyerOrder['answers'][number]
type Timed = { kind: Answer['kind']; at: string; about: string }

/** How withdrawals and questions about a later date ended, oldest first. */
export function answersOf({ withdrawals, moves }: Pick<BuyerRow, 'withdrawals' | 'moves'>): Answer[] {
  return [...withdrawals.flatMap(endsOfWithdrawal), ...moves.flatMap(endOfQuestion)]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ kind, at, about }) => ({ kind, on: dayOf(new Date(at)), about }))
}

function endsOfWithdrawal({ receivedAt, decidedAt, decision, missedAt }: BuyerRow['withdrawals'][number]): Timed[] {
  const about = dayOf(new Date(receivedAt))
  return [
    ...(decision && decidedAt ? [{ kind: `withdrawal-${decision}` as const, at: decidedAt, about }] : []),
    ...(missedAt ? [{ kind: 'goods-missing' as const, at: missedAt, about }] : []),
  ]
}

/** An accepted date binds, and the page shows it; a canceled part would be without a reason. */
function endOfQuestion({ answer, silence, answeredAt, movedTo }: BuyerRow['moves'][number]): Timed[] {
  if (!answeredAt) return []
  if (answer === 'refused') return [{ kind: 'date-declined', at: answeredAt, about: movedTo }]
  if (answer === 'silent' && silence === 'cancels') return [{ kind: 'date-unanswered', at: answeredAt, about: movedTo }]
  return []
}
