import type { Sender } from '#inbox/admin-message-schema.ts'
import { amount } from '#money/money.ts'
import { findSender } from '#people/server/contact/sender-records.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

const maxOrders = 3

/** The contact of an email with the newest orders, and what is still to be paid of all. */
export async function readSender(email: string): Promise<Sender> {
  const { contactId, name, orders, orderCount, due } = await findSender(email, maxOrders, dayOf(businessNow()))
  return {
    ...{ contactId, name: name ?? '', orderCount },
    orders: orders.map(({ number, kind, state, totalMinor, currency }) => ({
      ...{ number, kind, state },
      total: amount(totalMinor, currency),
    })),
    due: due.map(({ dueMinor, currency }) => amount(dueMinor, currency)),
  }
}
