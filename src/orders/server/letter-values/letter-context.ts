import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterData } from '#orders/server/letter-values/order-mail-data.ts'

/** The input of a letter: the order as it is now, and the data that the mail was queued with. */
export type LetterContext = { order: OrderJson; data: LetterData; today: string }
