import type { PoolClient } from 'pg'
import { houseRecipient } from '#house/server/facts.ts'
import type { LockedOrder } from '#orders/server/locked-order.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { oweMail } from '#platform/owed-mail.ts'

type More = { facts?: Record<string, string>; revision?: number | 'next' | 'copy' }
type Addressed = Pick<LockedOrder, 'id' | 'email' | 'language'>

/** Owes the buyer a letter about their order, in its language. */
export function tellBuyer(client: PoolClient, order: Addressed, template: string, now: BusinessTime, more: More = {}) {
  const { id: orderId, email: recipient, language } = order
  return oweMail(client, { template, recipient, language, orderId, since: now, ...more })
}

/** Owes the house a note about an order. */
export function tellHouse(client: PoolClient, orderId: string, template: string, now: BusinessTime, more: More = {}) {
  const { email: recipient, language } = houseRecipient()
  return oweMail(client, { template, recipient, language, orderId, since: now, ...more })
}
