import { aDelivery } from '#delivery/testing/a-delivery.ts'
import type { Amount } from '#money/money.ts'
import { euros } from '#money/testing/amounts.ts'
import type { LetterName } from '#orders/letter.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import type { LetterData } from '#orders/server/letter-values/order-mail-data.ts'
import { aLineJson, aMoveJson } from '#orders/testing/an-order-json.ts'

/** A letter, what it is written from, and what it must name, however its language writes it. */
export type LetterCase = { name: LetterName; context: LetterContext; sums: Amount[]; days: string[]; says: string[] }
type Expected = Partial<Omit<LetterCase, 'name' | 'context'>> & { data?: LetterData }

/** The first of December 2026 is today. */
export function aLetterCase(name: LetterName, order: OrderJson, expected: Expected = {}): LetterCase {
  const { data = {}, sums = [], days = [], says = [] } = expected
  return { name, context: { order, data, today: '2026-12-01' }, sums, days, says }
}

export const [all, half, nothing] = [euros(83_000), euros(41_500), euros(0)]

export const whole = { paid: all, due: nothing }
export const ready = { dueOn: '2026-12-08', graceUntil: '2026-12-18' }
export const overdue = { dueOn: '2026-11-28', graceUntil: '2026-12-08' }
export const american = { delivery: aDelivery({ country: 'US', state: 'NY', city: 'New York', postcode: '10011' }) }
export const policy = 'Annulation sans frais jusqu’à l’expédition.'

export const twoLines = [
  aLineJson({ mode: 'reservation', policy, total: half }),
  aLineJson({ position: 2, title: 'Immortela Elixir', subtitle: '30 ml', promisedOn: '2027-01-05', total: half }),
]

export function ended(cancelledBecause: OrderJson['cancelledBecause'], own: Partial<OrderJson>): Partial<OrderJson> {
  const state = cancelledBecause === 'lapsed' ? 'lapsed' : 'cancelled'
  return { state, cancelledBecause, due: nothing, cancelledOn: '2026-12-01', ...own }
}

/** With one later date, which is for the first line. */
export function moved(own: Parameters<typeof aMoveJson>[0] = {}): Partial<OrderJson> {
  const move = aMoveJson(own)
  const isAsked = move.answer === null
  const promisedOn = isAsked ? move.previousOn : move.movedTo
  return {
    moves: [move],
    lines: [aLineJson({ promisedOn })],
    ...(isAsked && { state: 'delay-pending' }),
  }
}
