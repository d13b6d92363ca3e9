import { carrierByForm, isMistyped, isTrackingNumber, plainNumber } from '#carriers/carrier.ts'
import type { Carrier } from '#carriers/schema.ts'
import { commonUnits, countOf, quantityAt, sumUnits, type Units } from '#orders/goods/units.ts'

/**
 * The carrier and the number of a parcel, as typed, pasted or scanned beside an order; `units` where a part of what is here
 * leaves in it.
 */
export type Entry = { carrier: string; tracking: string; units?: readonly Units[] }
export type Entries = Readonly<Record<number, Entry>>

type Order = { number: number; email: string; lines?: readonly Line[] }
type Line = { position: number; here: number }

/** All units of these lines that are here. */
export function unitsOf(lines: readonly Line[]): Units[] {
  return lines.map(({ position, here }) => ({ position, quantity: here }))
}

/** The contents of a parcel, of what is here; undefined: all of it. */
export function contentsOf({ units }: Pick<Entry, 'units'>, lines: readonly Line[]): Units[] | undefined {
  const here = unitsOf(lines)
  const chosen = units && sumUnits(units).filter(({ quantity }) => quantity > 0)
  return chosen && !isSameUnits(chosen, here) ? chosen : undefined
}

function isSameUnits(units: readonly Units[], others: readonly Units[]): boolean {
  return countOf(units) === countOf(others) && countOf(commonUnits(units, others)) === countOf(units)
}

/** The first chosen units of which fewer are here by now, as many as are. */
function overtakenOf({ units = [] }: Pick<Entry, 'units'>, lines: readonly Line[]): Units | undefined {
  const here = unitsOf(lines)
  const over = sumUnits(units).find(({ position, quantity }) => quantity > quantityAt(here, position))
  return over && { position: over.position, quantity: quantityAt(here, over.position) }
}

export type EntryProblem =
  | { kind: 'mistyped' | 'short' | 'unlike' | 'no-carrier' | 'empty' }
  /** Fewer units of a line are here than were chosen: a colleague has shipped some, or they were taken out. */
  | { kind: 'overtaken'; here: number }
  /** The same number is beside the order of another buyer; `order` is that order, or the one whose number it is. */
  | { kind: 'twice' | 'order-number'; order: number }

/** The problem of the number beside an order; undefined when there is none, or no number yet. */
export function problemOf(
  order: Order,
  entries: Entries,
  orders: readonly Order[],
  carriers: readonly Carrier[],
): EntryProblem | undefined {
  const entry = entries[order.number]
  const number = plainNumber(entry?.tracking ?? '')
  if (!entry) return undefined
  const overtaken = overtakenOf(entry, order.lines ?? [])
  if (overtaken) return { kind: 'overtaken', here: overtaken.quantity }
  if (number === '') return undefined
  if (contentsOf(entry, order.lines ?? [])?.length === 0) return { kind: 'empty' }
  const meant = orders.find((each) => String(each.number) === number)
  if (meant) return { kind: 'order-number', order: meant.number }
  if (number.length < 5) return { kind: 'short' }
  if (!isTrackingNumber(entry.tracking)) return { kind: 'unlike' }
  const carrier = carriers.find(({ id }) => id === entry.carrier)
  if (!carrier) return { kind: 'no-carrier' }
  const other = orders.find(
    (each) =>
      each.email.toLowerCase() !== order.email.toLowerCase() &&
      plainNumber(entries[each.number]?.tracking ?? '') === number,
  )
  if (other) return { kind: 'twice', order: other.number }
  return isMistyped(carrier.checked ? carrier.rule : null, number) ? { kind: 'mistyped' } : undefined
}

/** The offered carrier whose form the number has, where that is not the one beside it. */
export function betterCarrier({ carrier, tracking }: Entry, offered: readonly Carrier[]): Carrier | undefined {
  const chosen = offered.find(({ id }) => id === carrier)
  return chosen && carrierByForm(plainNumber(tracking), chosen, offered)
}
