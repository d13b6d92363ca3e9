import { z } from 'zod'
import type { LetterName } from '#orders/letter.ts'

const text = z.string()
const maybe = z.string().optional()

/** To a buyer: what was owed back before the refund of this letter is added to whatever data it has. */
const toBuyer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ ...shape, owedBefore: maybe })

const nothing = toBuyer({})
const move = toBuyer({ revision: text })
const ending = toBuyer({ backBefore: maybe, reason: maybe })
const newDays = { delivery: maybe }
const note = z.object({})
const unarrivedNote = z.object({ minor: text, currency: text, reason: text })

/**
 * The data of each letter about an order, beside the order itself: sums in cents, days, ids and the owner's own words. A row
 * may be older than its letter; what an older one does not have is optional.
 */
export const orderMailData = {
  'order-confirmed': nothing,
  'order-returned': nothing,
  'reservation-confirmed': nothing,
  'date-moved': move,
  'date-accepted': move,
  'date-sooner': move,
  'date-taken-back': move,
  'balance-call': nothing,
  'balance-reminder': nothing,
  'balance-extended': toBuyer(newDays),
  'balance-corrected': toBuyer({ ...newDays, wrongDay: text }),
  'balance-overdue': toBuyer({ declined: maybe }),
  'balance-declined': toBuyer({ declined: text }),
  'reservation-lapsed': ending,
  'balance-paid': toBuyer({ daysLate: maybe }),
  'part-paid': toBuyer({ minor: text }),
  'payment-corrected': toBuyer({ returns: maybe, delivery: maybe }),
  'return-corrected': nothing,
  'refund-not-sent': toBuyer({ wrongMinor: text, refundedMinor: text, wasDueMinor: maybe }),
  'refund-left-out': toBuyer({ wrongMinor: text, refundedMinor: text, wasDueMinor: maybe }),
  'write-off-corrected': toBuyer({ wrongMinor: text, wasDueMinor: maybe }),
  'order-cancelled': ending,
  'payment-returned': toBuyer({ minor: text, paymentMinor: maybe }),
  'payment-asked': nothing,
  'order-refunded': toBuyer({ minor: text, reason: maybe }),
  'order-changed': toBuyer({ minor: text, reason: maybe }),
  'withdrawal-accepted': toBuyer({
    ...{ withdrawal: text, minor: maybe, here: maybe },
    ...{ address: maybe, sendBy: maybe, laterMinor: maybe },
  }),
  'withdrawal-declined': toBuyer({ withdrawal: text, reason: maybe }),
  'goods-missing': toBuyer({ withdrawal: text, goods: maybe, reason: maybe, laterMinor: maybe }),
  'order-shipped': toBuyer({ parcel: text }),
  'parcel-corrected': toBuyer({ parcel: text, wrongCarrier: text, wrongTracking: text }),
  'parcel-contents': toBuyer({ parcel: text, wrongUnits: text }),
  'parcel-back': toBuyer({ wrongCarrier: text, wrongTracking: text, wrongShippedOn: text }),
  'order-delivered': nothing,
  'order-note': note,
  'order-note-returned': note,
  'reservation-note': note,
  'balance-note': z.object({ daysLate: maybe }),
  'order-cancelled-note': z.object({ reason: maybe }),
  'reservation-lapsed-note': note,
  'date-answered-note': z.object({ revision: text, answer: maybe }),
  'dispute-note': z.object({ minor: text, currency: text, reference: text }),
  'refund-refused-note': unarrivedNote,
  'refund-failed-note': unarrivedNote,
} as const satisfies Record<LetterName, z.ZodType>

export type OrderMailData<Name extends LetterName = LetterName> = z.output<(typeof orderMailData)[Name]>

type NamesIn<Data> = Data extends unknown ? keyof Data : never
/** The data that a letter of any template may have been queued with. */
export type LetterData = { readonly [Name in NamesIn<OrderMailData>]?: string | undefined }
