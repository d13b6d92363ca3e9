import type { MessageRequest, Received } from '#crm/schema.ts'
import { bodyOf, send } from '#platform/send.ts'

/** Sends a message to the house; the same again within ten minutes is the same message. */
export async function sendMessage(message: MessageRequest): Promise<Received> {
  const headers = { 'Content-Type': 'application/json' }
  return bodyOf<Received>(await send('/api/messages', { method: 'POST', headers, body: JSON.stringify(message) }))
}
