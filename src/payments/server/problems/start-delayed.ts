// Starts delayed jobs at once, and those that were given up again.
import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import type { Repair } from '#payments/problem-schema.ts'
import { lockRefundIfWaiting } from '#payments/server/problems/delayed-refund-records.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startJobNow, wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { lockMailIfWaiting, markMailDismissed, requeueMail } from '#platform/mail/undelivered-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Kind = 'refund' | 'mail'

const jobOf = { refund: sendRefundJob, mail: sendMailJob }
const lockIfWaiting = { refund: lockRefundIfWaiting, mail: lockMailIfWaiting }

export async function startDelayed(kind: Kind, id: string, admin: Admin, now: BusinessTime): Promise<Repair> {
  const did = await written(kind, id, admin, now, async (client) => {
    if (!(await lockIfWaiting[kind](client, id))) return undefined
    await startJobNow(client, jobOf[kind], id)
    return { withoutWaiting: true }
  })
  wake(jobOf[kind])
  return did ? 'started' : 'not-needed'
}

/** Retries a mail that was given up: its reader may have a working address by now. */
export async function sendGivenUp(id: string, admin: Admin, now: BusinessTime): Promise<Repair> {
  const did = await written('mail', id, admin, now, async (client) => {
    const mail = await requeueMail(client, id)
    if (mail) await startJobNow(client, sendMailJob, id)
    return mail && { takenUp: mail }
  })
  wake(sendMailJob)
  return did ? 'started' : 'not-needed'
}

export async function dismissMail(id: string, admin: Admin, now: BusinessTime): Promise<Repair> {
  const did = await written('mail', id, admin, now, async (client) => {
    const mail = await markMailDismissed(client, id, admin.email, now)
    return mail && { leftUnsent: mail }
  })
  return did ? 'left-unsent' : 'not-needed'
}

/** Writes into the audit what was done, when anything was. */
async function written(
  kind: Kind,
  id: string,
  admin: Admin,
  now: BusinessTime,
  work: (client: PoolClient) => Promise<AuditedValues | undefined>,
): Promise<boolean> {
  return inTransaction(async (client) => {
    const after = await work(client)
    if (after) await audit(client, { kind, name: id }, { actor: admin, before: {}, after, at: now })
    return after !== undefined
  })
}
