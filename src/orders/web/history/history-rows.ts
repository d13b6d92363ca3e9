import { moneyEvents, type OrderEventKind } from '#orders/event.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'

type Mail = AdminOrder['mails'][number]

/** An event or a letter of an order. */
export type HistoryRow = { at: string } & ({ event: OrderEvent } | { mail: Mail })

export const historyFilters = ['all', 'money', 'letters', 'notes'] as const
export type HistoryFilter = (typeof historyFilters)[number]

const ofLetters: readonly OrderEventKind[] = ['mail-sent-again', 'mail-taken-back', 'reminded']

/** The events and letters of an order, newest first. */
export function historyRows(
  { events, mails }: Pick<AdminOrder, 'events' | 'mails'>,
  filter: HistoryFilter,
): HistoryRow[] {
  const rows: HistoryRow[] = [
    ...events.map((event) => ({ at: event.at, event })),
    ...mails.map((mail) => ({ at: mail.sentAt ?? mail.queuedAt, mail })),
  ]
  // Where two have one moment, the later one in the record comes first.
  return rows
    .filter((row) => isIn(row, filter))
    .toReversed()
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

function isIn(row: HistoryRow, filter: HistoryFilter): boolean {
  if (filter === 'all') return true
  if ('mail' in row) return filter === 'letters'
  const { kind } = row.event
  if (filter === 'notes') return kind === 'noted'
  return (filter === 'money' ? moneyEvents : ofLetters).includes(kind)
}
