import type { OrderEventKind } from '#orders/event.ts'

/** An event of an order; `dueMinor`: what a change of its lines left due. */
export type DifferenceEvent = { kind: OrderEventKind; at: Date; dueMinor: number | null }

/** The events that the wait for a difference is read from. */
export const differenceEvents = [
  'lines-changed',
  'paid',
  'balance-paid',
  'payment-recorded',
  'payment-voided',
  'withdrawal-accepted',
  'withdrawal-declined',
  'withdrawal-set-aside',
  'dispute-won',
] as const satisfies OrderEventKind[]

// While the house or a bank decides, the buyer cannot pay.
const endsOfPauses: readonly OrderEventKind[] = [
  'withdrawal-accepted',
  'withdrawal-declined',
  'withdrawal-set-aside',
  'dispute-won',
]

export type DifferenceWait = {
  /** From then on nothing could ship. */
  begunAt: Date
  /** When the sum was last named to a buyer who could pay it. */
  askedAt: Date
}

/**
 * The wait for the difference of an order that became dearer; undefined where its last change left nothing to pay. A payment that
 * was voided had let the goods ship: the wait starts over.
 *
 * @param events of `differenceEvents`, the oldest first
 */
export function differenceWait(events: readonly DifferenceEvent[]): DifferenceWait | undefined {
  const at = events.findLastIndex(({ kind }) => kind === 'lines-changed')
  const last = events[at]
  if (!last?.dueMinor) return undefined
  const settled = events.slice(0, at).findLastIndex((event) => endsWait(event))
  const first = events.slice(settled + 1, at + 1).find(({ kind }) => kind === 'lines-changed') ?? last
  const later = events.slice(at + 1)
  const voided = later.findLast(({ kind }) => kind === 'payment-voided')
  const resumed = later.findLast(({ kind }) => kind === 'payment-voided' || endsOfPauses.includes(kind))
  return { begunAt: (voided ?? first).at, askedAt: (resumed ?? last).at }
}

function endsWait({ kind, dueMinor }: DifferenceEvent): boolean {
  return kind === 'lines-changed' ? !dueMinor : ['paid', 'balance-paid', 'payment-recorded'].includes(kind)
}
