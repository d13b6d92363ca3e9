// The sending of a letter to many people, batch by batch, each in one transaction: a process that ends in the middle of one has done
// nothing of it.
import type { PoolClient } from 'pg'
import { languageFor } from '#mailings/mailing-content.ts'
import { mailingMails } from '#mailings/server/mailing-mails.ts'
import {
  changeMailingState,
  endMailing,
  findUnderWay,
  lockMailing,
  type StoredMailing,
} from '#mailings/server/mailing-records.ts'
import {
  countQueued,
  decideRecipients,
  type Marked,
  markRecipients,
  type NextReader,
  nextRecipients,
} from '#mailings/server/recipient-records.ts'
import { readChosen } from '#people/server/list/chosen-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueueLater, startJobNow, wake } from '#platform/database/jobs.ts'
import { sendBulkMailJob } from '#platform/mail/bulk-mail.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

export const sendMailingJob = 'send-mailing'

/** The most mails whose first try has not begun: a pause stops the others, and a reader who unsubscribes before their turn is left out. */
const maxQueued = 200
const pauseSeconds = 1

/** Begins the sending of a letter, or queues its next mails; goes on until all are sent. */
export async function sendMailing(id: string): Promise<void> {
  const now = businessNow()
  const isQueued = await inTransaction(async (client) => {
    const mailing = await lockMailing(client, id)
    if (mailing?.state === 'scheduled' && mailing.startsAt && mailing.startsAt <= now) await begin(client, mailing, now)
    else if (mailing?.state !== 'sending') return false
    return queueNext(client, mailing, now)
  })
  if (isQueued) wake(sendBulkMailJob)
}

/** Starts what is due, and goes on with what a lost job has left. */
export async function sendDueMailings(closing?: AbortSignal): Promise<void> {
  for (const id of await findUnderWay(businessNow())) {
    if (closing?.aborted) return
    await inTransaction((client) => startJobNow(client, sendMailingJob, id))
  }
  wake(sendMailingJob)
}

async function begin(client: PoolClient, { id, filter, content }: StoredMailing, now: BusinessTime): Promise<void> {
  await changeMailingState(client, id, 'sending', now)
  const languages = { en: languageFor('en', content), fr: languageFor('fr', content) }
  await decideRecipients(client, { id, chosen: await readChosen(filter, client), ...languages, now }, dayOf(now))
}

/** Returns whether any mail was queued. */
async function queueNext(client: PoolClient, { id }: StoredMailing, now: BusinessTime): Promise<boolean> {
  const { queued, untried } = await countQueued(client, id)
  const readers = untried < maxQueued ? await nextRecipients(client, id, maxQueued - untried) : []
  const marked = readers.map(markOf)
  const stillWaited = await markRecipients(client, id, marked, now)
  const mails = readers.flatMap(({ contactId, language, email }, at) => {
    const mail = marked[at]?.mail
    if (!mail || email === null || language === null || !stillWaited.has(contactId)) return []
    const data = { mailing: id, contact: contactId }
    return [{ id: mail, template: 'mailing' as const, recipient: email, language, data, since: now }]
  })
  await mailingMails.queueBulk(client, mails)
  if (queued === 0 && readers.length === 0) await endMailing(client, id, 'sent', now)
  else await enqueueLater(client, sendMailingJob, pauseSeconds, id)
  return mails.length > 0
}

function markOf({ contactId: contact, email, agrees }: NextReader): Marked {
  if (email === null) return { contact, state: 'gone', mail: null }
  return agrees ? { contact, state: 'queued', mail: newId() } : { contact, state: 'withdrew', mail: null }
}
