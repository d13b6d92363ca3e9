// The bank's actions after a buyer's choice, and by itself as time passes.
import type { Pool } from 'pg'
import { type Choice, type Delivery, deliveryFields, type Fault } from '#simulator/schema.ts'
import { deliver } from '#simulator/server/deliver.ts'
import { type Event, insertStaleNews } from '#simulator/server/event-records.ts'
import {
  closeSession,
  findDueSessions,
  insertPayment,
  keepDelivery,
  startProcessing,
} from '#simulator/server/records.ts'
import type { Session } from '#simulator/server/session-row.ts'

const decisionSeconds = 20
const lateSeconds = 30

/** Carries out the buyer's choice and notifies the shop, as far as the chosen faults permit. */
export async function choose(books: Pool, secret: string, before: Session, choice: Choice) {
  const { outcome, fault = [] } = choice
  const wanted = deliveryOf(before, choice)
  const session = wanted ? { ...before, delivery: await keepDelivery(books, before.id, wanted) } : before
  const sending = { lost: fault.includes('lost'), ...(fault.includes('late') && { waitSeconds: lateSeconds }) }
  const event = await (outcome === 'paid'
    ? insertPayment(books, session, sending)
    : startProcessing(books, session, decisionOf(outcome), sending))
  if (!event || fault.includes('lost') || fault.includes('late')) return
  await deliver(books, secret, event)
  for (const more of await furtherEvents(books, session, event, fault)) await deliver(books, secret, more)
}

/** An address is one when it says at least who, where, and in a country that was asked for. */
function deliveryOf({ deliveryCountries }: Session, choice: Choice): Delivery | undefined {
  const { country, name, line1, postcode, city } = choice
  if (!country || !deliveryCountries.includes(country) || !name || !line1 || !postcode || !city) return undefined
  const written = deliveryFields.flatMap((field) => (choice[field] ? [[field, choice[field]]] : []))
  return { country, ...Object.fromEntries(written) }
}

function decisionOf(outcome: Choice['outcome']) {
  return { as: outcome === 'delayed-failed' ? 'failed' : 'paid', inSeconds: decisionSeconds } as const
}

async function furtherEvents(books: Pool, session: Session, event: Event, fault: Fault[]): Promise<Event[]> {
  const stale = fault.includes('reordered') ? [await insertStaleNews(books, session)] : []
  return fault.includes('twice') ? [...stale, event] : stale
}

/** Decides delayed payments that are due, and closes the sessions that were not paid. */
export async function settleDueSessions(books: Pool): Promise<void> {
  for (const due of await findDueSessions(books)) {
    await (due.decision === 'paid'
      ? insertPayment(books, due, { waitSeconds: 0 })
      : closeSession(books, due, due.decision))
  }
}
