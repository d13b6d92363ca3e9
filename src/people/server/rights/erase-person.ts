import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { audit } from '#audit/server/audit.ts'
import { recordErasure } from '#contacts/server/erased-people.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { confirmationOf, isConfirmed } from '#people/confirmation.ts'
import { personMails } from '#people/server/rights/person-mails.ts'
import type { FoundPerson } from '#people/server/rights/person-records.ts'
import { obstaclesOf } from '#people/server/rights/preview-erasure.ts'
import { type LockedPerson, withLockedPerson } from '#people/server/rights/with-locked-person.ts'
import { wake } from '#platform/database/jobs.ts'
import { permitErasure } from '#platform/database/permit-erasure.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { eraseMails } from '#platform/mail/erase-mails.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Asked = { typed: string; writes: boolean }

/**
 * Erases a person: all that the shop has of them goes, but for what the law asks to be kept of their orders
 * (docs/decisions/0115). Of two at once the second finds that it was done.
 */
export async function erasePerson(id: string, asked: Asked, admin: Admin, now: BusinessTime): Promise<void> {
  const erased = await withLockedPerson(id, async (client, people) => {
    const staying = people.at(-1)
    if (!staying) return undefined
    if (!isConfirmed(asked.typed, confirmationOf(staying.found)))
      throw new RefusedField('typed', 'Not what identifies this person')
    if (people.flatMap(obstaclesOf).length > 0)
      throw new Refusal('conflict', 'Something of this person is still under way')
    // A merged contact is erased before the one that stays, which it names.
    for (const each of people) if (!(await eraseLocked(client, each, admin, now))) return undefined
    if (asked.writes) for (const { found } of people) await notify(client, found, now)
    return people.flatMap(({ person }) => person.memberId ?? [])
  })
  if (!erased) return
  for (const memberId of erased) accountChanged(memberId)
  wake(sendMailJob)
}

/** False where another erasure was first. */
async function eraseLocked(
  client: PoolClient,
  { person }: LockedPerson,
  admin: Admin,
  now: BusinessTime,
): Promise<boolean> {
  if (!(await recordErasure(client, person.contactId, admin.email, now))) return false
  await permitErasure(client)
  for (const { erase } of registeredManifests().toReversed()) await erase?.(client, person)
  await eraseMails(client, person, now)
  // Their orders may have had the email of another contact, who stays.
  await storeOrdersOf(client, ...person.orderEmails)
  const after = { erased: true }
  await audit(client, { kind: 'contact', name: person.contactId }, { actor: admin, before: {}, after, at: now })
  return true
}

async function notify(client: PoolClient, { writtenEmail, language }: FoundPerson, now: BusinessTime): Promise<void> {
  if (!writtenEmail) return
  const to = { recipient: writtenEmail, language, since: now }
  await personMails.queue(client, { template: 'person-erased', data: {}, ...to })
}
