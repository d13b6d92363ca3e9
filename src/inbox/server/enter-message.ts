import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type Message, storeMessage } from '#inbox/server/message-records.ts'
import { newId, newShortReference } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Entered = Omit<Message, 'id' | 'reference' | 'receivedAt'>

const sameForMs = 86_400_000

/**
 * Stores a message that the house itself writes down, with neither receipt nor note. A submission with the same key answers
 * the message that it stored before.
 */
export async function enterMessage(
  client: PoolClient,
  entered: Entered,
  key: string,
  now: BusinessTime,
): Promise<Message & { isNew: boolean }> {
  const message = { ...entered, id: newId(), reference: newShortReference(), receivedAt: now }
  const stored = await storeMessage(client, message, fingerprintOf(key), new Date(now.getTime() - sameForMs))
  return { ...message, ...stored, isNew: stored.id === message.id }
}

function fingerprintOf(key: string): string {
  return createHash('sha256').update(`entered ${key}`).digest('base64url')
}
