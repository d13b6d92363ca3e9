// An erased person is known by hashes alone, with a key of the server, which no dump of the database has.
import { createHmac } from 'node:crypto'
import type { PoolClient } from 'pg'
import {
  deleteErasuresBefore,
  enterErased,
  findErasure,
  isHashErased,
  lockErased,
} from '#contacts/server/erasure-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'

// As the privacy policy says of requests about rights, and of the proof of a consent.
const erasureMonths = 60

let key = ''

export function openErasures({ erasureKey }: { erasureKey: string }): void {
  key = erasureKey
}

function hashOf(kind: 'email' | 'telephone', text: string | null | undefined): Buffer | null {
  return text ? createHmac('sha256', key).update(`${kind}:${text}`).digest() : null
}

const hashesOf = ({ email, telephone }: { email: string | null; telephone: string | null }) =>
  [hashOf('email', email && normalizeEmail(email)), hashOf('telephone', telephone?.replaceAll(/[^+\d]/g, ''))] as const

/** Whether a person with this email, or this telephone number in E.164, was erased: an import leaves them out. */
export function isErased(person: { email: string | null; telephone: string | null }): Promise<boolean> {
  return isHashErased(...hashesOf(person))
}

/** Writes down that a contact is erased; false where it is gone already. */
export async function recordErasure(client: PoolClient, id: string, by: string, now: BusinessTime): Promise<boolean> {
  const contact = await lockErased(client, id)
  if (!contact) return false
  const [emailHash, telephoneHash] = hashesOf(contact)
  await enterErased(client, { id, emailHash, telephoneHash, by }, now)
  return true
}

/** When, and by whom, a contact was erased; undefined where none was under this id. */
export const erasureOf = (id: string) => findErasure(id)

/** Deletes all that is kept of old erasures. */
export async function deleteOldErasures(now: BusinessTime = businessNow()): Promise<void> {
  await deleteErasuresBefore(monthsBefore(now, erasureMonths))
}
