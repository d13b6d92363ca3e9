import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { releaseSoldOutWishes } from '#wishes/server/letter-records.ts'
import { wishMails } from '#wishes/server/letters.ts'
import { claimDueWishes } from '#wishes/server/records.ts'

const batchSize = 100

/** Queues a mail for every open wish whose product is available again; it leaves after the seconds in which it can be taken back. */
export async function notifyWishes(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  await releaseSoldOutWishes()
  for (let notified = batchSize; notified === batchSize && !closing?.aborted; ) {
    notified = await notifySome(now)
    if (notified > 0) wake(sendMailJob)
  }
}

async function notifySome(now: BusinessTime): Promise<number> {
  return inTransaction(async (client) => {
    const due = await claimDueWishes(client, now, batchSize)
    for (const { id, writtenEmail, language } of due) {
      const data = { wish: id, notifiedAt: now.toISOString() }
      await wishMails.queue(client, {
        template: 'back-in-stock',
        recipient: writtenEmail,
        language,
        data,
        waits: true,
        since: now,
      })
    }
    return due.length
  })
}
