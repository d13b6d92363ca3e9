import { isMistyped, plainNumber } from '#carriers/carrier.ts'
import type { Carrier } from '#carriers/schema.ts'

/** The carrier and the number of a parcel, as typed, pasted or scanned beside an order. */
export type Entry = { carrier: string; tracking: string }
export type Entries = Readonly<Record<number, Entry>>

type Order = { number: number; email: string }

export type EntryProblem =
  | { kind: 'mistyped' | 'short' | 'no-carrier' }
  /** The same number stands beside the order of another buyer; `order` is that order, or the one whose number it is. */
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
  if (!entry || number === '') return undefined
  const meant = orders.find((each) => String(each.number) === number)
  if (meant) return { kind: 'order-number', order: meant.number }
  if (number.length < 5) return { kind: 'short' }
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

export type Pasted = {
  filled: { number: number; tracking: string }[]
  /** Lines that fit no order: of an order that is not here, one line too many, or without a number. */
  left: { line: string; why: 'not-here' | 'too-many' | 'no-number' }[]
}

const pair = /^[#N°ºo. ]{0,4}(\d{1,15}) *[\t;,](.*)$/i

/**
 * Reads pasted numbers: lines of an order's number and its parcel's, as a sheet has them, or a column of numbers in the
 * sequence of `orders`.
 *
 * @param known the orders that a line may name
 */
export function readPasted(text: string, orders: readonly number[], known: readonly number[] = orders): Pasted {
  // A tab at the end is an empty cell.
  const lines = text.split(/\r?\n/)
  const pairs = lines.map((line) => pair.exec(line.replace(/^ +/, '')))
  const written = lines.filter((line) => line.trim() !== '')
  const isOfPairs = written.length > 0 && pairs.filter(Boolean).length === written.length
  if (isOfPairs) return readPairs(pairs, known)
  return readColumn(
    lines.map((line) => line.trim()),
    orders,
  )
}

function readPairs(pairs: readonly (RegExpExecArray | null)[], orders: readonly number[]): Pasted {
  const pasted: Pasted = { filled: [], left: [] }
  for (const found of pairs) {
    if (!found) continue
    const [line, typed = '', tracking = ''] = found
    const number = Number(typed)
    if (!orders.includes(number)) pasted.left.push({ line, why: 'not-here' })
    else if (plainNumber(tracking) === '') pasted.left.push({ line, why: 'no-number' })
    else pasted.filled.push({ number, tracking: tracking.trim() })
  }
  return pasted
}

/** An empty line leaves out its order; those at the end are none. */
function readColumn(lines: readonly string[], orders: readonly number[]): Pasted {
  const pasted: Pasted = { filled: [], left: [] }
  const last = lines.findLastIndex((line) => line !== '')
  for (const [place, line] of lines.slice(0, last + 1).entries()) {
    const number = orders[place]
    if (line === '') continue
    if (number === undefined) pasted.left.push({ line, why: 'too-many' })
    else pasted.filled.push({ number, tracking: line })
  }
  return pasted
}
