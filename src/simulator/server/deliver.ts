import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { log } from '#platform/process/log.ts'
import { claimDueEvents, type Event, markDelivered } from '#simulator/server/event-records.ts'

const timeoutMs = 5_000

/** Sends the shop an event, signed; one that is not acknowledged is sent again later. */
export async function deliver(books: Pool, secret: string, event: Event): Promise<void> {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${event.body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'simulator-signature': `t=${time},v1=${signature}` }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(event.notifyUrl, { method: 'POST', headers, body: event.body, signal })
    await response.arrayBuffer()
    if (response.ok) await markDelivered(books, event.id)
    else log.warn({ event: event.id, status: response.status }, 'The shop did not take an event')
  } catch (error) {
    log.warn({ err: error, event: event.id }, 'The shop was not reached with an event')
  }
}

/** Events that the shop has not acknowledged. */
export async function deliverDue(books: Pool, secret: string): Promise<void> {
  for (const event of await claimDueEvents(books)) await deliver(books, secret, event)
}
